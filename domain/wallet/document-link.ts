import { z } from 'zod';

/** A credit note takes a receipt back, wholly or in part; a commission's credit note an invoice for the commission. */
export const INVOICE_KINDS = ['receipt', 'tax_invoice', 'credit_note', 'commission_credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The document of a transaction, for GET /invoices/{transactionId}. */
export const documentLink = z.object({ transactionId: z.number(), kind: z.enum(INVOICE_KINDS) });
export type DocumentLink = z.infer<typeof documentLink>;
