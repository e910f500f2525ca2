import { sql } from 'kysely';
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
