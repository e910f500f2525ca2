import { type ContactKind, describeKinds } from '../../../messages/contact-details.ts';

/** Texts of the chat of a class. */
export const en = {
  title: 'Chat',
  notLoaded: 'The chat could not be loaded.',
  to: 'To',
  everyone: 'Everyone',
  teacherOnly: 'Only the teacher',
  parentsRead: 'The teacher and your parents read this, nobody else.',
  teacherToOne: 'This student and their parents read this, nobody else.',
  betweenTeacherAndStudent: 'Private lines are between one student and the teacher.',
  fileNotThere: 'This file cannot be sent here. Please add it again.',
  attach: 'Add a file',
  /** Beside the name above a private line. */
  privateWith: (name: string): string => `privately with ${name}`,
  /** The gentle question before contact details go into the chat of a class. */
  contactWarning: (kinds: readonly ContactKind[]): string =>
    `This looks like ${describeKinds(kinds)}. Please keep talking and paying on Kaksha: only here are parents in the picture and payments protected.`,
} as const;
