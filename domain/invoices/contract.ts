import { z } from 'zod';
import { entityId } from '../fields.ts';
import { DOCUMENT_LANGUAGES } from '../hindi.ts';
import { procedureFor } from '../procedure.ts';
import { bookingDocuments } from './documents.ts';

/** Receipts for families, invoices for teachers, and the credit notes for refunds of them, as PDF. */
export const invoicesContract = {
  download: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/invoices/{transactionId}',
      summary: 'The receipt, invoice or credit note of a transaction, as PDF',
      description:
        'A family gets the receipt of a top-up, of a package, of a class that took place or of the fee for cancelling or moving one late; a teacher the invoice for the commission. What takes such money back gives a credit note, which names that document. Issued once, with its serial, and the same ever after. 404 for what gives none.',
    })
    .input(
      z.object({
        transactionId: z.coerce.number().int().min(1),
        language: z.enum(DOCUMENT_LANGUAGES).default('en'),
      }),
    )
    .output(z.file()),
  ofBooking: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/documents',
      summary: 'The receipts or invoices of a booking, and its credit notes',
      description: 'Where there is none, `none` says why: a free class has none.',
    })
    .input(z.object({ bookingId: entityId }))
    .output(bookingDocuments),
};
