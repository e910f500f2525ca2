import { computerScienceTeachers } from './teachers/computer-science.ts';
import { languageTeachers } from './teachers/languages.ts';
import { mathematicsTeachers } from './teachers/mathematics.ts';
import { primaryTeachers } from './teachers/primary.ts';
import { scienceTeachers } from './teachers/sciences.ts';
import { socialStudiesTeachers } from './teachers/social-studies.ts';
import type { SeedTeacher } from './types.ts';

/** Every teacher of the demo market; the first is the one whom the demo signs in as. */
export const teachers: readonly SeedTeacher[] = [
  ...mathematicsTeachers,
  ...scienceTeachers,
  ...languageTeachers,
  ...socialStudiesTeachers,
  ...computerScienceTeachers,
  ...primaryTeachers,
];
