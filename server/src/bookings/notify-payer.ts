import { formatPaise } from '@kaksha/domain/money.ts';
import { sendNotice } from '../notifications/send-notice.ts';
import type { Trx } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';

interface Paid {
  id: string;
  path: string;
  childName: string;
  what: string;
  amountPaise: number;
}

/** Notifies the parent whose wallet paid of what a child booked or bought: `what` begins after the child's name. */
export async function notifyPayer(
  trx: Trx,
  parentId: string,
  { id, path, childName, what, amountPaise }: Paid,
): Promise<void> {
  await notifyPeople(trx, [parentId], 'family:changed');
  await notifyPeople(trx, [parentId], 'wallet:changed');
  await sendNotice(trx, [parentId], `spent:${id}`, {
    kind: 'payment',
    subject: `${childName} has spent ${formatPaise(amountPaise)} from your wallet`,
    paragraphs: [
      `${childName} ${what}. ${formatPaise(amountPaise)} is paid from your wallet for it, within what you allow.`,
      'You can change what your child may spend alone at any time, on your dashboard.',
    ],
    action: { label: 'Have a look', path },
  });
}
