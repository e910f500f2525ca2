/**
 * How the hot queries are answered on the full market: never by reading a large table whole, and within a stated number
 * of pages. Time is not judged, for it is the machine's; the run fails when a plan is wrong.
 */
import { APP_ROLE, createPool } from '@kaksha/server/src/platform/database.ts';
import { loadEnv } from '@kaksha/server/src/platform/env.ts';
import { migrate } from '@kaksha/server/src/platform/migrate.ts';
import { provideDatabase } from '@kaksha/server/src/platform/provide-database.ts';
import { HOT_QUERIES } from '@kaksha/server/test/hot-queries/all.ts';
import { chooseCast } from '@kaksha/server/test/hot-queries/cast.ts';
import { explainQueries, largeTables } from '@kaksha/server/test/hot-queries/explain-queries.ts';
import { type HotQuery, MOST_PAGES } from '@kaksha/server/test/hot-queries/hot-query.ts';
import type pg from 'pg';
import type { BenchResult } from './bench.ts';
import { largeMarketDir } from './large-market.ts';

export const name = 'plans';

/** A question's statements, the most expensive one as its figure, and the faults of any of them. */
async function look(
  pool: pg.Pool,
  { what, ask, most }: HotQuery,
  cast: Awaited<ReturnType<typeof chooseCast>>,
  large: ReadonlySet<string>,
): Promise<{ result: BenchResult; wrong: string[] }> {
  const mostPages = most?.pages ?? MOST_PAGES;
  const explained = await explainQueries(pool, (db, bare) => ask(db, bare, cast));
  if (explained.length === 0) throw new Error(`'${what}' asked the database nothing`);
  const pages = Math.max(...explained.map((query) => query.pages));
  const wrong = explained.flatMap(({ readWhole, pages: touched, sql }) => [
    ...readWhole.filter((table) => large.has(table)).map((table) => `${what}: reads all of ${table}: ${sql}`),
    ...(touched > mostPages
      ? [`${what}: touches ${touched} pages, at most ${mostPages} are right: ${sql}`]
      : []),
  ]);
  const whole = [...new Set(explained.flatMap(({ readWhole }) => readWhole))];
  const by = [...new Set(explained.flatMap(({ readBy }) => readBy))];
  const note = [
    `${explained.length} statement${explained.length === 1 ? '' : 's'}`,
    whole.length > 0 ? `whole: ${whole.join(', ')}` : '',
    by.join(', '),
  ];
  return {
    result: {
      name: `plan, ${what}`,
      unit: 'pages',
      value: pages,
      floorName: most?.because ?? 'the most that is right',
      floorValue: mostPages,
      note: note.filter((part) => part !== '').join('; '),
    },
    wrong,
  };
}

/** Names each query whose plan is wrong, and lets the run fail then. */
export async function run(): Promise<BenchResult[]> {
  const database = await provideDatabase(
    loadEnv({ ...process.env, DATABASE_URL: '', DATA_DIR: largeMarketDir() }),
  );
  const options = { url: database.url, max: 4, statementTimeoutMs: 0, applicationName: 'kaksha-bench' };
  const ownerPool = createPool(options);
  const appPool = createPool({ ...options, role: APP_ROLE });
  try {
    await migrate(ownerPool);
    const cast = await chooseCast(ownerPool);
    const large = await largeTables(ownerPool);
    const results: BenchResult[] = [];
    const wrong: string[] = [];
    for (const query of HOT_QUERIES) {
      const looked = await look(appPool, query, cast, large);
      results.push(looked.result);
      wrong.push(...looked.wrong);
    }
    for (const line of wrong) console.error(`WRONG ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
    return results;
  } finally {
    await Promise.all([ownerPool.end(), appPool.end()]);
    await database.release();
  }
}
