import type { LessonSummary } from '@kaksha/domain/classroom/summary/contract.ts';
import { expect, it } from 'vitest';
import { keptOf } from './kept-things.tsx';
import { en } from './words/en.ts';

const nothing: LessonSummary = {
  notes: null,
  questions: [],
  kept: { boardPages: 0, chatLines: 0, files: 0, recordings: 0 },
};
const poll: LessonSummary['questions'][number] = {
  id: 'a',
  kind: 'poll',
  prompt: 'Shall we go on?',
  options: ['Yes', 'No'],
  rightOption: null,
  counts: null,
  answers: [],
};

it('names everything that a class leaves behind', () => {
  const notes = { body: 'Page 12', changedAt: '2026-11-23T10:00:00.000Z' };
  const kept = { boardPages: 2, chatLines: 7, files: 1, recordings: 1 };
  expect(keptOf(en.kept, { notes, questions: [poll, { ...poll, kind: 'quiz' }], kept })).toEqual([
    'the recording',
    '2 pages of the board',
    'the notes that you wrote together',
    '1 file',
    '1 poll',
    '1 quiz',
    'the chat',
  ]);
});

it('names nothing that is not there', () => {
  expect(keptOf(en.kept, nothing)).toEqual([]);
  expect(keptOf(en.kept, { ...nothing, kept: { ...nothing.kept, boardPages: 1 } })).toEqual(['the board']);
});
