import { formatDate, formatDayMonth } from '../time.ts';
import type { TransactionKind } from './postings.ts';

/** The lesson that a transaction was about. */
export interface DescribedLesson {
  subject: string;
  teacherName: string;
  /** Epoch milliseconds. */
  startsAtMs: number;
}

/** 'Tue 24 Nov', in the product's zone. */
function shortDate(startsAtMs: number): string {
  return `${formatDate(startsAtMs).slice(0, 3)} ${formatDayMonth(startsAtMs)}`;
}

/** What one line of a wallet's statement says, such as 'Held for Mathematics with Meera Iyer, Tue 24 Nov'. */
export function describeTransaction(kind: TransactionKind, lesson: DescribedLesson | null): string {
  const about =
    lesson === null
      ? 'a class'
      : `${lesson.subject} with ${lesson.teacherName}, ${shortDate(lesson.startsAtMs)}`;
  switch (kind) {
    case 'top_up':
      return 'Added to your wallet';
    case 'hold':
      return `Held for ${about}`;
    case 'release':
      return `Paid for ${about}`;
    case 'void':
      return `Returned for ${about}`;
    case 'late_cancellation':
      return `Returned, less the fee for cancelling late: ${about}`;
    case 'refund':
      return 'Refunded to your original payment method';
    case 'payout':
      return 'Paid out to your bank account';
    case 'absence_credit':
      return `Credit because the teacher did not come or cancelled late: ${about}`;
    case 'reversal':
      return 'Correction';
  }
}
