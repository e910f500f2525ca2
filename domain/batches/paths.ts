/** Addresses of the public pages of batches. */
import { GRADES, SUBJECTS } from '../school.ts';
import { BATCHES_PATH } from './page.ts';

export type BatchSubject = (typeof SUBJECTS)[number];

/** 'Social Studies' is 'social-studies' in an address. */
const slugOf = (subject: string): string => subject.toLowerCase().replaceAll(' ', '-');

/** The subject that a part of an address names, in any case of letters. */
export const subjectOfSlug = (slug: string): BatchSubject | undefined =>
  SUBJECTS.find((subject) => slugOf(subject) === slug.toLowerCase());

/** The class that 'class-7' names; undefined for anything else. */
export const gradeOfSlug = (segment: string): number | undefined =>
  GRADES.find((grade) => segment.toLowerCase() === `class-${grade}`);

/** '/batches/mathematics/class-7': the open batches of a subject and class. */
export const batchListPath = (subject: string, grade: number): string =>
  `${BATCHES_PATH}/${slugOf(subject)}/class-${grade}`;

export const batchPath = (id: string): string => `${BATCHES_PATH}/${id}`;

/** Where a family joins; with the id of a seat that is held for its child, where it takes that one. */
export const joinBatchPath = (id: string, offeredSeatId?: string): string =>
  `${batchPath(id)}/join${offeredSeatId === undefined ? '' : `?offer=${offeredSeatId}`}`;

/** Where a family asks one teacher for a batch. */
export const askTeacherPath = (teacherId: string): string => `/teachers/${teacherId}/ask-for-batch`;
