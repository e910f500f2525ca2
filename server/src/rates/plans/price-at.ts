import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { PLANNED_ONCE } from '../../platform/planned-once.ts';

/** The price of a month of this size that holds at a moment, in paise: an expression, null where the table holds none. */
export const priceAt = (size: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql<number | null>`month_price_paise(${size}, ${at})`;

/** The price of a month of this size that holds now, in paise. */
export async function priceNow(db: Db, size: number): Promise<number> {
  const { rows } = await sql<{ paise: number | null }>`${PLANNED_ONCE}
    select ${priceAt(sql`${size}`, sql`clock_timestamp()`)} as paise`.execute(db);
  const paise = rows[0]?.paise;
  if (paise == null) throw new Error(`plan_price holds no price of 1:${size} that is valid now`);
  return paise;
}
