/** Books and gateway side by side, over a span. */
import { sumPaise } from '@kaksha/domain/money.ts';
import {
  compareMovements,
  type Finding,
  type Movement,
  type ReconciledKind,
  type Totals,
} from '@kaksha/domain/payouts/reconciliation.ts';
import { observePayment } from '../../payments/top-ups/observe-payment.ts';
import type { Services } from '../../platform/context.ts';
import type { GatewayPayment } from '../../platform/gateway/entities.ts';
import { type Begun, paymentsOfRefunds, readBooks, readOfPayments, withoutFee } from './read-books.ts';
import {
  asFees,
  asSentBack,
  asTaken,
  type GatewayMovement,
  paymentsById,
  processedPayouts,
  processedRefunds,
  type Span,
  takenPayments,
} from './read-gateway.ts';

export interface Compared {
  totals: Totals;
  findings: Finding[];
}
type Dates = { from: Date; to: Date };

/** A gateway that forgets to say something a little later than we write it down must not stop payouts. */
const SLACK_SECONDS = 600;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A movement of ours may have begun at the gateway a little before or after the span. */
const around = (span: Dates): Span => ({
  from: seconds(span.from) - SLACK_SECONDS,
  to: seconds(span.to) + SLACK_SECONDS,
});

/** Compares everything. @throws Error when the gateway cannot be asked. */
export async function compareAll(services: Services, span: Dates): Promise<Record<ReconciledKind, Compared>> {
  const { gateway } = services;
  const payments = await takenPayments(gateway, around(span));
  const refunds = await processedRefunds(gateway, around(span));
  const payment = await compareBegun(services, 'payment', asTaken(payments), span);
  const refund = await compareBegun(services, 'refund', refunds, span);
  const unknown = new Set(refund.findings.map(({ detail }) => detail));
  // A payment does not report again what its single refund explains.
  const told = refunds.flatMap(({ id, paymentId }) =>
    unknown.has(id) && paymentId !== undefined ? [paymentId] : [],
  );
  return {
    payment,
    ...(await compareParts(services, payments, new Set(told), span)),
    refund,
    payout: await compareBegun(services, 'payout', await processedPayouts(gateway, around(span)), span),
  };
}

function compared(kind: ReconciledKind, gateway: readonly Movement[], books: readonly Movement[]): Compared {
  const sum = (side: readonly Movement[]) => sumPaise(side.map(({ amountPaise }) => amountPaise));
  return {
    totals: { gatewayPaise: sum(gateway), booksPaise: sum(books) },
    findings: compareMovements(kind, gateway, books),
  };
}

/** Movements that began in the span on either side. */
async function compareBegun(
  { db }: Services,
  kind: Begun,
  movements: readonly GatewayMovement[],
  span: Dates,
): Promise<Compared> {
  const inSpan = movements
    .filter(({ createdAt }) => createdAt >= seconds(span.from) && createdAt <= seconds(span.to))
    .map(({ id }) => id);
  const books = await readBooks(db, kind, inSpan, span);
  const wanted = new Set([...inSpan, ...books.map(({ id }) => id)]);
  return compared(
    kind,
    movements.filter(({ id }) => wanted.has(id)),
    books,
  );
}

/** Refunds of each payment and the gateway's fee for it: of those in the span, and of those refunded in it. */
async function compareParts(
  services: Services,
  inSpan: readonly GatewayPayment[],
  told: ReadonlySet<string>,
  span: Dates,
): Promise<Record<'sentBack' | 'fee', Compared>> {
  const { db, gateway } = services;
  const { refunded, moving } = await paymentsOfRefunds(db, span);
  const known = new Set(inSpan.map(({ id }) => id));
  const older = await paymentsById(
    gateway,
    refunded.filter((id) => !known.has(id)),
  );
  const payments = [...inSpan, ...older];
  const ids = payments.map(({ id }) => id);
  // A fee that the gateway reported later than the capture is booked here at the latest.
  const open = await withoutFee(db, ids);
  for (const payment of payments) {
    if (open.has(payment.id) && payment.fee != null) await observePayment(services, payment, 'poll');
  }
  const books = await readOfPayments(db, ids);
  const settled = ({ id }: { id: string }) => !moving.has(id) && !told.has(id);
  return {
    sentBack: compared('sentBack', asSentBack(payments).filter(settled), books.sentBack.filter(settled)),
    fee: compared('fee', asFees(payments), books.fees),
  };
}
