import { en as NOTICES } from '@kaksha/domain/bookings/notices/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { sendNotice } from '../notifications/send-notice.ts';
import type { Trx } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';

interface Paid {
  id: string;
  path: string;
  childName: string;
  /** Written for the reader: it may say a time. */
  what: () => string;
  amountPaise: number;
}

/** Notifies the parent whose wallet paid of what a child booked or bought: `what` begins after the child's name. */
export async function notifyPayer(
  trx: Trx,
  parentId: string,
  { id, path, childName, what, amountPaise }: Paid,
): Promise<void> {
  const { paidForChild: words } = NOTICES;
  const amount = formatPaise(amountPaise);
  await notifyPeople(trx, [parentId], 'family:changed');
  await notifyPeople(trx, [parentId], 'wallet:changed');
  await sendNotice(trx, [parentId], `spent:${id}`, () => ({
    kind: 'payment',
    subject: words.subject(childName, amount),
    paragraphs: words.paragraphs(childName, what(), amount),
    action: { label: words.action, path },
  }));
}
