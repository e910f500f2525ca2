import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { priceNow } from '../rates/plans/price-at.ts';

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
