import { PACKAGE_LESSON_MINUTES } from '@kaksha/domain/bookings/kinds.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { priceAt } from '../rates/plans/price-at.ts';
import { payPackage } from './package-money.ts';

/** A month of a seat in a batch: a lot of classes, paid at once. */
export interface NewMonth {
  seatId: string;
  number: number;
  teacherId: string;
  studentId: string;
  payerId: string;
  subject: string;
  grade: number;
  size: number;
  classes: number;
}

/** A month that is bought. */
export interface Month {
  packageId: string;
  pricePaise: number;
  /** The share of a class; the odd paise are on some of them. */
  lessonPricePaise: number;
}

/**
 * Buys a month at the price of this moment: it leaves the payer's wallet and waits in the lot. The database refuses a second
 * month of the same number (`lesson_package_month_once`).
 * @throws ORPCError INSUFFICIENT_FUNDS (402).
 */
export async function buyMonth(trx: Trx, month: NewMonth): Promise<Month> {
  const kind = month.size === 1 ? 'one_to_one' : 'group';
  const { rows } = await sql<Month>`${PLANNED_ONCE}
    with bought as (select clock_timestamp() as at),
    price as (
      select ${priceAt(sql`${month.size}`, sql`bought.at`)} as paise from bought
    )
    insert into lesson_package (teacher_id, student_id, bought_by, subject, grade, lessons, duration_minutes,
      hourly_rate_paise, lesson_price_paise, price_paise, bought_at, lesson_kind, batch_seat_id, month_number)
    select ${month.teacherId}, ${month.studentId}, ${month.payerId}, ${month.subject}, ${month.grade}, ${month.classes}::int,
      ${PACKAGE_LESSON_MINUTES}, price.paise / ${month.classes}::int, price.paise / ${month.classes}::int, price.paise, bought.at, ${kind},
      ${month.seatId}, ${month.number}
    from price, bought where price.paise is not null
    returning id as "packageId", price_paise as "pricePaise", lesson_price_paise as "lessonPricePaise"`.execute(
    trx,
  );
  const [bought] = rows;
  if (bought === undefined) throw new Error(`plan_price holds no price of 1:${month.size} that is valid now`);
  await payPackage(trx, { ...bought, buyerId: month.payerId });
  return bought;
}

/** Counts a class of a month that the family moved to its end; the database keeps it to a quarter. */
export async function recordSkip(trx: Trx, packageId: string): Promise<void> {
  await sql`update lesson_package set skipped = skipped + 1 where id = ${packageId}`.execute(trx);
}
