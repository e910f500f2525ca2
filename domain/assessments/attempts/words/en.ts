import { type Forms, plural } from '../../../language.ts';
import type { StartRefusal } from '../policy.ts';

/** Texts of taking an assessment; the specification is silent about the screen. */
export const en = {
  savedHere: 'Saved on this device',
  savedThere: 'Saved on the server',
  saving: 'Saving…',
  offline:
    'You are offline. Go on working: your answers are kept on this device and sent as soon as you are back.',
  notKept: 'This browser cannot keep answers while you are offline. Stay on this page until they are saved.',
  timeUp: 'Time is up. Your answers have been handed in.',
  handedIn: 'Your answers have been handed in.',
  waiting: 'Time is up. Your answers are being handed in…',
  unsent: 'Some answers have not reached us yet. Connect to the internet to hand them in.',
  photosOnTheWay: 'Some photos are still on their way. Please wait until they have arrived.',
  keptLate:
    'Some answers reached us after the end. They are kept for your teacher, who decides whether they count.',
  someRefused: 'Some changes could not be saved. Please reload this page.',
  allAnswered: 'You have answered every question.',
  confirmSubmit: 'After handing in, you cannot change your answers.',
  noneLeft: 'This attempt can take no more changes. Please hand it in.',
  notFound: 'We could not find this assessment.',
  /** On the page that stands in for a test while we cannot be reached. It reads nobody's answers. */
  offlinePage:
    'Your test is not lost: what was shown as saved is on our server or on this device. What waits on this device is sent as soon as there is a connection and your test is open again, which happens by itself. The time goes on as our server measures it.',
  /** Why an assessment cannot be started. */
  startRefusals: {
    closed: 'This assessment is closed. It can no longer be started.',
    not_open_yet: 'This assessment has not opened yet.',
    too_late: 'The due date has passed. This assessment can no longer be started.',
    no_attempts_left: 'You have used all your attempts at this assessment.',
  } satisfies Record<StartRefusal, string>,
  /** Before signing out: answers and photos that have not reached the server stay on this device. */
  staysHere(answers: number, photos: number): string {
    const counted = (count: number, forms: Forms) =>
      count === 0 ? [] : [`${count} ${plural(count, forms)}`];
    const what = [
      ...counted(answers, { one: 'answer', other: 'answers' }),
      ...counted(photos, { one: 'photo', other: 'photos' }),
    ].join(' and ');
    const form = (one: string, other: string) => plural(answers + photos, { one, other });
    return `${what} of your test could not be sent yet. ${form('It stays', 'They stay')} on this device, unseen by others who log in here, and ${form('is', 'are')} sent when you log in here again and open the test.`;
  },
} as const;
