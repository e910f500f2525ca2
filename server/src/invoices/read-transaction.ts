import { type InvoiceFacts, postingFact } from '@kaksha/domain/invoices/facts.ts';
import type { TransactionKind } from '@kaksha/domain/wallet/postings.ts';
import { sql } from 'kysely';
import type { Db, Viewer } from '../platform/context.ts';

interface Row {
  kind: TransactionKind;
  postings: unknown;
  postedAt: Date;
  /** The transaction whose document this one takes back. */
  credits: { id: number; kind: TransactionKind } | null;
  name: string;
  address: string;
  state: string;
  subject: string | null;
  teacherName: string | null;
  studentName: string | null;
  startsAt: Date | null;
  outOfPackage: boolean;
  discountPaise: number;
  lot: InvoiceFacts['lot'];
}

/** A transaction as far as documents need it. */
export interface DocumentedTransaction {
  kind: TransactionKind;
  postings: ReturnType<typeof readPostings>;
  credits: Row['credits'];
  postedAt: Date;
  recipient: { name: string; address: string; state: string };
  lesson: InvoiceFacts['lesson'];
  outOfPackage: boolean;
  /** The part of the booking's price that a coupon paid. */
  discountPaise: number;
  lot: InvoiceFacts['lot'];
}

const readPostings = (postings: unknown) => postingFact.array().parse(postings);

const NAME = (of: string) =>
  sql`btrim(${sql.ref(`${of}.first_name`)} || ' ' || ${sql.ref(`${of}.last_name`)})`;

/** The transaction, if it moved this person's money: their own account's, or of a booking that they paid for or taught. */
export async function readTransaction(
  db: Db,
  viewer: Viewer,
  transactionId: number,
): Promise<DocumentedTransaction | undefined> {
  const { rows } = await sql<Row>`
    select x.kind, x.posted_at as "postedAt", ${NAME('u')} as name,
      concat_ws(', ', nullif(u.address, ''), nullif(u.city, ''), nullif(concat_ws(' ', coalesce(nullif(u.state, ''), nullif(u.state_as_typed, '')), nullif(u.zip_code, '')), '')) as address,
      u.state, l.subject, l.starts_at as "startsAt", ${NAME('t')} as "teacherName", ${NAME('s')} as "studentName",
      coalesce(b.package_id is not null and b.kind <> 'batch', false) as "outOfPackage", coalesce(b.discount_paise, 0) as "discountPaise",
      (select json_build_object('id', r.id, 'kind', r.kind) from ledger.txn r
        where r.id = ledger.credited_txn(x.id)) as credits,
      (select json_build_object('subject', k.subject, 'lessons', k.lessons,
          'month', case when k.batch_seat_id is not null then json_build_object('number', k.month_number, 'grade', k.grade,
            'size', coalesce((select m.size from batch_seat s join batch m on m.id = s.batch_id where s.id = k.batch_seat_id), 0)) end, 'teacherName', ${NAME('kt')},
          'studentName', ${NAME('ks')})
        from ledger.posting p join ledger.account a on a.id = p.account_id and a.kind = 'package_escrow'
        join lesson_package k on k.id = a.owner_id
        join user_account kt on kt.id = k.teacher_id join user_account ks on ks.id = k.student_id
        where p.txn_id = x.id and b.id is null limit 1) as lot,
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
          where p.txn_id = x.id and a.kind in ('wallet', 'teacher_payable')
            and a.owner_id = ${viewer.id}) end`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { kind, postedAt, credits, name, address, state, outOfPackage, discountPaise, lot } = row;
  return {
    kind,
    postedAt,
    credits,
    outOfPackage,
    discountPaise,
    lot,
    postings: readPostings(row.postings),
    recipient: { name, address, state },
    lesson: lessonOf(row),
  };
}

function lessonOf({ subject, teacherName, studentName, startsAt }: Row): InvoiceFacts['lesson'] {
  if (subject === null || teacherName === null || studentName === null || startsAt === null) return null;
  return { subject, teacherName, studentName, startsAt: startsAt.toISOString() };
}
