import { markAnswer } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import { question } from '@kaksha/domain/assessments/questions/question.ts';
import { describe, expect, it } from 'vitest';
import { curriculumBooks, starterQuestions } from './starter-questions.ts';

const bank = starterQuestions();
const books = curriculumBooks();

describe('the starter bank', () => {
  it('holds whole questions of classes 1 to 10, each named once', () => {
    expect(bank.filter(({ key }) => key.startsWith('SQ-'))).toHaveLength(63);
    expect(new Set(bank.map(({ key }) => key)).size).toBe(bank.length);
    const grades = [...new Set(bank.map(({ grade }) => grade))].sort((a, b) => a - b);
    expect(grades).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { key, content } of bank)
      expect([key, question.safeParse(content).error]).toEqual([key, undefined]);
  });

  it('names only chapters that stand in the curriculum, in their book and its edition', () => {
    for (const { key, grade, subject, content } of bank) {
      const { chapter } = content;
      if (chapter === null) continue;
      expect([key, chapter.grade, chapter.subject]).toEqual([key, grade, subject]);
      const found = books.filter(
        (book) =>
          book.class === grade &&
          book.subject === subject &&
          book.book === chapter.book &&
          book.edition === chapter.edition &&
          book.chapters.includes(chapter.title),
      );
      expect([key, chapter.title, found.length]).toEqual([key, chapter.title, 1]);
    }
  });

  it('leaves only civics and directions of the primary classes without a chapter, which no book lists', () => {
    const without = bank.filter(({ content }) => content.chapter === null).map(({ key }) => key);
    expect(without).toEqual(['SQ-04-009', 'SQ-05-018']);
  });

  it('marks the written answer of each sample as right and every other option as wrong', () => {
    for (const { key, content } of bank.filter(({ key }) => key.startsWith('SQ-'))) {
      if (content.type !== 'multiple_choice') continue;
      for (const option of content.options) {
        const { outcome } = markAnswer(content, { type: 'multiple_choice', optionId: option.id });
        expect([key, outcome]).toEqual([key, option.id === content.correctOptionId ? 'right' : 'wrong']);
      }
    }
  });
});
