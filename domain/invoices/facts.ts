import { z } from 'zod';
import { INVOICE_KINDS } from '../wallet/document-link.ts';
import { ACCOUNT_KINDS, type AccountKind, type TransactionKind } from '../wallet/postings.ts';
import { placeOfSupply, type TaxHeads, taxHeads } from './tax.ts';

/** Purposes of money on a document. */
export const INVOICE_SUBJECTS = ['wallet', 'lesson', 'lateCancellation', 'lateMove', 'package'] as const;

const party = z.object({ name: z.string(), address: z.string(), state: z.string() });

/** Everything a document says, as a copy: it must read the same in ten years. */
export const invoiceFacts = z.object({
  about: z.enum(INVOICE_SUBJECTS),
  recipient: party,
  /** `gstin` is null while the seller has none: then no document calls itself a tax invoice. */
  supplier: party.extend({ gstin: z.string().nullable() }),
  lesson: z
    .object({ subject: z.string(), teacherName: z.string(), studentName: z.string(), startsAt: z.string() })
    .nullable(),
  /** The part of the price that a coupon paid; not in the total. */
  discountPaise: z.number().default(0),
  /** The lesson's price came out of a package. */
  outOfPackage: z.boolean().default(false),
  /** The package, or the month of a batch, that was bought or of which something came back. */
  lot: z
    .object({
      subject: z.string(),
      teacherName: z.string(),
      studentName: z.string(),
      lessons: z.number(),
      /** Of a month of a batch; null for a package. */
      month: z.object({ number: z.number(), size: z.number(), grade: z.number() }).nullable().default(null),
    })
    .nullable()
    .default(null),
  /** The document that a credit note takes back. */
  credited: z
    .object({ kind: z.enum(INVOICE_KINDS), serial: z.string(), issuedAt: z.string() })
    .nullable()
    .default(null),
  /** Paid by the family for a receipt, by the teacher as commission for a tax invoice; returned of it for a credit note. */
  totalPaise: z.number(),
  taxablePaise: z.number(),
  taxBasisPoints: z.number(),
  cgstPaise: z.number(),
  sgstPaise: z.number(),
  igstPaise: z.number(),
  placeOfSupply: z.string(),
  postedAt: z.string(),
});
export type InvoiceFacts = z.infer<typeof invoiceFacts>;

/** One posting of the transaction that a document is about. */
export const postingFact = z.object({ kind: z.enum(ACCOUNT_KINDS), amountPaise: z.number() });
type Posting = z.infer<typeof postingFact>;

const on = (postings: readonly Posting[], kind: AccountKind): number =>
  postings.filter((one) => one.kind === kind).reduce((total, { amountPaise }) => total + amountPaise, 0);

/**
 * A transaction's amount for a family, or null when it gives no receipt. `discountPaise` is the coupon's part of the booking's
 * price: the family paid the rest.
 */
export function receiptAmount(
  kind: TransactionKind,
  postings: readonly Posting[],
  discountPaise = 0,
): { about: InvoiceFacts['about']; totalPaise: number; discountPaise: number } | null {
  switch (kind) {
    case 'top_up':
      return { about: 'wallet', totalPaise: on(postings, 'wallet'), discountPaise: 0 };
    case 'release':
    case 'late_cancellation':
      return {
        about: kind === 'release' ? 'lesson' : 'lateCancellation',
        // Money that left the escrow, less the returns to each.
        totalPaise: -on(postings, 'booking_escrow') - on(postings, 'wallet') - discountPaise,
        discountPaise: discountPaise - on(postings, 'promotion'),
      };
    case 'reschedule_fee':
      return { about: 'lateMove', totalPaise: -on(postings, 'wallet'), discountPaise: 0 };
    case 'package_purchase':
      return { about: 'package', totalPaise: -on(postings, 'wallet'), discountPaise: 0 };
    default:
      return null;
  }
}

/**
 * The amount a transaction takes back of another one's document, to a family; 0 when nothing. `discountPaise` as for
 * {@link receiptAmount}.
 */
export function creditAmount(
  kind: TransactionKind,
  of: TransactionKind,
  postings: readonly Posting[],
  discountPaise: number,
): number {
  // A correction is the same postings the other way round.
  if (kind === 'reversal') return receiptAmount(of, negated(postings), discountPaise)?.totalPaise ?? 0;
  return Math.abs(on(postings, 'wallet'));
}

/** The postings that would take these back. */
export const negated = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ kind, amountPaise }) => ({ kind, amountPaise: -amountPaise }));

/** The commission of a transaction, with the GST inside it by head; null when there was none. */
export function commissionAmounts(
  postings: readonly Posting[],
  states: { recipient: string; supplier: string },
): ({ totalPaise: number; taxablePaise: number; placeOfSupply: string } & TaxHeads) | null {
  const taxPaise = on(postings, 'tax_output');
  const totalPaise = on(postings, 'platform_revenue') + taxPaise;
  if (totalPaise <= 0) return null;
  const place = placeOfSupply(states.recipient, states.supplier);
  const heads = taxHeads(taxPaise, place, states.supplier);
  const taxablePaise = totalPaise - heads.cgstPaise - heads.sgstPaise - heads.igstPaise;
  return { totalPaise, taxablePaise, placeOfSupply: place, ...heads };
}
