import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFreshPartIds } from '../../questions/part-ids.ts';
import type { Question } from '../../questions/question.ts';
import { anyQuestion, validQuestion } from '../../questions/test-questions.ts';
import { questionsFromCsv } from './csv-read.ts';
import { csvRows } from './csv-rows.ts';
import { questionsAsCsv } from './csv-write.ts';
import { UnreadableFile } from './parsed.ts';

/** Names of parts are ours: a file has none. */
function withPlainIds(question: Question): Question {
  let count = 0;
  const renamed = withFreshPartIds(question, () => `id${++count}`);
  if (renamed.type !== 'subjective') return renamed;
  return { ...renamed, scheme: renamed.scheme.map((tick, at) => ({ ...tick, id: `t${at}` })) };
}
const sorted = (question: Question): Question =>
  question.type === 'multiple_select'
    ? { ...question, correctOptionIds: question.correctOptionIds.toSorted() }
    : question;
const same = (one: Question) => sorted(withPlainIds(one));

const HEADER = 'type,text,part_1,part_2,correct,marks';
const read = (...rows: string[]) => questionsFromCsv([HEADER, ...rows].join('\n'));

describe('questions as CSV', () => {
  it('come back as they were, all types, whatever is written in them', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 3 }), (questions) => {
        const { accepted, refused } = questionsFromCsv(questionsAsCsv(questions));
        expect(refused).toEqual([]);
        expect(accepted.map(({ question }) => same(question))).toEqual(questions.map(same));
      }),
      { numRuns: 300 },
    );
  });

  it('never begin a cell as a formula, and give back what began so', () => {
    const question = read(`short_answer,'=HYPERLINK(https://evil.example),,,@x,2`).accepted[0]
      ?.question as Question;
    expect(question.text).toBe('=HYPERLINK(https://evil.example)');
    const file = questionsAsCsv([question, { ...question, text: "'=1" }, { ...question, text: '-1 + 1' }]);
    for (const { cells } of csvRows(file)) for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(questionsFromCsv(file).accepted.map(({ question: { text } }) => text)).toEqual([
      '=HYPERLINK(https://evil.example)',
      "'=1",
      '-1 + 1',
    ]);
  });

  it('say line by line what is wrong, and keep what is right', () => {
    const { accepted, refused } = read(
      'multiple_choice,Capital?,Delhi,Agra,1,1',
      'riddle,What?,,,,1',
      'multiple_choice,Capital?,Delhi,Agra,5,1',
      'multiple_choice,Capital?,Delhi,Agra,z,1',
      '"true_false","Two\nlines",,,perhaps,1',
      'numeric,How many?,,,ten,1',
      'numeric,How many?,,,10,0',
    );
    expect(accepted.map(({ place }) => place)).toEqual(['Line 2']);
    expect(refused).toEqual([
      { place: 'Line 3', reason: "'riddle' is not a type of question" },
      { place: 'Line 4', reason: 'correctOptionId: Please select a correct answer' },
      { place: 'Line 5', reason: "correct: 'z' is not the number of an option" },
      { place: 'Line 6', reason: 'correct: please write yes or no' },
      { place: 'Line 8', reason: "correct: 'ten' is not a number" },
      { place: 'Line 9', reason: 'marks: Marks are a whole number from 1 to 100' },
    ]);
  });

  it('are refused as a whole when the file is too long, broken or another one', () => {
    const refusal = (text: string) => {
      try {
        questionsFromCsv(text);
      } catch (error) {
        if (error instanceof UnreadableFile) return error.message;
      }
      return null;
    };
    expect(refusal(`${HEADER}\n${'numeric,How many?,,,1,1\n'.repeat(99_998)}`)).toBe(
      'This has 1,00,000 lines. Please import at most 300 questions at a time.',
    );
    expect(refusal(`${HEADER}\n${'numeric,How many?,,,1,1\n'.repeat(301)}`)).toBe(
      'This has 301 questions. Please import at most 300 questions at a time.',
    );
    expect(refusal('name,age\nx,1')).toBe("The first line has no column 'type'");
    expect(refusal(`${HEADER}\n"open`)).toBe('The quotation mark that opens on line 2 is never closed');
    expect(refusal(`${HEADER}\n"a"b`)).toContain('after a closing quotation mark');
    expect(refusal('')).toBe('There is nothing in this file');
  });

  it('have columns in any order and any case, and the first one where two have a name', () => {
    const file = '\uFEFF TEXT ,Type,correct,text,\r\nSo?, TRUE_FALSE , Yes ,Other,\r\nNo?,true_false,F,,';
    expect(questionsFromCsv(file)).toMatchObject({
      accepted: [
        { place: 'Line 2', notes: [], question: { type: 'true_false', text: 'So?', correct: true } },
        { place: 'Line 3', notes: [], question: { type: 'true_false', text: 'No?', correct: false } },
      ],
      refused: [],
    });
  });

  it('are as many as are said, and not one more', () => {
    expect(read(...Array<string>(300).fill('numeric,How many?,,,1,1')).accepted).toHaveLength(300);
  });

  const keyOf = (columns: string, row: string) => {
    const { accepted, refused } = questionsFromCsv(`text,marks,${columns}\n{{1}} and {{2}}?, 4 ,${row}`);
    return accepted[0]?.question ?? refused[0]?.reason;
  };

  it.each([
    ['b', 'o2'],
    [' B ', 'o2'],
    ['2', 'o2'],
    ['२', 'o2'],
  ])('name an option by its number or its letter: %j', (correct, id) => {
    expect(keyOf('type,part_1,part_2,correct', `multiple_choice,x,y,${correct}`)).toMatchObject({
      correctOptionId: id,
      marks: 4,
    });
  });

  it.each([['ab'], ['2b'], ['b2'], ['0'], ['02'], ['2nd'], ['222']])('know no option %s', (correct) => {
    expect(keyOf('type,part_1,part_2,correct', `multiple_choice,x,y,${correct}`)).toBe(
      `correct: '${correct}' is not the number of an option`,
    );
  });

  it.each([
    ['multiple_select,x,y,z, 1; c ;,', { correctOptionIds: ['o1', 'o3'], partial: false }],
    ['multiple_select,x,y,z,1,yes', { correctOptionIds: ['o1'], partial: true }],
    ['multiple_choice,x,y,z,1;3,', 'correct: only multiple_select has several right options'],
    ['multiple_choice,x,y,z,,', 'correctOptionId: Please select a correct answer'],
    ['order,x, ,z,,perhaps', 'partial: please write yes or no'],
    ['order,x, ,z,,', 'items 2 text: Please fill in each option, or remove it'],
    ['order,x,y, ,,', { items: [{ text: 'x' }, { text: 'y' }], partial: false }],
    ['true_false,,,,,', 'correct: please write yes or no'],
    ['true_false,,,,1,', { correct: true }],
    ['true_false,,,,t,', { correct: true }],
    ['true_false,,,,0,', { correct: false }],
    ['true_false,,,,false,', { correct: false }],
    ['numeric,,,,,', "correct: '' is not a number"],
    ['numeric,,,,"1,000",', { value: 1000 }],
    [
      'fill_blanks,"x\r\nX\n ",y,,,',
      {
        blanks: [
          { id: '1', accepted: ['x', 'X'] },
          { id: '2', accepted: ['y'] },
        ],
      },
    ],
    [
      'fill_blanks,x,y,,2; 1,',
      {
        blanks: [
          { id: '2', accepted: ['x'] },
          { id: '1', accepted: ['y'] },
        ],
      },
    ],
    [`${'x'.repeat(99)},,,,,`, `'${'x'.repeat(60)}' is not a type of question`],
    [`numeric,,,,${'x'.repeat(99)},`, `correct: '${'x'.repeat(60)}' is not a number`],
  ])('have their key in the columns of their type: %j', (row, key) => {
    const found = keyOf('type,part_1,part_2,part_3,correct,partial', row);
    if (typeof key === 'string') expect(found).toBe(key);
    else expect(found).toMatchObject(key);
  });

  it('say how they read a decimal comma', () => {
    const { accepted } = read('numeric,How far?,,," +0,25 ",1', 'numeric,How many?,,,"1,000",1');
    expect(accepted.map(({ notes }) => notes)).toEqual([['Read +0,25 as 0.25'], []]);
  });

  it('have a partner for each left side, and ticks with their marks', () => {
    const sides = 'type,part_1,part_2,right_1,right_2,right_3';
    expect(keyOf(sides, 'match,a,b,A,,')).toBe('pairs 2 right: Please fill in each option, or remove it');
    expect(keyOf(sides, 'match,a,b,A,B,C')).toMatchObject({
      pairs: [
        { left: 'a', right: 'A' },
        { left: 'b', right: 'B' },
      ],
      others: [{ text: 'C' }],
    });
    const ticks = (scheme: string) => keyOf('type,scheme', `subjective,"${scheme}"`);
    expect(ticks('1.50  Names 2 angles \n\n2.5 Says why')).toMatchObject({
      scheme: [
        { point: 'Names 2 angles', marks: 1.5 },
        { point: 'Says why', marks: 2.5 },
      ],
    });
    expect(ticks(`Names 2 angles ${'x'.repeat(99)}`)).toBe(
      `scheme: 'Names 2 angles ${'x'.repeat(45)}' does not begin with its marks`,
    );
    expect(ticks('4')).toBe("scheme: '4' does not begin with its marks");
  });

  it('stand in the books by all of their chapter, or by none of it', () => {
    const columns = 'type,correct,class,subject,book,chapter';
    const chapterOf = (row: string) => {
      const found = keyOf(columns, `true_false,yes,${row}`);
      return typeof found === 'object' ? found.chapter : found;
    };
    expect(chapterOf('6,Science, , ')).toBeNull();
    expect(chapterOf('6,Science,Curiosity,Light')).toEqual({
      grade: 6,
      subject: 'Science',
      book: 'Curiosity',
      title: 'Light',
      edition: '',
    });
    expect(chapterOf('0,Science,Curiosity,')).toContain('chapter grade: ');
    expect(chapterOf('0,Science,,Light')).toContain('chapter grade: ');
  });

  it('have all that is wrong with one told at once', () => {
    expect(read('multiple_choice,,,Agra,2,0').refused).toEqual([
      {
        place: 'Line 2',
        reason:
          'text: Please enter a question. marks: Marks are a whole number from 1 to 100. options 1 text: Please fill in each option, or remove it',
      },
    ]);
  });

  it('are written with a column for each part', () => {
    const option = (id: string, misconception: string) => ({
      id,
      text: `Option ${id}`,
      image: null,
      misconception,
    });
    const questions = [
      {
        type: 'multiple_select',
        options: [option('a', ''), option('b', 'Guessed'), option('c', '')],
        correctOptionIds: ['c', 'a'],
        partial: true,
        negativeMarks: 0.5,
        explanation: 'So, it is.',
        chapter: { grade: 6, subject: 'Science', book: 'Curiosity', title: 'Light', edition: '2026-27' },
      },
      {
        type: 'match',
        pairs: [
          { leftId: 'a', left: 'cat', rightId: 'b', right: 'meow' },
          { leftId: 'c', left: 'dog', rightId: 'd', right: 'woof' },
        ],
        others: [{ id: 'e', text: 'moo' }],
      },
      { type: 'multiple_choice', options: [option('a', ''), option('b', '')], correctOptionId: 'b' },
      {
        type: 'fill_blanks',
        text: 'The {{b}} is {{a}}.',
        blanks: [
          { id: 'a', accepted: ['red', 'pink'] },
          { id: 'b', accepted: ['rose'] },
        ],
        caseSensitive: true,
      },
      { type: 'numeric', value: -2, tolerance: 0.5, unit: 'cm' },
      { type: 'subjective', modelAnswer: 'Green', scheme: [{ id: 'x', point: 'Says green', marks: 4 }] },
    ].map(validQuestion);
    const [header = [], ...rows] = csvRows(questionsAsCsv(questions)).map(({ cells }) => cells);
    const filled = rows.map((row) =>
      Object.fromEntries(row.flatMap((cell, at) => (cell === '' ? [] : [[header[at], cell]]))),
    );
    const head = { difficulty: '1', marks: '4', negative_marks: '0', text: 'Which one?' };
    expect(filled).toEqual([
      {
        ...head,
        type: 'multiple_select',
        class: '6',
        subject: 'Science',
        book: 'Curiosity',
        chapter: 'Light',
        edition: '2026-27',
        negative_marks: '0.5',
        explanation: 'So, it is.',
        part_1: 'Option a',
        part_2: 'Option b',
        part_3: 'Option c',
        misconception_2: 'Guessed',
        correct: '1;3',
        partial: 'yes',
      },
      {
        ...head,
        type: 'match',
        part_1: 'cat',
        part_2: 'dog',
        right_1: 'meow',
        right_2: 'woof',
        right_3: 'moo',
      },
      { ...head, type: 'multiple_choice', part_1: 'Option a', part_2: 'Option b', correct: '2' },
      {
        ...head,
        type: 'fill_blanks',
        text: 'The {{b}} is {{a}}.',
        part_1: 'red\npink',
        part_2: 'rose',
        correct: 'a;b',
        case_sensitive: 'yes',
      },
      { ...head, type: 'numeric', correct: "'-2", tolerance: '0.5', unit: 'cm' },
      { ...head, type: 'subjective', model_answer: 'Green', scheme: '4 Says green' },
    ]);
  });

  it('tell which columns were left out', () => {
    const { accepted } = questionsFromCsv('type,text,correct,colour\ntrue_false,So?,yes,red');
    expect(accepted[0]?.notes).toEqual(['Left out the columns colour']);
  });
});

it('reads any rows that are written as RFC 4180 says', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', 'अ'), maxLength: 6 });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (written) => {
      const text = written
        .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
        .join('\r\n');
      const filled = written.filter((row) => row.some((each) => each.trim() !== ''));
      expect(csvRows(text).map(({ cells }) => cells)).toEqual(filled);
    }),
  );
});

it('takes the separator of the first line, and a last cell that is empty', () => {
  const cellsOf = (text: string) => csvRows(text).map(({ cells }) => cells);
  expect(cellsOf('a,b\nx;y;z;\uFEFF,c,')).toEqual([
    ['a', 'b'],
    ['x;y;z;\uFEFF', 'c', ''],
  ]);
  expect(cellsOf('a;b\nx,y;z')).toEqual([
    ['a', 'b'],
    ['x,y', 'z'],
  ]);
});
