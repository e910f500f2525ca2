/** The daily comparison of what the books, the gateway and the bookings say (issue 'The marketplace and the money'). */
import { z } from 'zod';
import { entityId, instant, paise } from '../fields.ts';
import { formatPaise } from '../money.ts';

/** How far back each run looks: longer than a day, so that what comes late is seen by the next ones. */
export const RECONCILED_DAYS = 3;
/** What is younger may still be on its way between the gateway and us. */
export const SETTLING_MINUTES = 60;

/** The movements that are compared, with their words. */
export const RECONCILED_KINDS = { payment: 'Payments', refund: 'Refunds', payout: 'Payouts' } as const;
export type ReconciledKind = keyof typeof RECONCILED_KINDS;

/** Money as one side knows it: the gateway's id, and paise. */
export interface Movement {
  id: string;
  amountPaise: number;
}

/** Something that does not agree. `paise` is the difference; 0 where none can be named. */
export const finding = z.object({ what: z.string(), detail: z.string(), paise });
export type Finding = z.infer<typeof finding>;

const totals = z.object({ gatewayPaise: paise, booksPaise: paise });
export type Totals = z.infer<typeof totals>;

export const reconciliationView = z.object({
  id: entityId,
  from: instant,
  to: instant,
  ranAt: instant,
  totals: z.record(z.enum(['payment', 'refund', 'payout']), totals),
  findings: z.array(finding),
  unexplainedPaise: paise,
});
export type ReconciliationView = z.infer<typeof reconciliationView>;

const WORDS: Readonly<Record<ReconciledKind, { one: string; notInBooks: string; notAtGateway: string }>> = {
  payment: {
    one: 'Payment',
    notInBooks: 'A payment at the gateway is not in the books',
    notAtGateway: 'A payment in the books is not at the gateway',
  },
  refund: {
    one: 'Refund',
    notInBooks: 'A refund at the gateway is not in the books',
    notAtGateway: 'A refund in the books is not at the gateway',
  },
  payout: {
    one: 'Payout',
    notInBooks: 'A payout at the gateway is not in the books',
    notAtGateway: 'A payout in the books is not at the gateway',
  },
};

/** What one side has and the other has not, or with another amount. Ids are the gateway's, each once on a side. */
export function compareMovements(
  kind: ReconciledKind,
  gateway: readonly Movement[],
  books: readonly Movement[],
): Finding[] {
  const { one, notInBooks, notAtGateway } = WORDS[kind];
  const inBooks = new Map(books.map((movement) => [movement.id, movement.amountPaise]));
  const atGateway = new Set(gateway.map(({ id }) => id));
  const found = gateway.flatMap(({ id, amountPaise }): Finding[] => {
    const known = inBooks.get(id);
    if (known === amountPaise) return [];
    if (known === undefined) return [{ what: notInBooks, detail: id, paise: amountPaise }];
    return [
      {
        what: `${one} of another amount`,
        detail: `${id}: ${formatPaise(amountPaise)} at the gateway, ${formatPaise(known)} in the books`,
        paise: Math.abs(amountPaise - known),
      },
    ];
  });
  const missing = books.filter(({ id }) => !atGateway.has(id));
  return [
    ...found,
    ...missing.map(({ id, amountPaise }) => ({ what: notAtGateway, detail: id, paise: amountPaise })),
  ];
}

/** Why payouts stop, in a sentence or two for operators; null when nothing was found. */
export function blockReason(findings: readonly Finding[], unexplainedPaise: number): string | null {
  const [first] = findings;
  if (first === undefined) return null;
  const others = findings.length === 1 ? '' : `, and ${findings.length - 1} more`;
  return `The reconciliation cannot explain ${formatPaise(unexplainedPaise)}: ${first.what} (${first.detail})${others}.`.slice(
    0,
    2_000,
  );
}
