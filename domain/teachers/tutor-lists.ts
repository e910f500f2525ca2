/** The public lists of tutors by subject and class: their addresses and titles. */

export const TUTORS_PATH = '/tutors';
export const TUTORS = {
  title: 'Tutors by subject and class',
  description:
    'Verified online tutors for every school subject, Class 1 to 10: how many teach it, what an hour costs, and what families say of them.',
} as const;
export const TUTORS_PER_PAGE = 12;

/** A subject as it stands in an address: 'Social Studies' is 'social-studies'. Letters of any script are kept. */
export function subjectSlug(subject: string): string {
  return subject
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** '/tutors/mathematics', '/tutors/mathematics/class-8', '/tutors/mathematics/class-8?page=2'. */
export function tutorListPath(slug: string, grade: number | null, page = 1): string {
  const path = `${TUTORS_PATH}/${encodeURIComponent(slug)}${grade === null ? '' : `/class-${grade}`}`;
  return page === 1 ? path : `${path}?page=${page}`;
}

/** The class that '/class-8' in an address means; null for anything else. Leading zeros are another address. */
export function gradeOfSegment(segment: string): number | null {
  const grade = /^class-([1-9]|10)$/.exec(segment)?.[1];
  return grade === undefined ? null : Number(grade);
}

/** 'Class 8 Mathematics tutors'. */
export function tutorListTitle(subject: string, grade: number | null): string {
  return `${grade === null ? '' : `Class ${grade} `}${subject} tutors`;
}
