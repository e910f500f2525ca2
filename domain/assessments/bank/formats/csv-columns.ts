/** The columns of a CSV file of questions, in the order in which they are written; read in any order. */
const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}_${index + 1}`);

export const PARTS_MAX = 12;

export const CSV_COLUMNS: readonly string[] = [
  'type',
  'class',
  'subject',
  'book',
  'chapter',
  'edition',
  'difficulty',
  'marks',
  'negative_marks',
  'text',
  'explanation',
  ...numbered('part', PARTS_MAX),
  ...numbered('right', PARTS_MAX),
  ...numbered('misconception', 6),
  'correct',
  'tolerance',
  'unit',
  'partial',
  'case_sensitive',
  'mathematical',
  'model_answer',
  'scheme',
];

/** Meanings of the columns, shown where a file is imported. */
export const CSV_COLUMN_MEANINGS: readonly { columns: string; meaning: string }[] = [
  {
    columns: 'type',
    meaning:
      'multiple_choice, multiple_select, true_false, numeric, short_answer, fill_blanks, match, order or subjective',
  },
  { columns: 'text', meaning: 'The question. Formulas between $ signs; {{1}}, {{2}} where blanks are.' },
  {
    columns: 'part_1 … part_12',
    meaning:
      'The options (up to 6); the left sides of a match; the pieces of an order, in the right order; for each blank the accepted words, each on a line of its own.',
  },
  {
    columns: 'correct',
    meaning:
      'The number or letter of the right option (several: 1;3); yes or no; the number; or the accepted words, each on a line of its own.',
  },
  {
    columns: 'right_1 … right_12',
    meaning: 'The right sides of a match; those beyond the left ones belong to none.',
  },
  { columns: 'misconception_1 … 6', meaning: 'What somebody thinks who chooses that option.' },
  {
    columns: 'marks, negative_marks',
    meaning: 'Points for a right answer (1 if empty), and what a wrong one costs.',
  },
  { columns: 'difficulty', meaning: '1 easy, 2 medium, 3 hard.' },
  { columns: 'tolerance, unit', meaning: 'For numbers: how far off is still right, and the unit.' },
  { columns: 'partial, case_sensitive, mathematical', meaning: 'yes or no.' },
  {
    columns: 'model_answer, scheme',
    meaning: "For subjective questions; the scheme is lines such as '1.5 Names the angle'.",
  },
  {
    columns: 'class, subject, book, chapter, edition',
    meaning: 'Where it stands in the books; all or none.',
  },
  { columns: 'explanation', meaning: 'Shown with the results.' },
];
