import { type InvoiceFacts, invoiceFacts } from '@kaksha/domain/invoices/facts.ts';
import type { InvoiceKind } from '@kaksha/domain/wallet/document-link.ts';
import { sql } from 'kysely';
import { notFound, orNotFound } from '../platform/api.ts';
import type { Services, Trx, Viewer } from '../platform/context.ts';
import { creditFacts, documentFacts } from './read-facts.ts';
import { readTransaction } from './read-transaction.ts';

/** A document as it was issued. */
export interface Issued {
  id: string;
  kind: InvoiceKind;
  serial: string;
  issuedAt: Date;
  facts: InvoiceFacts;
}

/**
 * The document of a transaction: issued when it is first asked for, and the same ever after. The document that a credit
 * note takes back is issued before it.
 * @throws ORPCError NOT_FOUND for another person's transaction and for one that gives no document.
 */
export function issueInvoice(
  { db, env }: Pick<Services, 'db' | 'env'>,
  viewer: Viewer,
  transactionId: number,
): Promise<Issued> {
  return db.transaction().execute((trx) => issue(trx, viewer, transactionId, env.gstin ?? null));
}

async function issue(trx: Trx, viewer: Viewer, transactionId: number, gstin: string | null): Promise<Issued> {
  const transaction = orNotFound(await readTransaction(trx, viewer, transactionId));
  const credited =
    transaction.credits === null ? null : await issue(trx, viewer, transaction.credits.id, gstin);
  const wanted =
    credited === null
      ? await documentFacts(trx, viewer, transaction, gstin)
      : creditFacts(transaction, credited);
  if (wanted === null) throw notFound();
  await sql`select issue_invoice(${wanted.kind}, ${viewer.id}, ${transactionId},
    ${JSON.stringify(wanted.facts)}::jsonb, ${credited?.id ?? null}::uuid)`.execute(trx);
  const { rows } = await sql<Omit<Issued, 'facts'> & { facts: unknown }>`
    select id, kind, serial, issued_at as "issuedAt", facts from invoice
    where txn_id = ${transactionId} and kind = ${wanted.kind} and user_id = ${viewer.id}`.execute(trx);
  const row = orNotFound(rows[0]);
  return { ...row, facts: invoiceFacts.parse(row.facts) };
}
