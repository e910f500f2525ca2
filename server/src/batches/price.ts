import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';

/** The price of a month of this size that holds now, in paise. */
export async function priceNow(db: Db, size: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select month_price_paise as paise from plan_price where size = ${size} and valid_from <= clock_timestamp()
    order by valid_from desc limit 1`.execute(db);
  const [price] = rows;
  if (price === undefined) throw new Error(`plan_price holds no price of 1:${size} that is valid now`);
  return price.paise;
}

/**
 * The price of a month of this batch now.
 * @throws ORPCError NOT_FOUND for a batch of another teacher, subject, class or number of classes than the given one.
 */
export async function readMonth(
  db: Db,
  wanted: { batchId: string; teacherId: string; subject: string; class: number; classes: number },
): Promise<{ pricePaise: number }> {
  const { rows } = await sql<{ size: number }>`
    select size from batch where id = ${wanted.batchId} and teacher_id = ${wanted.teacherId} and subject = ${wanted.subject}
      and ${wanted.class} between grade_from and grade_to and classes_per_month = ${wanted.classes}`.execute(
    db,
  );
  const [batch] = rows;
  if (batch === undefined) throw notFound();
  return { pricePaise: await priceNow(db, batch.size) };
}
