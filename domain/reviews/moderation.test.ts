import { describe, expect, it } from 'vitest';
import { HIDING_CATEGORIES, hiddenSentence, moderationDecision } from './moderation.ts';
import { moderationNotice } from './notices.ts';
import { en as M } from './words/en.ts';

const id = '3f2c1a90-5b1d-4e0c-9f57-0a8f6d1c2b3e';
const lesson = { lessonId: id, subject: 'Mathematics', startsAt: '2026-11-20T12:30:00.000Z' };

describe('a decision about a review', () => {
  it('needs our words, and to hide also the kind of reason', () => {
    const decision = { id, part: 'review', hidden: true, category: 'private', reason: ' Names a child ' };
    expect(moderationDecision.parse(decision)).toMatchObject({ reason: 'Names a child' });
    const words = (input: object) => moderationDecision.safeParse(input).error?.issues.map((i) => i.message);
    expect(words({ ...decision, category: undefined })).toEqual([M.categoryRequired]);
    expect(words({ ...decision, category: 'dislike' })).toEqual([M.categoryRequired]);
    expect(words({ ...decision, reason: ' ' })).toEqual([M.decisionRequired]);
    expect(words({ id, part: 'answer', hidden: false, reason: 'Fine' })).toBeUndefined();
  });
});

describe('what people are told', () => {
  it('names the kind of reason', () => {
    for (const category of Object.keys(HIDING_CATEGORIES) as (keyof typeof HIDING_CATEGORIES)[]) {
      expect(hiddenSentence(category)).toMatch(/^It is hidden, because it .+[^.]\.$/);
      const { paragraphs } = moderationNotice(lesson, 'review', 'hidden', 'writer', 'parent', category);
      expect(paragraphs.join(' ')).toContain(HIDING_CATEGORIES[category].because);
    }
  });

  it('leads each side to its own page of the class', () => {
    expect(moderationNotice(lesson, 'answer', 'hidden', 'other', 'parent', 'other')).toMatchObject({
      subject: 'The answer to your review is not shown any more: Mathematics, Fri, 20 Nov 2026',
      action: { path: `/parent/classes/${id}` },
    });
    expect(moderationNotice(lesson, 'review', 'kept', 'reporter', 'teacher').paragraphs[1]).toMatch(
      /^Thank you/,
    );
    expect(moderationNotice(lesson, 'review', 'shown', 'other', 'teacher').paragraphs[1]).toContain('counts');
  });
});
