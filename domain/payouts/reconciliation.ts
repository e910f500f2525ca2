/** The daily comparison of the books, the gateway and the bookings. */
import { z } from 'zod';
import { entityId, instant, paise } from '../fields.ts';
import { formatPaise } from '../money.ts';

/** How far back each run looks: longer than a day, so that the next ones see late movements. */
export const RECONCILED_DAYS = 3;
/** Younger movements may still be on their way between the gateway and us. */
export const SETTLING_MINUTES = 60;

/**
 * The compared kinds and their words: payments as they were taken, the amounts sent back of them and the gateway's fees for
 * them, payment by payment; and each refund and payout that arrived.
 */
export const RECONCILED_KINDS = {
  payment: 'Payments taken',
  sentBack: 'Sent back of them',
  fee: 'Fees of the gateway',
  refund: 'Refunds that arrived',
  payout: 'Payouts that arrived',
} as const;
export type ReconciledKind = keyof typeof RECONCILED_KINDS;
export const RECONCILED = Object.keys(RECONCILED_KINDS) as ReconciledKind[];

/** Money as one side knows it: the gateway's id, and paise. */
export interface Movement {
  id: string;
  amountPaise: number;
}

/** Something that does not agree. `paise` is the difference; 0 where none can be named. */
export const finding = z.object({ what: z.string(), detail: z.string(), paise });
export type Finding = z.infer<typeof finding>;

/** A sum of many movements: the bound of a single amount is none of its own. */
const sum = z.int().min(0);

const totals = z.object({ gatewayPaise: sum, booksPaise: sum });
export type Totals = z.infer<typeof totals>;

export const reconciliationView = z.object({
  id: entityId,
  from: instant,
  to: instant,
  ranAt: instant,
  /** Without kinds that were not compared yet when the report was made. */
  totals: z.partialRecord(z.enum(RECONCILED), totals),
  findings: z.array(finding),
  unexplainedPaise: sum,
});
export type ReconciliationView = z.infer<typeof reconciliationView>;

const WORDS: Readonly<Record<ReconciledKind, { one: string; notInBooks: string; notAtGateway: string }>> = {
  payment: {
    one: 'Payment of another amount',
    notInBooks: 'A payment at the gateway is not in the books',
    notAtGateway: 'A payment in the books is not at the gateway',
  },
  refund: {
    one: 'Refund of another amount',
    notInBooks: 'A refund at the gateway is not in the books',
    notAtGateway: 'A refund in the books is not at the gateway',
  },
  sentBack: {
    one: 'What was sent back of a payment, of another amount',
    notInBooks: 'Money sent back at the gateway is not in the books',
    notAtGateway: 'Money sent back in the books was not sent back at the gateway',
  },
  fee: {
    one: 'Fee of another amount',
    notInBooks: 'A fee at the gateway is not in the books',
    notAtGateway: 'A fee in the books is not at the gateway',
  },
  payout: {
    one: 'Payout of another amount',
    notInBooks: 'A payout at the gateway is not in the books',
    notAtGateway: 'A payout in the books is not at the gateway',
  },
};

/** Movements that one side lacks or has with another amount. Ids are the gateway's, each once on a side. */
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
        what: one,
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

/** Net payments on one side: taken, less the amounts sent back and the gateway's fees. May be negative. */
export function netPaise(all: ReconciliationView['totals'], side: keyof Totals): number {
  const of = (kind: ReconciledKind) => all[kind]?.[side] ?? 0;
  return of('payment') - of('sentBack') - of('fee');
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
