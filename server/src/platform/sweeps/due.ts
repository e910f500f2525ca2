/** Lists of due rows for sweeps. */
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../context.ts';
import { type GatewayResult, valueOrThrow } from '../gateway/result.ts';
import type { Due, DueRow, SweepPart } from './sweep.ts';

const SEPARATOR = ' ';

/** Splits a cursor of {@link dueByTime}; PostgreSQL keeps microseconds, which a Date would drop. */
function placeOf(after: string | null): { atMicros: string | null; key: string | null } {
  if (after === null) return { atMicros: null, key: null };
  const at = after.indexOf(SEPARATOR);
  return { atMicros: after.slice(0, at), key: after.slice(at + 1) };
}

/**
 * The rows of a query, the earliest first, read page by page.
 * @param rows selects `key` (text, unique) and `at` (timestamptz) of due rows, by the clock of the database
 */
export function dueByTime(rows: RawBuilder<unknown>): Due {
  return async ({ db }, { after, limit }) => {
    const { atMicros, key } = placeOf(after);
    const { rows: page } = await sql<{ key: string; micros: string }>`
      select d.key, (extract(epoch from d.at) * 1000000)::bigint::text as micros from (${rows}) d
      where ${atMicros}::bigint is null
        or (d.at, d.key) > (timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${key}::text)
      order by d.at, d.key limit ${limit}`.execute(db);
    return page.map((row): DueRow => ({ key: row.key, cursor: `${row.micros}${SEPARATOR}${row.key}` }));
  };
}

/**
 * Deletes the rows of a table for which `condition` holds, page by page.
 * @param at a column or expression (timestamptz, not null where the condition holds) for their order
 */
export function removing(
  table: string,
  { condition, at }: { condition: RawBuilder<boolean>; at: RawBuilder<unknown> },
): SweepPart {
  const from = sql.table(table);
  return {
    name: `remove ${table}`,
    due: dueByTime(sql`select ctid::text as key, ${at} as at from ${from} where (${condition})`),
    // A row that moved meanwhile is found by the next pass; one that took its place does not fulfil the condition.
    page: (trx, keys) =>
      sql`delete from ${from} where ctid = any(${keys}::text[]::tid[]) and (${condition})`.execute(trx),
  };
}

/** For work that is done once in a pass. */
export const onlyRow: Due = async (_services, { after }) =>
  after === null ? [{ key: 'all', cursor: 'all' }] : [];

/** The most that the payment gateway answers of a list. */
const GATEWAY_PAGE_ROWS = 100;

interface AtGateway<Item> {
  call: string;
  list: (
    services: Services,
    page: { from: number; to: number; skip: number; count: number },
  ) => Promise<GatewayResult<Item[]>>;
  /** How far back, by the gateway's clock. */
  spanMs: number;
  /** The ids of those of a page that are to be worked on. */
  wanted: (services: Services, page: readonly Item[]) => Promise<readonly string[]>;
}

/**
 * The wanted ones of what began at the payment gateway within a span until now, page by page. It lists the newest first: what
 * begins meanwhile makes a pass see a row twice, and miss none.
 */
export function dueAtGateway<Item extends { id: string }>({
  call,
  list,
  spanMs,
  wanted,
}: AtGateway<Item>): Due {
  return async (services, { after, limit }) => {
    const to = Math.ceil(Date.now() / 1000);
    const from = to - Math.ceil(spanMs / 1000);
    const rows: DueRow[] = [];
    for (let skip = Number(after ?? 0); rows.length < limit; skip += GATEWAY_PAGE_ROWS) {
      const range = { from, to, skip, count: GATEWAY_PAGE_ROWS };
      const page = valueOrThrow(await list(services, range), call);
      const ids = new Set(await wanted(services, page));
      for (const [index, item] of page.entries()) {
        if (ids.has(item.id)) rows.push({ key: item.id, cursor: String(skip + index + 1) });
      }
      if (page.length < GATEWAY_PAGE_ROWS) break;
    }
    return rows.slice(0, limit);
  };
}
