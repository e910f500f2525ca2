import { formatPaise } from '../money.ts';
import type { Role } from '../roles.ts';
import { en as WORDS } from './notices/words/en.ts';

/** The rest of a package, in the wallet of its buyer again. */
export interface RefundedPackage {
  refundedPaise: number;
  subject: string;
  teacherName: string;
  buyerRole: Role;
}

/** The mail to the buyer of a package whose rest somebody else has had refunded. */
export function packageRefundNotice({ refundedPaise, subject, teacherName, buyerRole }: RefundedPackage) {
  const amount = formatPaise(refundedPaise);
  return {
    kind: 'payment' as const,
    subject: WORDS.subject(amount),
    paragraphs: [WORDS.text(amount, subject, teacherName)],
    action: { label: WORDS.action, path: `/${buyerRole}/wallet` },
  };
}
