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
      { place: 'Line 3', reason: "'riddle' is no type of question" },
      { place: 'Line 4', reason: 'correctOptionId: Please select a correct answer' },
      { place: 'Line 5', reason: "correct: 'z' is no number of an option" },
      { place: 'Line 6', reason: 'correct: please write yes or no' },
      { place: 'Line 8', reason: "correct: 'ten' is no number" },
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
      'This has 1,00,000 lines. Please bring at most 300 questions at a time.',
    );
    expect(refusal(`${HEADER}\n${'numeric,How many?,,,1,1\n'.repeat(301)}`)).toBe(
      'This has 301 questions. Please bring at most 300 questions at a time.',
    );
    expect(refusal('name,age\nx,1')).toBe("The first line has no column 'type'");
    expect(refusal(`${HEADER}\n"open`)).toBe('The quotation mark that opens on line 2 is never closed');
    expect(refusal(`${HEADER}\n"a"b`)).toContain('after a closing quotation mark');
    expect(refusal('')).toBe('There is nothing in this file');
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
