/**
 * The search over 100,000 teachers and 1,000,000 bookings: any combination of filters with its count and the counts of all
 * choices, over HTTP, beside the same questions in plain SQL on the same database in the same run. The market is made
 * once, in data/large (`npm run seed:large`), with 10 minutes of patience.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool } from '@kaksha/server/src/platform/database.ts';
import { loadEnv } from '@kaksha/server/src/platform/env.ts';
import { createLogger } from '@kaksha/server/src/platform/logging.ts';
import { keepMarket } from '@kaksha/server/src/teachers/search/memory/keep-market.ts';
import { type SqlFacets, searchBySql } from '@kaksha/server/src/teachers/search/search-by-sql.ts';
import type { BenchResult } from './bench.ts';
import { largeMarketDir } from './large-market.ts';
import { expectStatus, type Load, measureLoad, send } from './load.ts';
import { startScene } from './scene.ts';
import { describeQuery, queryOf, type SearchQuery, searchQueries } from './search-queries.ts';

export const name = 'search';

const CLIENTS = 20;
/** How long each way of asking SQL is measured. */
const SQL_SECONDS = 10;
/** One after the other, the same for every measurement. */
function inTurn(queries: readonly SearchQuery[]): () => SearchQuery {
  let next = 0;
  return () => queries[next++ % queries.length] ?? {};
}

/** A slow machine may need longer for its market than the server waits at its start. */
async function untilLoaded(url: string): Promise<void> {
  for (const until = Date.now() + 600_000; Date.now() < until; ) {
    await send(`${url}/api/teachers?subject=Sanskrit&class=1&minRating=5`);
    if ((await answersFromMemory(url)).memory > 0) return;
    await sleep(1_000);
  }
  throw new Error('the market is not loaded within ten minutes');
}

/** How many searches the server has answered from where. */
async function answersFromMemory(url: string): Promise<{ memory: number; sql: number }> {
  const text = await expectStatus(200, `${url}/metrics`);
  const of = (source: string) =>
    Number(
      new RegExp(`^kaksha_teacher_searches_total\\{source="${source}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
    );
  return { memory: of('memory'), sql: of('sql') };
}

function row(
  what: string,
  load: Load,
  floor: { name: string; load: Load } | undefined,
  note: string,
): BenchResult {
  return {
    name: `search, ${what}, p95`,
    unit: 'ms',
    value: load.p95Ms,
    floorName: floor?.name,
    ...(floor?.load.count === 0
      ? { floorBound: `over ${SQL_SECONDS} s` }
      : { floorValue: floor?.load.p95Ms }),
    note: `p50 ${load.p50Ms.toFixed(1)} ms, ${load.perSecond.toFixed(0)}/s${note === '' ? '' : `; ${note}`}`,
  };
}

/** Measures the market's memory and time, in this process, which does nothing else. */
async function measureMarket(databaseUrl: string): Promise<BenchResult[]> {
  const pool = createPool({ url: databaseUrl, max: 4, applicationName: 'kaksha-bench' });
  const db = createDatabase(pool);
  const env = loadEnv();
  const log = createLogger('silent');
  globalThis.gc?.();
  const before = process.memoryUsage();
  const startedAt = performance.now();
  const market = keepMarket({ env, databaseUrl, pool, db, log } as Parameters<typeof keepMarket>[0]);
  await market.ready;
  const loadSeconds = (performance.now() - startedAt) / 1000;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const megabytes = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6;
  const next = inTurn(searchQueries(2000));
  const tookMs: number[] = [];
  for (let time = 0; time < 2000; time++) {
    const question = next();
    const begin = performance.now();
    if (market.find(question) === undefined) throw new Error('the market does not answer');
    tookMs.push(performance.now() - begin);
  }
  tookMs.sort((a, b) => a - b);
  const { teachers } = market.state();
  await market.close();
  await pool.end();
  return [
    {
      name: 'search in memory, the operation alone, p95',
      unit: 'ms',
      value: tookMs[1900] ?? Number.NaN,
      note: `p50 ${tookMs[1000]?.toFixed(2)} ms, most ${tookMs.at(-1)?.toFixed(1)} ms, one at a time`,
    },
    {
      name: 'market, memory',
      unit: 'MB',
      value: megabytes,
      note: `${teachers} listed teachers, heap and buffers`,
    },
    { name: 'market, loading', unit: 's', value: loadSeconds, note: 'at the start of a process' },
  ];
}

export async function run(): Promise<BenchResult[]> {
  const scene = await startScene({ dataDir: largeMarketDir() });
  try {
    await untilLoaded(scene.url);
    const before = await answersFromMemory(scene.url);
    const questions = searchQueries(4000);
    const next = inTurn(questions);
    const bytes = (await expectStatus(200, `${scene.url}/api/teachers?${queryOf(questions[0] ?? {})}`))
      .length;
    const overHttp = await measureLoad(
      () => expectStatus(200, `${scene.url}/api/teachers?${queryOf(next())}`),
      {
        clients: CLIENTS,
        warmUpSeconds: 3,
        seconds: 10,
      },
    );
    const after = await answersFromMemory(scene.url);
    const [memory, sql] = [after.memory - before.memory, after.sql - before.sql];
    const bare = await measureLoad(() => expectStatus(200, `${scene.floorUrl}/${bytes}`), {
      clients: CLIENTS,
    });
    const pool = createPool({
      url: scene.databaseUrl,
      max: CLIENTS,
      statementTimeoutMs: 0,
      applicationName: 'kaksha-bench',
    });
    const db = createDatabase(pool);
    const bySql = (facets: SqlFacets, clients: number, wanted: (query: SearchQuery) => boolean) => {
      const one = inTurn(questions.filter(wanted));
      return measureLoad(() => searchBySql(db, one(), { facets }), {
        clients,
        warmUpSeconds: 1,
        seconds: SQL_SECONDS,
      });
    };
    const asksForTime = ({ day, from, until }: SearchQuery) => (day ?? from ?? until) !== undefined;
    const listAndCount = await bySql('none', CLIENTS, (query) => !asksForTime(query));
    const withFacets = await bySql('without hours', CLIENTS, (query) => !asksForTime(query));
    // Each takes many seconds: 20 at once would say nothing more.
    const everything = await bySql('all', 2, () => true);
    await pool.end();
    const market = await measureMarket(scene.databaseUrl);
    const note = `${CLIENTS} clients, any filters, ${memory} from memory, ${sql} by SQL; target < 40 ms`;
    return [
      row(
        'over HTTP',
        overHttp,
        { name: 'SQL: list and count, no hours, no facets', load: listAndCount },
        note,
      ),
      row('over HTTP', overHttp, { name: 'SQL: list, count and facets, no hours', load: withFacets }, ''),
      row('over HTTP', overHttp, { name: 'SQL: everything, 2 clients', load: everything }, ''),
      row(
        'over HTTP',
        overHttp,
        { name: 'a bare Hono route, same size', load: bare },
        `${bytes} bytes; ${describeQuery(questions)}`,
      ),
      ...market,
    ];
  } finally {
    await scene.stop();
  }
}
