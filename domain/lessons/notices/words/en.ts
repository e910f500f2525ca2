import { JOIN_OPENS_MINUTES_BEFORE } from '../../policy.ts';

/** Reminders of a class, and notices about one whose seat nobody pays for. */
export const en = {
  inOneHour: (subject: string, time: string) => `In one hour: ${subject}, ${time}`,
  tomorrow: (subject: string, startsAt: string) => `Tomorrow: ${subject}, ${startsAt}`,
  withWhom: {
    teacher: (_teacher: string, student: string) => `with ${student}`,
    student: (teacher: string) => `with ${teacher}`,
    parent: (teacher: string, student: string) => `of ${student} with ${teacher}`,
  },
  starts: (subject: string, withWhom: string, startsAt: string, topic: string) =>
    `The ${subject} class ${withWhom} starts on ${startsAt}. Topic: ${topic}.`,
  opens: `The classroom opens ${JOIN_OPENS_MINUTES_BEFORE} minutes before.`,
  waiting: {
    student: () => 'Your teacher is waiting',
    parent: (student: string) => `${student}’s teacher is waiting`,
    subject: (headline: string, subject: string, time: string) => `${headline}: ${subject}, ${time}`,
    text: (teacher: string, subject: string, startsAt: string) =>
      `${teacher} is in the classroom for ${subject}, ${startsAt}.`,
  },
  freeSeat: {
    headlines: { moved: 'Class moved to another time', cancelled: 'Class cancelled' },
    subject: (headline: string, subject: string, startsAt: string) => `${headline}: ${subject}, ${startsAt}`,
    about: (subject: string, withWhom: string, topic: string) =>
      `The ${subject} class ${withWhom}. Topic: ${topic}.`,
    moved: (from: string, to: string) => `It has moved from ${from} to ${to}, for all its students.`,
    cancelled: 'It will not take place.',
    note: (note: string) => `Note: ${note}`,
  },
  joinClass: 'Join the class',
  seeClass: 'See the class',
};
