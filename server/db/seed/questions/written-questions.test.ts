import { isCovered, questionsWanted } from '@kaksha/domain/practice/coverage.ts';
import { describe, expect, it } from 'vitest';
import { curriculumBooks, starterQuestions } from '../starter-questions.ts';
import { questionFiles, questionsOfFile } from './written-questions.ts';

const books = curriculumBooks();
const bank = starterQuestions();
/** Options that say nothing of their own, in English and Hindi. */
const EMPTY_OPTION = /\b(all|none|both) of (these|the above|them)\b|उपर्युक्त|इनमें से कोई|ये सभी/i;

const countOf = (grade: number, subject: string, title: string) =>
  bank.filter(
    ({ content, ...question }) =>
      question.grade === grade && question.subject === subject && content.chapter?.title === title,
  ).length;

describe.each(questionFiles())('%s', (name) => {
  const questions = questionsOfFile(name, books);

  it('asks different things, each explained, with one right answer that is not known by its length', () => {
    expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length);
    expect(new Set(questions.map(({ content }) => content.text)).size).toBe(questions.length);
    const choices = questions.flatMap(({ content }) => (content.type === 'multiple_choice' ? [content] : []));
    for (const { content, key } of questions)
      expect([key, content.explanation.length > 20]).toEqual([key, true]);
    for (const { options } of choices)
      expect(options.filter(({ text }) => EMPTY_OPTION.test(text))).toEqual([]);
    const longest = choices.filter(({ options, correctOptionId }) => {
      const right = options.find(({ id }) => id === correctOptionId)?.text.length ?? 0;
      return options.every(({ id, text }) => id === correctOptionId || text.length < right);
    });
    expect(longest.length / Math.max(choices.length, 1)).toBeLessThanOrEqual(0.4);
  });
});

it.each(books.filter(({ subject }) => questionsWanted(subject).each === 'chapter'))(
  'every chapter of $book, Class $class $subject, has its questions',
  ({ class: grade, subject, chapters }) => {
    const { questions: wanted } = questionsWanted(subject);
    const short = chapters.filter((title) => countOf(grade, subject, title) < wanted);
    expect(short).toEqual([]);
  },
);

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('Class %d has its questions of English and Hindi', (grade) => {
  for (const subject of ['English', 'Hindi']) {
    const { each, questions: wanted } = questionsWanted(subject);
    const questions = bank.filter(
      (question) => question.grade === grade && question.subject === subject,
    ).length;
    expect([subject, each]).toEqual([subject, 'class']);
    const row = { class: grade, subject, questions, chapters: 0, asked: 0, each, wanted, short: [] };
    expect([subject, questions, isCovered(row)]).toEqual([subject, questions, true]);
  }
});
