import { z } from 'zod';
import { procedureFor } from '../procedure.ts';
import { INVOICE_LANGUAGES } from './words.ts';

/** Receipts for families and invoices for teachers, as PDF. */
export const invoicesContract = {
  download: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/invoices/{transactionId}',
      summary: 'The receipt or invoice of a transaction, as PDF',
      description:
        'A family gets the receipt of a top-up, of a class that took place or of a late cancellation; a teacher the invoice for the commission. Issued once, with its serial, and the same ever after. 404 for what gives none.',
      tags: ['wallet'],
    })
    .input(
      z.object({
        transactionId: z.coerce.number().int().min(1),
        language: z.enum(INVOICE_LANGUAGES).default('en'),
      }),
    )
    .output(z.file()),
};
