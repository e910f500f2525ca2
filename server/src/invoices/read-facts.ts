import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import {
  commissionAmounts,
  type InvoiceFacts,
  type InvoiceKind,
  postingFact,
  receiptAmount,
} from '@kaksha/domain/invoices/facts.ts';
import type { TransactionKind } from '@kaksha/domain/wallet/postings.ts';
import { sql } from 'kysely';
import type { Db, Viewer } from '../platform/context.ts';
import { currentRates } from '../wallet/ledger.ts';

interface Row {
  kind: TransactionKind;
  postings: unknown;
  postedAt: Date;
  name: string;
  address: string;
  state: string;
  subject: string | null;
  teacherName: string | null;
  studentName: string | null;
  startsAt: Date | null;
}

/** The transaction, if it moved this person's money: their own wallet's, or of a booking that they paid for or taught. */
async function readTransaction(db: Db, viewer: Viewer, transactionId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select x.kind, x.posted_at as "postedAt", btrim(u.first_name || ' ' || u.last_name) as name,
      concat_ws(', ', nullif(u.address, ''), nullif(u.city, ''), nullif(concat_ws(' ', u.state, u.zip_code), '')) as address,
      u.state, l.subject, l.starts_at as "startsAt",
      btrim(t.first_name || ' ' || t.last_name) as "teacherName",
      btrim(s.first_name || ' ' || s.last_name) as "studentName",
      (select jsonb_agg(jsonb_build_object('kind', a.kind, 'amountPaise', p.amount_paise))
        from ledger.posting p join ledger.account a on a.id = p.account_id where p.txn_id = x.id) as postings
    from ledger.txn x
    join user_account u on u.id = ${viewer.id}
    left join booking b on b.id = x.booking_id
    left join lesson l on l.id = b.lesson_id
    left join user_account t on t.id = b.teacher_id
    left join user_account s on s.id = b.student_id
    where x.id = ${transactionId}
      and case when b.id is not null then ${viewer.id} in (b.booked_by, b.teacher_id)
        else exists (select from ledger.posting p join ledger.account a on a.id = p.account_id
          where p.txn_id = x.id and a.kind = 'wallet' and a.owner_id = ${viewer.id}) end`.execute(db);
  return rows[0];
}

/** What a document about this transaction says; null when there is none for this person. */
export async function readFacts(
  db: Db,
  viewer: Viewer,
  transactionId: number,
  gstin: string | null,
): Promise<{ kind: InvoiceKind; facts: InvoiceFacts } | null> {
  const row = await readTransaction(db, viewer, transactionId);
  if (row === undefined) return null;
  const postings = postingFact.array().parse(row.postings);
  const receipt = receiptAmount(row.kind, postings);
  if (receipt === null) return null;
  const { subject, teacherName, studentName, startsAt } = row;
  const lesson =
    subject === null || teacherName === null || studentName === null || startsAt === null
      ? null
      : { subject, teacherName, studentName, startsAt: startsAt.toISOString() };
  const shared = {
    about: receipt.about,
    recipient: { name: row.name, address: row.address, state: row.state },
    supplier: { name: BRAND.name, address: BRAND_ADDRESS, state: BRAND.address.state, gstin },
    lesson,
    postedAt: row.postedAt.toISOString(),
  };
  if (viewer.role !== 'teacher') {
    const { totalPaise } = receipt;
    if (totalPaise <= 0) return null;
    const untaxed = { taxablePaise: totalPaise, taxBasisPoints: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    const facts = { ...shared, ...untaxed, totalPaise, placeOfSupply: BRAND.address.state };
    return { kind: 'receipt', facts };
  }
  const commission = commissionAmounts(postings, { recipient: row.state, supplier: BRAND.address.state });
  if (commission === null) return null;
  const { commissionGst } = await currentRates(db, row.postedAt);
  return { kind: 'tax_invoice', facts: { ...shared, ...commission, taxBasisPoints: commissionGst } };
}
