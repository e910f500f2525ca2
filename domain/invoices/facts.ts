import { z } from 'zod';
import { ACCOUNT_KINDS, type AccountKind, type TransactionKind } from '../wallet/postings.ts';
import { placeOfSupply, type TaxHeads, taxHeads } from './tax.ts';

export const INVOICE_KINDS = ['receipt', 'tax_invoice'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What a document says money was for. */
export const INVOICE_SUBJECTS = ['wallet', 'lesson', 'lateCancellation'] as const;

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
  /** What was paid: by the family for a receipt, by the teacher as commission for a tax invoice. */
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

/** What a transaction is to a family, or null when it gives no receipt. */
export function receiptAmount(
  kind: TransactionKind,
  postings: readonly Posting[],
): { about: InvoiceFacts['about']; totalPaise: number } | null {
  switch (kind) {
    case 'top_up':
      return { about: 'wallet', totalPaise: on(postings, 'wallet') };
    case 'release':
      return { about: 'lesson', totalPaise: -on(postings, 'booking_escrow') };
    case 'late_cancellation':
      // What left the escrow, less what went back.
      return {
        about: 'lateCancellation',
        totalPaise: -on(postings, 'booking_escrow') - on(postings, 'wallet') - on(postings, 'package_escrow'),
      };
    default:
      return null;
  }
}

/** The commission of a transaction, with the GST inside it by head; null when there was none. */
export function commissionAmounts(
  postings: readonly Posting[],
  states: { recipient: string; supplier: string },
): ({ totalPaise: number; taxablePaise: number; placeOfSupply: string } & TaxHeads) | null {
  const taxablePaise = on(postings, 'platform_revenue');
  const taxPaise = on(postings, 'tax_output');
  const totalPaise = taxablePaise + taxPaise;
  if (totalPaise <= 0) return null;
  const place = placeOfSupply(states.recipient, states.supplier);
  return { totalPaise, taxablePaise, placeOfSupply: place, ...taxHeads(taxPaise, place, states.supplier) };
}
