import { expect, test } from 'vitest';
import { type StoredFeedback, visibleFeedback } from './feedback.ts';

const NOW = new Date('2026-11-24T13:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const review = (days: number, published: boolean): StoredFeedback['review'] => ({
  id: 'a-review',
  hiddenCategory: null,
  answer: null,
  rating: 5,
  comment: 'Patient and clear',
  writtenAt: daysAgo(days),
  publishedAt: published ? daysAgo(0) : null,
});
const remark = (days: number): StoredFeedback['remark'] => ({
  body: 'Revise fractions',
  writtenAt: daysAgo(days),
});

// Each side's view: R is the review, M the remark.
test.each([
  { case: 'nothing written', stored: { review: null, remark: null }, family: '', teacher: '' },
  { case: 'a fresh review', stored: { review: review(0, false), remark: null }, family: 'R', teacher: '' },
  {
    case: 'a review of 7 days, published',
    stored: { review: review(7, true), remark: null },
    family: 'R',
    teacher: 'R',
  },
  { case: 'a fresh remark', stored: { review: null, remark: remark(0) }, family: '', teacher: 'M' },
  {
    case: 'a remark of almost 7 days',
    stored: { review: null, remark: remark(6.999) },
    family: '',
    teacher: 'M',
  },
  { case: 'a remark of 7 days', stored: { review: null, remark: remark(7) }, family: 'M', teacher: 'M' },
  { case: 'both', stored: { review: review(1, true), remark: remark(0) }, family: 'RM', teacher: 'RM' },
])('$case: the family sees "$family", the teacher "$teacher"', ({ stored, family, teacher }) => {
  for (const [side, expected] of [
    ['family', family],
    ['teacher', teacher],
  ] as const) {
    const seen = visibleFeedback(side, stored, NOW);
    expect(`${seen.review ? 'R' : ''}${seen.remark ? 'M' : ''}`).toBe(expected);
  }
});

test('times are instants of the API', () => {
  expect(visibleFeedback('family', { review: review(1, true), remark: remark(1) }, NOW)).toEqual({
    review: {
      id: 'a-review',
      hiddenCategory: null,
      answer: null,
      rating: 5,
      comment: 'Patient and clear',
      writtenAt: '2026-11-23T13:00:00.000Z',
      publishedAt: '2026-11-24T13:00:00.000Z',
    },
    remark: { body: 'Revise fractions', writtenAt: '2026-11-23T13:00:00.000Z' },
    isReviewed: true,
    isRemarked: true,
  });
});
