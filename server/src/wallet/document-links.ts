/** Transactions with a document for a person: as `invoices/issue-invoice.ts` gives them, as conditions on `ledger.txn x`. */
import type { DocumentLink } from '@kaksha/domain/wallet/document-link.ts';
import { type RawBuilder, sql } from 'kysely';

/** Of a movement of a wallet; a class is documented where its price was set aside, once it took place. */
export const FAMILY_DOCUMENT: RawBuilder<DocumentLink | null> = sql`case
  when x.kind in ('top_up', 'release', 'late_cancellation', 'reschedule_fee', 'package_purchase')
    then json_build_object('transactionId', x.id, 'kind', 'receipt')
  when x.kind = 'hold' then (select json_build_object('transactionId', r.id, 'kind', 'receipt')
    from ledger.txn r where r.booking_id = x.booking_id and r.kind = 'release')
  when ledger.credited_txn(x.id) is not null
    then json_build_object('transactionId', x.id, 'kind', 'credit_note') end`;

/** Of a movement of a teacher's earnings: of the commission in it. Asked for each, or all of the platform's would be read. */
export const TEACHER_DOCUMENT: RawBuilder<DocumentLink | null> = sql`case
  when (select c.txn_id from ledger.posting c join ledger.account ca on ca.id = c.account_id
    where c.txn_id = x.id and ca.kind in ('platform_revenue', 'tax_output') limit 1) is null then null
  when x.kind in ('release', 'late_cancellation', 'reschedule_fee')
    then json_build_object('transactionId', x.id, 'kind', 'tax_invoice')
  when ledger.credited_txn(x.id) is not null
    then json_build_object('transactionId', x.id, 'kind', 'commission_credit_note') end`;
