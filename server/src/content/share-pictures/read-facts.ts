/** The picture that an address means, and its facts of today. */

import { en as WORDS } from '@kaksha/domain/content/share-pictures/words/en.ts';
import { entityId } from '@kaksha/domain/fields.ts';
import { GRADE_MAX, GRADE_MIN } from '@kaksha/domain/school.ts';
import { pagePicture, SHARE_PICTURES_PATH } from '@kaksha/domain/share-pictures.ts';
import { gradeOfSegment, tutorListTitle } from '@kaksha/domain/teachers/tutor-lists.ts';
import { listOf } from '@kaksha/domain/words.ts';
import type { Db } from '../../platform/context.ts';
import { toContractError } from '../../platform/errors.ts';
import { readProfile } from '../../teachers/read-profile.ts';
import { readTutorList } from '../../teachers/tutor-lists.ts';
import { publicPages } from '../public-pages.ts';
import type { ListFacts, PageFacts, PictureFacts, TeacherFacts } from './draw.ts';

/** How many faces a list's picture has room for. */
const SITTERS = 3;

/** '6 to 10' of [6, 7, 8, 9, 10]; gaps are named: 'Class 1, 2 and 8'. */
function classesText(classes: readonly number[]): string {
  const sorted = [...new Set(classes)]
    .filter((grade) => grade >= GRADE_MIN && grade <= GRADE_MAX)
    .sort((a, b) => a - b);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return '';
  if (sorted.length > 2 && last - first + 1 === sorted.length) return WORDS.classRange(first, last);
  return WORDS.classes(listOf(sorted.map(String)));
}

/** Null for a missing one; any other failure is thrown on. */
async function orNull<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await reading;
  } catch (error) {
    if (toContractError(error).status === 404) return null;
    throw error;
  }
}

async function teacherFacts(db: Db, id: string): Promise<TeacherFacts | null> {
  const teacher = await orNull(readProfile(db, id));
  if (teacher === null) return null;
  return {
    kind: 'teacher',
    name: teacher.name,
    profilePicture: teacher.profilePicture,
    verifiedTiers: teacher.verifiedTiers,
    taught: [listOf(teacher.subjects), classesText(teacher.classes)].filter(Boolean).join(', '),
    rating: teacher.reviewCount === 0 ? null : teacher.rating,
    reviewCount: teacher.reviewCount,
    hourlyRatePaise: teacher.hourlyRatePaise,
  };
}

async function listFacts(db: Db, slug: string, grade: number | null): Promise<ListFacts | null> {
  const input = { subject: slug, ...(grade === null ? {} : { class: grade }) };
  const list = await orNull(readTutorList(db, input));
  if (list === null) return null;
  return {
    kind: 'list',
    title: tutorListTitle(list.subject, grade),
    figures: list.figures,
    sitters: list.teachers.slice(0, SITTERS).map(({ name, profilePicture }) => ({ name, profilePicture })),
  };
}

async function pageFacts(db: Db, picturePath: string): Promise<PageFacts | null> {
  const page = (await publicPages(db)).find(({ path }) => pagePicture(path) === picturePath);
  return page === undefined ? null : { kind: 'page', title: page.title, description: page.description };
}

/** The facts on the picture at this path; null when there is no such picture. */
export async function readPictureFacts(db: Db, path: string): Promise<PictureFacts | null> {
  if (!path.startsWith(`${SHARE_PICTURES_PATH}/`) || !path.endsWith('.png')) return null;
  const [kind, name = '', segment, ...more] = path
    .slice(SHARE_PICTURES_PATH.length + 1, -'.png'.length)
    .split('/');
  if (kind === 'page') return pageFacts(db, path);
  if (more.length > 0) return null;
  if (kind === 'tutors') {
    const grade = segment === undefined ? null : gradeOfSegment(segment);
    return segment !== undefined && grade === null ? null : listFacts(db, name, grade);
  }
  if (segment !== undefined) return null;
  if (kind !== 'teacher') return null;
  return entityId.safeParse(name).success ? teacherFacts(db, name) : null;
}
