/** The steps that a story of money is made of. */
import fc from 'fast-check';

const ON_A_BOOKING = [
  'accept',
  'reject',
  'withdraw',
  'lapse',
  'cancelByFamily',
  'cancelByTeacher',
  'nearStart',
  'teacherComes',
  'studentComes',
  'end',
  'report',
  'settle',
  'takesPlace',
  'heldInPart',
  'hardlyHeld',
  'answerWhole',
  'answerHeld',
  'answerLapses',
  'cancelLate',
  'teacherCancelsLate',
  'propose',
  'acceptProposal',
  'declineProposal',
  'teacherMoves',
  'dispute',
  'decideAll',
  'decidePart',
  'goodwillRefund',
  'goodwillCredit',
] as const;
export type StepOnBooking = (typeof ON_A_BOOKING)[number];

/** Which of the world's coupons a class is booked with. */
type CouponChoice = 0 | 1 | 2;

export type Step =
  | {
      do: 'book';
      student: 0 | 1;
      teacher: 0 | 1;
      slot: number;
      minutes: 60 | 90;
      coupon: CouponChoice | null;
    }
  | { do: 'bookGroup'; teacher: 0 | 1; slot: number; pricesPaise: [number, number] }
  | { do: 'pauseCoupon' | 'resumeCoupon'; coupon: CouponChoice }
  | { do: 'classesStand' }
  | { do: StepOnBooking; booking: number }
  | { do: 'topUp'; student: 0 | 1; rupees: number }
  | {
      do: 'gatewaySays';
      order: number;
      attempt: 0 | 1;
      status: 'created' | 'failed' | 'authorized' | 'captured';
    }
  | { do: 'refund'; student: 0 | 1; paise: number }
  | { do: 'refundEnds'; refund: number; status: 'processed' | 'failed' };

const zeroOrOne = fc.constantFrom(0 as const, 1 as const);
const recent = fc.nat(7);
const anyCoupon = fc.constantFrom(0 as const, 1 as const, 2 as const);

/** Any step; steps that lead somewhere come more often. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      student: zeroOrOne,
      teacher: zeroOrOne,
      slot: fc.nat(8),
      minutes: fc.constantFrom(60 as const, 90 as const),
      coupon: fc.option(anyCoupon, { freq: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bookGroup' as const),
      teacher: zeroOrOne,
      slot: fc.nat(8),
      pricesPaise: fc.tuple(fc.constantFrom(0, 30_000, 30_001), fc.constantFrom(20_000, 60_000)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('pauseCoupon' as const, 'resumeCoupon' as const, 'resumeCoupon' as const),
      coupon: anyCoupon,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('classesStand' as const) }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constantFrom(...ON_A_BOOKING), booking: recent }) },
  // Events that take several steps in a row.
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'accept' as const,
        'cancelLate' as const,
        'teacherCancelsLate' as const,
        'takesPlace' as const,
        'takesPlace' as const,
        'takesPlace' as const,
        'heldInPart' as const,
        'answerWhole' as const,
        'answerHeld' as const,
        'dispute' as const,
        'decidePart' as const,
        'goodwillRefund' as const,
        'goodwillCredit' as const,
      ),
      booking: recent,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('topUp' as const),
      student: zeroOrOne,
      rupees: fc.integer({ min: 100, max: 900 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('gatewaySays' as const),
      order: fc.nat(3),
      attempt: zeroOrOne,
      status: fc.constantFrom(
        'created' as const,
        'failed' as const,
        'authorized' as const,
        'captured' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      student: zeroOrOne,
      paise: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refundEnds' as const),
      refund: fc.nat(3),
      status: fc.constantFrom('processed' as const, 'failed' as const),
    }),
  },
);
