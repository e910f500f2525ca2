import type { HotQuery } from './hot-query.ts';
import { MARKET_QUERIES } from './market-queries.ts';
import { OPERATOR_QUERIES } from './operator-queries.ts';
import { PEOPLE_QUERIES } from './people-queries.ts';

/** Every question that is asked often enough to be guarded: by a test on a smaller market, by `bench plans` on the full one. */
export const HOT_QUERIES: readonly HotQuery[] = [...MARKET_QUERIES, ...PEOPLE_QUERIES, ...OPERATOR_QUERIES];
