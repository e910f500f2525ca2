import { type InvoiceFacts, type InvoiceKind, invoiceFacts } from '@kaksha/domain/invoices/facts.ts';
import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Services, Viewer } from '../platform/context.ts';
import { readFacts } from './read-facts.ts';

/** A document as it was issued. */
export interface Issued {
  kind: InvoiceKind;
  serial: string;
  issuedAt: Date;
  facts: InvoiceFacts;
}

/**
 * The document of a transaction: issued when it is first asked for, and the same ever after.
 * @throws ORPCError NOT_FOUND for another person's transaction and for one that gives no document.
 */
export function issueInvoice(
  { db, env }: Pick<Services, 'db' | 'env'>,
  viewer: Viewer,
  transactionId: number,
): Promise<Issued> {
  return db.transaction().execute(async (trx) => {
    const found = await readFacts(trx, viewer, transactionId, env.gstin ?? null);
    if (found === null) throw notFound();
    await sql`select issue_invoice(${found.kind}, ${viewer.id}, ${transactionId},
      ${JSON.stringify(found.facts)}::jsonb)`.execute(trx);
    const { rows } = await sql<Omit<Issued, 'facts'> & { facts: unknown }>`
      select kind, serial, issued_at as "issuedAt", facts from invoice
      where txn_id = ${transactionId} and kind = ${found.kind} and user_id = ${viewer.id}`.execute(trx);
    const [row] = rows;
    if (row === undefined) throw notFound();
    return { ...row, facts: invoiceFacts.parse(row.facts) };
  });
}
