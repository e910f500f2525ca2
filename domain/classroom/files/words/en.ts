import { REFUSALS } from '../../../refusals.ts';

/** Texts about the files of a class. */
export const en = {
  none: 'No files yet',
  noneText: 'Worksheets, photos of a notebook and slides that are added here stay with the class.',
  add: 'Add files',
  drop: 'Drop files here',
  hint: 'Up to 50 MB each: pictures, PDF, Office documents, text, sound and films.',
  empty: 'This file is empty. Please choose another one.',
  tooLarge: 'This file is too large: at most 50 MB.',
  lessonFull: 'The files of this class take up all the room there is. Please delete some first.',
  personFull: 'You have added as many files as one person can. Please delete some first.',
  notAccepted:
    'This kind of file can’t be shared here. Pictures, PDF, Office documents without macros, text, sound and films can.',
  infected: REFUSALS.infected,
  scannerAway: REFUSALS.scannerAway,
  notNow: 'Files can be added to classes that are agreed or were held.',
  notDownloaded: 'This file could not be downloaded. Please try again.',
  gone: 'This file is no longer there.',
  elsewhere: 'This file was already added to another class.',
  onlyTeacher: 'A private file is between one student and the teacher.',
  waiting: 'Waiting for the connection…',
  checking: 'Checking the file…',
} as const;
