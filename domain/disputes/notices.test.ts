import { describe, expect, it } from 'vitest';
import { type DisputeEvent, decisionText, disputeNotice, splitText } from './notices.ts';
import type { OperatorDispute } from './schema.ts';

const decided = (refundPaise: number, couponPaise: number) => ({
  refundPaise,
  couponPaise,
  decisionReason: 'She left early.',
});

describe('what a decision says', () => {
  it('names where each part of a discounted price went, to the paisa', () => {
    expect(decisionText(decided(30_000, 5_000), 'family', 60_000)).toBe(
      '₹300 is given back: ₹250 to the wallet, ₹50 to the coupon that had paid it. Reason: She left early.',
    );
    expect(decisionText(decided(60_000, 60_000), 'family', 60_000)).toBe(
      'The whole price is given back: ₹600 to the coupon that had paid it. Reason: She left early.',
    );
  });

  it('says that it is in the wallet when no coupon paid', () => {
    expect(decisionText(decided(30_000, 0), 'family', 60_000)).toBe(
      '₹300 is back in the wallet. Reason: She left early.',
    );
    expect(decisionText(decided(0, 0), 'family', 60_000)).toBe(
      'Nothing of the price goes back. Reason: She left early.',
    );
  });

  it('tells the teacher the whole, and never that it goes to the family when a part does not', () => {
    expect(decisionText(decided(60_000, 0), 'teacher', 60_000)).toContain(
      'The whole price goes back to the family.',
    );
    const text = decisionText(decided(60_000, 10_000), 'teacher', 60_000);
    expect(text).toContain('The whole price is given back to those who paid it.');
    expect(text).not.toContain('coupon');
  });

  it('says nothing while there is none, and no reason that nobody gave', () => {
    expect(decisionText({ ...decided(0, 0), refundPaise: null }, 'family', 60_000)).toBeNull();
    const silent = { ...decided(0, 0), decisionReason: null };
    expect(decisionText(silent, 'teacher', 60_000)).toBe(
      'Nothing goes back to the family: you keep your earnings.',
    );
  });

  it('tells the teacher what is taken back, of a part and of the whole', () => {
    const teacher = (refundPaise: number, couponPaise: number) =>
      decisionText({ ...decided(refundPaise, couponPaise), decisionReason: null }, 'teacher', 60_000);
    expect(teacher(30_000, 0)).toBe(
      '₹300 goes back to the family. Your share of it is taken back from your earnings.',
    );
    expect(teacher(59_999, 1)).toBe(
      '₹599.99 is given back to those who paid it. Your share of it is taken back from your earnings.',
    );
  });

  it('divides a refund between wallet and coupon, and names no part that is nothing', () => {
    expect(splitText(30_000, 0)).toBe('₹300 to the wallet');
    expect(splitText(30_000, 30_000)).toBe('₹300 to the coupon that had paid it');
    expect(splitText(30_000, 1)).toBe('₹299.99 to the wallet, ₹0.01 to the coupon that had paid it');
  });
});

describe('the mail about a dispute', () => {
  const dispute: OperatorDispute = {
    id: 'd1',
    bookingId: 'b1',
    status: 'open',
    reason: 'left_early',
    body: 'She left after ten minutes.',
    openedAt: '2026-11-24T15:00:00.000Z',
    answer: null,
    answeredAt: null,
    refundPaise: null,
    couponPaise: 0,
    decisionReason: null,
    endedAt: null,
    teacher: { id: 't1', name: 'Meera Iyer', profilePicture: null },
    student: { id: 's1', name: 'Riya Sharma', profilePicture: null, class: 8 },
    openedBy: { id: 'p1', name: 'Anita Sharma', role: 'parent' },
    subject: 'Mathematics',
    topic: 'Squares',
    lessonStatus: 'completed',
    seat: 1,
    seatCount: 1,
    startsAt: '2026-11-24T13:00:00.000Z',
    endsAt: '2026-11-24T14:00:00.000Z',
    endedAtLesson: null,
    pricePaise: 60_000,
    refundablePaise: 60_000,
    teacherPaise: 51_000,
    teacherStays: [],
    studentStays: [],
    family: { classes: 1, open: 0, granted: 0, refundedPaise: 0, refused: 0, withdrawn: 0 },
  };
  const WHAT = 'Mathematics, Tue, 24 Nov 2026, 18:30';

  it.each<[DisputeEvent, 'family' | 'teacher', Partial<OperatorDispute>, string, string[], [string, string]]>(
    [
      [
        'opened',
        'teacher',
        {},
        'A class is disputed',
        [
          'The family says: The teacher left early. She left after ten minutes.',
          'Please tell your side. Your earnings of this class are paid out once our team has decided.',
        ],
        ['Answer the dispute', '/teacher/bookings/b1'],
      ],
      [
        'answered',
        'family',
        { answer: 'The power failed.' },
        'The teacher answered your dispute',
        ['The teacher says: The power failed.', 'Our team decides next.'],
        ['See the booking', '/bookings/b1'],
      ],
      [
        'withdrawn',
        'teacher',
        {},
        'A dispute was taken back',
        ['The family took its dispute back. Your earnings of this class are free again.'],
        ['See the booking', '/teacher/bookings/b1'],
      ],
      [
        'decided',
        'family',
        { refundPaise: 60_000, decisionReason: 'The room shows it.' },
        'A dispute was decided',
        ['The whole price is back in the wallet. Reason: The room shows it.'],
        ['See the booking', '/bookings/b1'],
      ],
    ],
  )('that was %s tells the %s', (event, side, changed, headline, paragraphs, [label, path]) => {
    expect(disputeNotice({ ...dispute, ...changed }, event, side)).toEqual({
      kind: 'class',
      subject: `${headline}: ${WHAT}`,
      paragraphs: [`${WHAT}. Topic: Squares.`, ...paragraphs],
      action: { label, path },
    });
  });
});
