import { JOIN_OPENS_MINUTES_BEFORE, NO_SHOW_MINUTES } from '../policy.ts';

/** Texts of classes and dashboards, word for word (specification, sections 2 and 8), and our own where it is silent. */
export const en = {
  noClasses: 'No classes found',
  noClassesToday: 'No classes scheduled for today',
  classroomOpens: `The classroom opens ${JOIN_OPENS_MINUTES_BEFORE} minutes before the start.`,
  noUpcoming: 'No upcoming classes scheduled',
  noPendingReviews: 'No pending reviews',
  noRecentBookings: 'No recent bookings',
  editClass: 'Edit Class',
  updated: 'Class updated successfully',
  notEditable: 'Only a class that is to come can be edited. Please reload and look again.',
  dashboardFailed: 'Failed to load dashboard data.',
  tooEarlyToEnd: `The student has not come yet. You can end this class once you have waited in it for ${NO_SHOW_MINUTES} minutes.`,
  notStarted: 'This class has not started yet.',
  noteNeedsText: 'Please write what the class was about',
  noteTooEarly: 'Notes can be written once the class has begun, for a class that took place.',
  noteSaved: 'Your notes are saved. The family can read them.',
  alreadySettled: 'This class has already ended.',
  teacherIsHere: 'The teacher has joined this class, so it cannot be reported as missed by the teacher.',
  tooEarlyToReport: `You can report an absent teacher from ${NO_SHOW_MINUTES} minutes after the start.`,
  notHere: 'Please join the class first, so that we can see that you came.',
  notHereForMinute: 'Please be in the class for a minute first, so that we can see that you came.',
  /** Of every form that names a class's topic (specification, section 5). */
  topicRequired: 'Please enter a topic for the class',
  everyWeek: (times: string) => `Every ${times}`,
  dayAt: (days: string, time: string) => `${days} at ${time}`,
  /** 'Tue, Thu and Sat'. */
  listed: (names: readonly string[]) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
} as const;
