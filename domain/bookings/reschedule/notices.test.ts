import { describe, expect, it, test } from 'vitest';
import { bookingWith } from '../test-booking.ts';
import type { BookingSide, BookingStep } from '../timeline.ts';
import { type ProposalEvent, proposalNotice } from './notices.ts';
import { withMoves } from './proposal-history.ts';
import type { ProposalView } from './schema.ts';
import { PROPOSAL_STATUSES } from './status.ts';

const OPEN: ProposalView = {
  id: 'p1',
  bookingId: 'b1',
  side: 'family',
  status: 'open',
  from: { startsAt: '2026-11-24T13:00:00.000Z', endsAt: '2026-11-24T14:00:00.000Z' },
  to: { startsAt: '2026-11-25T11:30:00.000Z', endsAt: '2026-11-25T12:30:00.000Z' },
  note: '',
  feePaise: 0,
  proposedAt: '2026-11-23T06:00:00.000Z',
  expiresAt: '2026-11-24T06:00:00.000Z',
  decidedAt: null,
};
const MOVE = 'From Tue, 24 Nov 2026, 18:30 to Wed, 25 Nov 2026, 17:00.';

describe('the mail about a proposal', () => {
  const told = (event: ProposalEvent, side: BookingSide, changed: Partial<ProposalView> = {}) =>
    proposalNotice(bookingWith(), { ...OPEN, ...changed }, event, side);

  it('names the class, both times, the note, and what is asked of whom', () => {
    expect(told('proposed', 'teacher', { note: 'A wedding.' })).toEqual({
      kind: 'booking',
      subject: 'Another time was proposed: Social Science, Tue, 24 Nov 2026, 18:30',
      paragraphs: [
        'Social Science with Riya Sharma. Topic: Maps.',
        MOVE,
        'Note: A wedding.',
        'Please answer by Tue, 24 Nov 2026, 11:30. Until you accept, the class stays at its time.',
      ],
      action: { label: 'Answer the proposal', path: '/teacher/bookings/b1' },
    });
    expect(told('proposed', 'family')).toEqual({
      kind: 'booking',
      subject: 'Another time was proposed: Social Science, Tue, 24 Nov 2026, 18:30',
      paragraphs: [
        'Social Science with Meera Iyer. Topic: Maps.',
        MOVE,
        'The other side has until Tue, 24 Nov 2026, 11:30 to answer.',
      ],
      action: { label: 'See the booking', path: '/bookings/b1' },
    });
  });

  it.each<[ProposalEvent, BookingSide, string, string]>([
    [
      'accepted',
      'family',
      'Class moved to another time',
      'The class takes place at the new time. The price stays as it was paid.',
    ],
    ['declined', 'family', 'Another time was declined', 'The class stays at its time.'],
    ['withdrawn', 'teacher', 'The proposal of another time was taken back', 'The class stays at its time.'],
    [
      'lapsed',
      'teacher',
      'The proposal of another time lapsed',
      'Nobody answered in time, so the class stays at its time.',
    ],
    ['moved', 'teacher', 'Class moved to another time', 'The class takes place at the new time.'],
    [
      'moved',
      'family',
      'Class moved to another time',
      'The class takes place at the new time, for all its students. If it does not suit you, cancel before it begins: the whole price comes back.',
    ],
  ])('that was %s tells the %s: %s', (event, side, headline, meaning) => {
    const { subject, paragraphs, action } = told(event, side);
    expect(subject).toBe(`${headline}: Social Science, Tue, 24 Nov 2026, 18:30`);
    expect(paragraphs.slice(2)).toEqual([meaning]);
    expect(action.label).toBe('See the booking');
  });

  it.each<[ProposalEvent, string | null]>([
    ['proposed', 'A fee of ₹45 is paid from the wallet when it is accepted.'],
    ['accepted', 'The fee of ₹45 for moving it late was paid from the wallet.'],
    ['declined', null],
  ])('that was %s late tells the family alone what it costs: %s', (event, text) => {
    const fee = (side: BookingSide) =>
      told(event, side, { feePaise: 4_500 }).paragraphs.filter((paragraph) => paragraph.includes('₹'));
    expect(fee('family')).toEqual(text === null ? [] : [text]);
    expect(fee('teacher')).toEqual([]);
  });
});

describe('the story of a booking that was to move', () => {
  const step = (title: string): BookingStep => ({ state: 'done', title, at: null, text: null });
  const told = (changed: Partial<ProposalView>, side: BookingSide) =>
    withMoves([step('Class')], [{ ...OPEN, ...changed }], side)[0];

  it('holds its proposals before the class itself', () => {
    const story = withMoves([step('Requested'), step('Accepted'), step('Class')], [OPEN, OPEN], 'family');
    expect(story.map(({ title }) => title)).toEqual([
      'Requested',
      'Accepted',
      'Another time proposed',
      'Another time proposed',
      'Class',
    ]);
  });

  it('says of each what became of it', () => {
    expect(PROPOSAL_STATUSES.map((status) => told({ status }, 'teacher')?.state)).toEqual([
      'current',
      'done',
      'stopped',
      'stopped',
      'stopped',
      'stopped',
      'done',
    ]);
    expect(PROPOSAL_STATUSES.map((status) => told({ status }, 'teacher')?.title)).toEqual([
      'Another time proposed',
      'Moved to another time',
      'Another time declined',
      'Another time taken back',
      'Another time not answered',
      'Another time proposed',
      'Moved to another time',
    ]);
  });

  test.each<[Partial<ProposalView>, BookingSide, string]>([
    [{}, 'family', `${MOVE} Proposed by you.`],
    [{}, 'teacher', `${MOVE} Proposed by the family.`],
    [{ side: 'teacher' }, 'family', `${MOVE} Proposed by the teacher.`],
    [{ feePaise: 4_500 }, 'family', `${MOVE} Proposed by you.`],
    [
      { status: 'accepted', feePaise: 4_500 },
      'family',
      `${MOVE} Proposed by you. ₹45 was paid for moving it late.`,
    ],
    [{ status: 'accepted' }, 'family', `${MOVE} Proposed by you.`],
    [{ status: 'moved', side: 'teacher' }, 'teacher', `${MOVE} Moved by you.`],
    [
      { status: 'moved', side: 'teacher' },
      'family',
      `${MOVE} Moved by the teacher. The teacher moved this class, so cancelling is free until it begins.`,
    ],
  ])('with %o tells the %s: %s', (changed, side, text) => {
    expect(told(changed, side)).toMatchObject({ text, at: OPEN.proposedAt });
  });

  it('has the time of the answer once there is one', () => {
    expect(told({ status: 'declined', decidedAt: '2026-11-23T09:00:00.000Z' }, 'family')?.at).toBe(
      '2026-11-23T09:00:00.000Z',
    );
  });
});
