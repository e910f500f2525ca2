import { ABSENCE_CREDIT_BOUND } from '@kaksha/domain/wallet/words/en.ts';

/** Labels of the parts of a class's page, by part. */
export const en = {
  calendar: {
    addToCalendar: 'Add to calendar',
    makeLink: 'Make my calendar link',
    openInMyCalendar: 'Open in my calendar',
    makeNewLink: 'Make a new link',
    replaceTitle: 'Make a new link?',
    replaceText: 'The link that you have now stops working at once, in every calendar that reads it.',
    yourLink: 'Your calendar link',
    hint: (madeAt: string) =>
      `Made on ${madeAt}. Anybody who has it can read your classes: keep it to yourself.`,
    copyLink: 'Copy link',
  },
  door: {
    wayIn: { teacher: 'Start', student: 'Join', parent: 'Watch the class' },
    opensIn: 'The classroom opens in',
    opensEarly: (opensAt: string, minutes: number) =>
      `${opensAt}: ${minutes} minutes before the start, so that there is time to try camera and microphone.`,
    liveNow: 'Live now',
    startsIn: (when: string) => `Starts in ${when}`,
    until: (endsAt: string) => `Until ${endsAt}.`,
    open: 'The classroom is open.',
    childJoins: ' Your child joins from their own account.',
    weAreSorry: 'We are sorry about that',
    moneyIsBack: 'The whole price is back.',
    reportFailed: 'This could not be reported. Please try again.',
    isTeacherLate: (minutes: number, teacher: string) =>
      `More than ${minutes} minutes and ${teacher} is not here?`,
    teacherDidNotCome: 'The teacher did not come',
    reportTitle: 'Report that the teacher did not come?',
    reportText: `If you were in the classroom and the teacher was not, this class ends now and the whole price comes back, with a credit for the trouble. ${ABSENCE_CREDIT_BOUND}`,
    report: 'Report',
    keepWaiting: 'Keep waiting',
  },
  lists: {
    classLine: (subject: string, others: string, day: string, times: string) =>
      `${subject} with ${others}, ${day}, ${times}`,
  },
  notes: {
    title: 'Notes on this class',
    change: 'Change',
    homeworkIs: 'Homework:',
    writtenOn: (changedAt: string) => `Written on ${changedAt}.`,
    saveFailed: 'Your notes could not be saved. Please try again.',
    covered: 'What the class was about',
    coveredHint: 'The family reads it: what you worked on, what went well, where to look again.',
    homework: 'Homework',
    save: 'Save the notes',
    saving: 'Saving...',
    onlyAbout: (name: string) => `About ${name} alone`,
    onlyAboutHint: (name: string) => `Only ${name}'s family reads it, and at once.`,
    aboutStudent: (name: string) => `About ${name}:`,
  },
};
