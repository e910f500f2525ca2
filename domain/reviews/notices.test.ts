import { describe, expect, it } from 'vitest';
import { BRAND } from '../brand.ts';
import type { ReviewPart } from './moderation.ts';
import { keptForReader, type ModerationEvent, type ModerationSide, moderationNotice } from './notices.ts';

const CLASS = { lessonId: 'l1', subject: 'Mathematics', startsAt: '2026-11-20T12:30:00.000Z' };
const OFF = 'We have taken it off the public profile. The reason: it insults somebody.';

describe('the mail about a decision', () => {
  it.each<[ReviewPart, ModerationEvent, ModerationSide, string, string[]]>([
    [
      'review',
      'hidden',
      'writer',
      'Your review is not shown any more',
      [
        `${OFF} It does not count in the rating.`,
        `You can still read it with the class, and nothing else changes for you. If you think that we got it wrong, please write to ${BRAND.email}: somebody looks at it again.`,
      ],
    ],
    [
      'review',
      'hidden',
      'other',
      'A review of your class is not shown any more',
      [`${OFF} It does not count in the rating. You have nothing to do.`],
    ],
    [
      'answer',
      'hidden',
      'reporter',
      'The answer that you reported is not shown any more',
      [`${OFF} You have nothing to do.`],
    ],
    [
      'review',
      'shown',
      'other',
      'A review of your class is shown again',
      ['We have looked at it once more, and everybody can read it again. It counts in the rating again.'],
    ],
    [
      'answer',
      'shown',
      'writer',
      'Your answer is shown again',
      ['We have looked at it once more, and everybody can read it again.'],
    ],
    [
      'answer',
      'kept',
      'reporter',
      'The answer that you reported stays',
      [
        'Thank you for telling us. We have read it with care, and it keeps to our rules, so it stays as it is.',
      ],
    ],
  ])('of a %s that was %s tells the %s', (part, event, side, what, paragraphs) => {
    expect(moderationNotice(CLASS, part, event, side, 'parent', 'insulting')).toEqual({
      kind: 'class',
      subject: `${what}: Mathematics, Fri, 20 Nov 2026`,
      paragraphs: [`${what}. It is about the class of Fri, 20 Nov 2026, Mathematics.`, ...paragraphs],
      action: { label: 'See the class', path: '/parent/classes/l1' },
    });
  });

  it('gives no reason where none was chosen', () => {
    expect(moderationNotice(CLASS, 'answer', 'hidden', 'other', 'parent').paragraphs[1]).toBe(
      'We have taken it off the public profile. You have nothing to do.',
    );
  });

  it('tells a reader nothing of the class', () => {
    expect(keptForReader('review', 't1')).toEqual({
      kind: 'class',
      subject: 'The review that you reported stays',
      paragraphs: [
        'Thank you for telling us. We have read it with care, and it keeps to our rules, so it stays as it is.',
      ],
      action: { label: 'See the profile', path: '/teachers/t1?tab=reviews' },
    });
  });
});
