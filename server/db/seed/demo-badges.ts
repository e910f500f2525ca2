import type pg from 'pg';
import type { Trx } from '../../src/platform/context.ts';
import { createDatabase } from '../../src/platform/database.ts';
import { awardBadges } from '../../src/practice/badges/award-badges.ts';

/** Gives the demo's children every badge that they have earned, as the job does, each with its notice at its time. */
export async function seedBadges(client: pg.ClientBase): Promise<void> {
  // A pool of the one connection, in whose transaction the demo is made.
  const lent = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => lent, end: async () => undefined, options: {} } as unknown as pg.Pool;
  const { rows } = await client.query<{ id: string }>('select user_id as id from student_profile');
  await awardBadges(
    createDatabase(pool) as unknown as Trx,
    rows.map(({ id }) => id),
  );
  await client.query(`
    update notification n set created_at = b.earned_at + interval '1 minute',
      read_at = case when b.earned_at < now() - interval '1 day' then b.earned_at + interval '3 hours' end
    from badge b where n.event = 'badge_earned' and b.student_id = n.student_id and b.kind = n.badge
      and b.chapter is not distinct from n.badge_chapter and b.earned_at < now() - interval '1 minute'`);
}

/** Notices stand in the order in which they are written: those of the demo are written anew, in that of their times. */
export async function orderNotices(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table told on commit drop as select * from notification;
    alter table told drop column id;
    delete from notification;`);
  const { rows } = await client.query<{ columns: string }>(`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_attribute where attrelid = 'told'::regclass and attnum > 0 and not attisdropped`);
  const columns = rows[0]?.columns ?? '';
  await client.query(`insert into notification (${columns}) select ${columns} from told order by created_at`);
}
