/** Reading calls under 20 clients: slots of a month, finding teachers, and the page that shows them. */

import { DAY_MS, localDateOf } from '@kaksha/domain/time.ts';
import { AVAILABILITY_SQL, availabilityValues } from '@kaksha/server/src/availability/load-availability.ts';
import type { createDatabase } from '@kaksha/server/src/platform/database.ts';
import { searchBySql } from '@kaksha/server/src/teachers/search/search-by-sql.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type { BenchResult } from './bench.ts';
import { expectStatus, type Load, measureLoad } from './load.ts';
import { measurePageRender } from './page-render.ts';
import { type Scene, startScene } from './scene.ts';

export const name = 'reading';

const SEARCH = '?subject=Mathematics&class=8&maxPrice=800';

function rows(
  title: string,
  load: Load,
  floors: { name: string; perSecond: number; p95Ms?: number }[],
  note: string,
): BenchResult[] {
  const [first, ...others] = floors;
  return [
    {
      name: title,
      unit: 'requests/s',
      value: load.perSecond,
      floorName: first?.name,
      floorValue: first?.perSecond,
      note,
    },
    ...others.map((floor) => ({
      name: title,
      unit: 'requests/s',
      value: load.perSecond,
      floorName: floor.name,
      floorValue: floor.perSecond,
    })),
    {
      name: `${title}, p95`,
      unit: 'ms',
      value: load.p95Ms,
      floorName: first?.name,
      floorValue: first?.p95Ms,
      note: `p50 ${load.p50Ms.toFixed(1)} ms`,
    },
  ];
}

async function slots(scene: Scene): Promise<BenchResult[]> {
  const { rows: teachers } = await scene.pool.query<{ id: string }>(
    `select user_id as id from teacher_profile where verified_at is not null order by 1`,
  );
  const ids = teachers.map((teacher) => teacher.id);
  const from = localDateOf(Date.now());
  let next = 0;
  const one = () => ids[next++ % ids.length] ?? '';
  const url = () => `${scene.url}/api/teachers/${one()}/slots?from=${from}&days=31`;
  const bytes = (await expectStatus(200, url())).length;
  const load = await measureLoad(() => expectStatus(200, url()));
  const sql = await measureLoad(() =>
    scene.pool.query({
      name: 'bench-slots',
      text: AVAILABILITY_SQL,
      values: availabilityValues({
        teacherId: one(),
        studentId: null,
        holderId: null,
        fromMs: Date.now(),
        toMs: Date.now() + 31 * DAY_MS,
      }),
    }),
  );
  const bare = await measureLoad(() => expectStatus(200, `${scene.floorUrl}/${bytes}`));
  return rows(
    'slots endpoint, 31 days',
    load,
    [
      { name: 'the same SQL through bare pg', perSecond: sql.perSecond, p95Ms: sql.p95Ms },
      { name: 'a bare Hono route, same size', perSecond: bare.perSecond },
    ],
    `20 clients, ${bytes} bytes; target p95 < 50 ms`,
  );
}

/** The search's SQL as Kysely writes it, with its parameters. */
async function searchStatement(scene: Scene): Promise<{ text: string; values: unknown[] }> {
  let seen: { text: string; values: unknown[] } | undefined;
  const listening = new Kysely({
    dialect: new PostgresDialect({ pool: scene.pool }),
    log: (event) => {
      seen = { text: event.query.sql, values: [...event.query.parameters] };
    },
  });
  await searchBySql(listening as ReturnType<typeof createDatabase>, {
    subject: 'Mathematics',
    class: 8,
    maxPrice: 800,
  });
  if (seen === undefined) throw new Error('the search asked nothing');
  return seen;
}

async function search(scene: Scene): Promise<BenchResult[]> {
  const url = `${scene.url}/api/teachers${SEARCH}`;
  const bytes = (await expectStatus(200, url)).length;
  const load = await measureLoad(() => expectStatus(200, url));
  const statement = await searchStatement(scene);
  const sql = await measureLoad(() => scene.pool.query({ name: 'bench-search', ...statement }));
  const bare = await measureLoad(() => expectStatus(200, `${scene.floorUrl}/${bytes}`));
  return rows(
    'find-teachers endpoint',
    load,
    [
      { name: 'the search in plain SQL', perSecond: sql.perSecond, p95Ms: sql.p95Ms },
      { name: 'a bare Hono route, same size', perSecond: bare.perSecond },
    ],
    `20 clients, ${bytes} bytes`,
  );
}

async function page(scene: Scene): Promise<BenchResult[]> {
  const url = `${scene.url}/find-teachers${SEARCH}`;
  const bytes = (await expectStatus(200, url)).length;
  const load = await measureLoad(() => expectStatus(200, url));
  const read = async (path: string) =>
    JSON.parse(await expectStatus(200, `${scene.url}/api${path}`)) as unknown;
  const renders = await measurePageRender(`${scene.url}/find-teachers${SEARCH}`, {
    '': await read(`/teachers${SEARCH}`),
    shown: await read('/content'),
  });
  return rows(
    'find-teachers page, rendered',
    load,
    [{ name: 'renderToString of the same tree', perSecond: renders.perSecond, p95Ms: renders.p95Ms }],
    `20 clients, ${bytes} bytes`,
  );
}

/** Measures all three on one running product. */
export async function run(): Promise<BenchResult[]> {
  const scene = await startScene();
  try {
    return [...(await slots(scene)), ...(await search(scene)), ...(await page(scene))];
  } finally {
    await scene.stop();
  }
}
