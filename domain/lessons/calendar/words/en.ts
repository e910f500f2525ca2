import { BRAND } from '../../../brand.ts';

/** The classes in a calendar elsewhere. */
export const en = {
  feedName: `${BRAND.name} classes`,
  requested: 'Requested: ',
  forStudents: (names: string) => ` for ${names}`,
  summary: (requested: string, subject: string, forStudents: string, other: string) =>
    `${requested}${subject}${forStudents} with ${other}`,
  description: (topic: string, grade: number, url: string) => `${topic} (Class ${grade})\n${url}`,
};
