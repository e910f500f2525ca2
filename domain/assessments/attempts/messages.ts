import type { StartRefusal } from './policy.ts';

/** Why an assessment cannot be started. */
export const START_REFUSALS: Record<StartRefusal, string> = {
  closed: 'This assessment is closed. It can no longer be started.',
  not_open_yet: 'This assessment has not opened yet.',
  too_late: 'The due date has passed. This assessment can no longer be started.',
  no_attempts_left: 'You have used all your attempts at this assessment.',
};

/** Texts of taking an assessment; the specification is silent about the screen. */
export const TAKING = {
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
} as const;
