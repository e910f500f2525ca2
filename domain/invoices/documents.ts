/** Where documents are: beside the lines of statements and on a booking's page. */
import { z } from 'zod';
import { documentLink, type InvoiceKind } from '../wallet/document-link.ts';
import { TRANSACTION_KINDS, type TransactionKind } from '../wallet/postings.ts';

/** A document of a booking: with the movement that it is about. */
export const bookingDocument = documentLink.extend({ movement: z.enum(TRANSACTION_KINDS) });
export type BookingDocument = z.infer<typeof bookingDocument>;

/** The documents of a booking for its reader; where there is none, `none` says why. */
export const bookingDocuments = z.object({
  documents: z.array(bookingDocument),
  none: z.string().nullable(),
});
export type BookingDocuments = z.infer<typeof bookingDocuments>;

/** Names of documents beside the lines of a list. */
export const DOCUMENT_NAMES: Readonly<Record<InvoiceKind, string>> = {
  receipt: 'Receipt',
  tax_invoice: 'Invoice',
  credit_note: 'Credit note',
  commission_credit_note: 'Credit note',
};

/** The subject of a booking's document. */
export function documentSubject(movement: TransactionKind): string {
  switch (movement) {
    case 'late_cancellation':
      return 'Fee for cancelling late';
    case 'reschedule_fee':
      return 'Fee for moving the class late';
    case 'dispute_refund':
      return 'Given back after the dispute';
    case 'goodwill_refund':
      return 'Given back as goodwill';
    default:
      return 'The class';
  }
}

/** Why a booking has no document. */
export const NO_DOCUMENT = {
  free: {
    family: 'This class is free of charge: there is no receipt.',
    teacher: 'This class is free of charge: there is no commission and no invoice.',
  },
  ahead: {
    family: 'Your receipt is here once the class has taken place.',
    teacher: 'Your invoice is here once the class has taken place.',
  },
  nothingPaid: {
    family: 'Nothing was paid for this class: there is no receipt.',
    teacher: 'Nothing was earned with this class: there is no invoice.',
  },
  othersPaid: 'The receipts of this class are with whoever paid for it.',
} as const;
