import type { ChapterRef } from '@kaksha/domain/assessments/questions/common.ts';

/** A book, from which chapters are named. A test compares these with the curriculum. */
type Book = (title: string) => ChapterRef;

const book =
  (grade: number, subject: string, name: string, edition: string): Book =>
  (title) => ({ grade, subject, book: name, title, edition });

const mathematics = (grade: number, name: string, edition: string) =>
  book(grade, 'Mathematics', name, edition);
const science = (grade: number, name: string, edition: string) => book(grade, 'Science', name, edition);

export const MATHS_1 = mathematics(1, 'Joyful Mathematics', '2023 (reprints to 2026-27)');
export const MATHS_2 = mathematics(2, 'Joyful Mathematics', '2023 (reprints to 2026-27)');
export const MATHS_3 = mathematics(3, 'Maths Mela', '2024 (reprints to 2026-27)');
export const MATHS_4 = mathematics(4, 'Maths Mela', '2025 (new book, in use 2025-26 and 2026-27)');
export const MATHS_5 = mathematics(
  5,
  'Maths Mela',
  'First edition June-July 2025 (in use 2025-26 and 2026-27)',
);
export const MATHS_6 = mathematics(
  6,
  'Ganita Prakash',
  '2024 first edition, Reprint 2025-26 (in use 2026-27)',
);
export const MATHS_7 = mathematics(
  7,
  'Ganita Prakash',
  '2025 first edition (Part 2: Oct-Nov 2025; in use 2026-27)',
);
export const MATHS_8 = mathematics(
  8,
  'Ganita Prakash',
  'First edition July 2025 (Part II 2025-26; in use 2026-27)',
);
export const MATHS_9 = mathematics(9, 'Ganita Manjari', 'New NCF-SE books, session 2026-27');
export const MATHS_10 = mathematics(
  10,
  'Mathematics',
  'Rationalised edition 2022-23 onward (in use 2026-27)',
);

export const SCIENCE_6 = science(6, 'Curiosity', '2024 first edition, Reprint 2025-26 (in use 2026-27)');
export const SCIENCE_7 = science(7, 'Curiosity', '2025 first edition (Part 2: Oct-Nov 2025; in use 2026-27)');
export const SCIENCE_8 = science(8, 'Curiosity', 'First edition July 2025 (Part II 2025-26; in use 2026-27)');
export const SCIENCE_9 = science(9, 'Exploration', 'New NCF-SE books, session 2026-27');
export const SCIENCE_10 = science(10, 'Science', 'Rationalised edition 2022-23 onward (in use 2026-27)');

/** English grammar runs through all of NCERT's units: the curriculum lists it by topic, beside the readers. */
export const grammar = (grade: number): Book =>
  book(grade, 'English', 'English grammar', 'Topics of classes 4 to 10, 2026-27');

/** Hindi grammar, by topic as well. */
export const hindiGrammar = (grade: number): Book =>
  book(grade, 'Hindi', 'हिंदी व्याकरण', 'Topics of classes 4 to 10, 2026-27');
