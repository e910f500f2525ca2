import { type ContactKind, describeKinds } from '../../messages/contact-details.ts';

export const CHAT_TEXT = {
  title: 'Chat',
  none: 'Nothing was written in this class',
  notLoaded: 'The chat could not be loaded.',
  to: 'To',
  everyone: 'Everyone',
  teacherOnly: 'Only the teacher',
  parentsRead: 'The teacher and your parents read this, nobody else.',
  teacherToOne: 'This student and their parents read this, nobody else.',
  betweenTeacherAndStudent: 'Private lines are between one student and the teacher.',
  fileNotThere: 'This file cannot be sent here. Please add it again.',
  attach: 'Add a file',
} as const;

/** Beside the name above a private line. */
export const privateWith = (name: string): string => `privately with ${name}`;

/** The gentle question before contact details go into the chat of a class. */
export function chatContactWarning(kinds: readonly ContactKind[]): string {
  return `This looks like ${describeKinds(kinds)}. Please keep talking and paying on Kaksha: only here are parents in the picture and payments protected.`;
}
