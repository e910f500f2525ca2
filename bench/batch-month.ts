/** The rows that a month of a batch leaves behind, written by hand: the floor of joining and of renewing. */
import { randomBytes, randomUUID } from 'node:crypto';
import { CLASS_MINUTES, classShares } from '@kaksha/domain/batches/month.ts';
import { packageHoldLegs, packagePurchaseLegs } from '@kaksha/domain/wallet/postings.ts';
import type pg from 'pg';
import { CLASSES_A_MONTH, type Family } from './batch-market.ts';
import type { Scene } from './scene.ts';

type Cause = 'joined' | 'renewed';

const SEAT: Readonly<Record<Cause, string>> = {
  joined: `insert into batch_seat (batch_id, number, student_id, payer_id, status) values ($1, 1, $2, $3, 'active')
    returning id, batch_id`,
  renewed: 'select id, batch_id from batch_seat where batch_id = $1 and student_id = $2',
};

const PACKAGE = `insert into lesson_package (teacher_id, student_id, bought_by, subject, grade, lessons, duration_minutes,
    hourly_rate_paise, lesson_price_paise, price_paise, lesson_kind, batch_seat_id, month_number)
  select b.teacher_id, $2, $3, b.subject, b.grade_from, b.classes_per_month, $4, p.paise / b.classes_per_month,
    p.paise / b.classes_per_month, p.paise, case b.size when 1 then 'one_to_one' else 'group' end, s.id, $5
  from seat s join batch b on b.id = s.batch_id
    cross join lateral (select month_price_paise as paise from plan_price where size = b.size and valid_from <= now()
      order by valid_from desc limit 1) p
  returning id, price_paise::int as "pricePaise"`;

const CLASSES = `with class as (
    select l.id, l.during, row_number() over (order by l.starts_at) as place from lesson l
    where l.batch_id = $1 and l.starts_at > now() + interval '1 hour' order by l.starts_at limit $6
  ), seat as (
    insert into lesson_participant (lesson_id, student_id, seat, during) select id, $2, 1, during from class
  )
  insert into booking (lesson_id, student_id, teacher_id, booked_by, kind, package_id, status, hourly_rate_paise,
    duration_minutes, price_paise, cancellation_policy, expires_at, decided_at)
  select id, $2, $3, $4, 'batch', $5, 'confirmed', ($7::int[])[place], $8, ($7::int[])[place], '{}', lower(during), now()
  from class returning id, price_paise::int as "pricePaise"`;

/** The entries of the bell, and the mails with their jobs, which nobody sends before tomorrow. */
const NEWS = `with note as (
    insert into notification (user_id, event, batch_id, student_id)
    select id, $2, $3, $4 from unnest($1::uuid[]) id
  ), mail as (
    insert into delivery (user_id, occasion, kind, channel, notice, children, not_before)
    select id, 'bench:' || gen_random_uuid(), 'booking', 'mail', '{}', array[$4::uuid], now() + interval '1 day'
    from unnest($1::uuid[]) id returning id, not_before
  )
  select enqueue_job('notifications.deliver-mail', json_build_object('deliveryId', id), not_before, 'deliver:' || id) from mail`;

const KEY = `insert into idempotency_key (user_id, key, operation, request_hash, status, answer)
  values ($1, $2, 'bench', $3, 200, '{}')`;

/** A month of a family that joins, or of its seat that is renewed. */
export async function bareMonth({ pool }: Scene, family: Family, cause: Cause): Promise<void> {
  const client = await pool.connect();
  const ask = <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    client.query<Row>({ name: `bench-${name}`, text, values });
  const { batchId, teacherId, studentId, parentId } = family;
  try {
    await client.query('begin');
    if (cause === 'joined') await ask('key', KEY, [parentId, randomUUID(), randomBytes(32)]);
    const month = cause === 'joined' ? 1 : 2;
    const { rows } = await ask<{ id: string; pricePaise: number }>(
      cause,
      `with seat as (${SEAT[cause]}) ${PACKAGE}`,
      [batchId, studentId, parentId, CLASS_MINUTES, month],
    );
    const [bought] = rows;
    if (bought === undefined) throw new Error('no month was bought');
    await ask('purchase', `select ledger.post('package_purchase', $1, $2::jsonb)`, [
      `package-purchase:${bought.id}`,
      JSON.stringify(packagePurchaseLegs(parentId, bought.id, bought.pricePaise)),
    ]);
    const { rows: classes } = await ask<{ id: string; pricePaise: number }>('classes', CLASSES, [
      batchId,
      studentId,
      teacherId,
      parentId,
      bought.id,
      CLASSES_A_MONTH,
      classShares(bought.pricePaise, CLASSES_A_MONTH),
      CLASS_MINUTES,
    ]);
    if (classes.length < CLASSES_A_MONTH) throw new Error(`only ${classes.length} classes are to come`);
    await ask(
      'holds',
      `select ledger.post('hold', 'hold:' || id, legs, id) from unnest($1::uuid[], $2::jsonb[]) h(id, legs)`,
      [
        classes.map(({ id }) => id),
        classes.map(({ id, pricePaise }) => JSON.stringify(packageHoldLegs(bought.id, id, pricePaise))),
      ],
    );
    const readers = cause === 'joined' ? [teacherId, studentId] : [parentId];
    await ask('news', NEWS, [readers, `batch_${cause}`, batchId, studentId]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
