/** What a month of each plan costs, by date. */
import { beginOf } from '@kaksha/domain/rates/effect.ts';
import {
  type NewPlanPrice,
  type PlanOffer,
  type PlanPriceToWithdraw,
  type PlanPriceView,
  PRICES_SHOWN,
} from '@kaksha/domain/rates/plans/schema.ts';
import { PLAN_SIZES, type PlanSize } from '@kaksha/domain/rates/plans/sizes.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Trx, Viewer } from '../../platform/context.ts';
import { type DatedRow, datedColumns, presentDated } from '../dated.ts';

/** How the audit log calls a price. */
const subjectOf = ({ size, day }: { size: PlanSize; day: string }) => ({
  type: 'plan_price',
  id: `1:${size} ${day}`,
});

/** The price of today of each plan, and the next one when one is planned. */
export async function readPlans(db: Db): Promise<PlanOffer[]> {
  const { rows } = await sql<{ size: PlanSize; pricePaise: number; validFrom: Date; isComing: boolean }>`
    select size, month_price_paise as "pricePaise", valid_from as "validFrom", valid_from > now() as "isComing"
    from plan_price order by size, valid_from`.execute(db);
  return PLAN_SIZES.map((size) => {
    const prices = rows.filter((row) => row.size === size);
    const now = prices.findLast(({ isComing }) => !isComing);
    if (now === undefined) throw new Error(`plan_price holds no price of 1:${size} that is valid now`);
    const next = prices.find(({ isComing }) => isComing);
    return {
      size,
      monthPricePaise: now.pricePaise,
      next:
        next === undefined
          ? null
          : { monthPricePaise: next.pricePaise, validFrom: next.validFrom.toISOString() },
    };
  });
}

interface Row extends DatedRow {
  size: PlanSize;
  monthPricePaise: number;
}

/** The prices of each size, the latest first. The database's clock says which one holds. */
export async function listPlanPrices(db: Db): Promise<PlanPriceView[]> {
  const { rows } = await sql<Row>`
    select r.size, r.month_price_paise as "monthPricePaise", ${datedColumns(sql`r.size`)}
    from (select *, row_number() over (partition by size order by valid_from desc) as place from plan_price) r
      left join user_account u on u.id = r.added_by
    where r.place <= ${PRICES_SHOWN}
    order by r.size, r.valid_from desc`.execute(db);
  return rows.map(presentDated);
}

/**
 * Adds a price from midnight in India of a day to come. The database refuses one that begins too soon
 * (`plan_price_begins_later`) and a second one of the size from the same day (`plan_price_pk`).
 */
export async function addPlanPrice(trx: Trx, operator: Viewer, price: NewPlanPrice): Promise<void> {
  const { size, day, monthPricePaise, reason } = price;
  await sql`insert into plan_price (size, valid_from, month_price_paise, reason, added_by)
    values (${size}, ${new Date(beginOf(day))}, ${monthPricePaise}, ${reason}, ${operator.id})`.execute(trx);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'plan-price.added',
    subject: subjectOf(price),
    reason,
    detail: { monthPricePaise },
  });
}

/**
 * Takes back a price that has not begun; the database keeps those that have (`plan_price_stays`).
 * @throws ORPCError NOT_FOUND.
 */
export async function withdrawPlanPrice(
  trx: Trx,
  operator: Viewer,
  price: PlanPriceToWithdraw,
): Promise<void> {
  const { rows } = await sql<{ monthPricePaise: number }>`
    delete from plan_price where size = ${price.size} and valid_from = ${new Date(beginOf(price.day))}
    returning month_price_paise as "monthPricePaise"`.execute(trx);
  const [withdrawn] = rows;
  if (withdrawn === undefined) throw notFound();
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'plan-price.withdrawn',
    subject: subjectOf(price),
    reason: price.reason,
    detail: withdrawn,
  });
}
