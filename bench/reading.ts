/** Reading under 20 clients: slots of a month, finding teachers, and pages. */
import { randomUUID } from 'node:crypto';

import { DAY_MS, localDateOf } from '@kaksha/domain/time.ts';
import { DEMO_PASSWORD } from '@kaksha/server/db/seed/demo-people.ts';
import { AVAILABILITY_SQL, availabilityValues } from '@kaksha/server/src/availability/load-availability.ts';
import type { createDatabase } from '@kaksha/server/src/platform/database.ts';
import { searchBySql } from '@kaksha/server/src/teachers/search/search-by-sql.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type { BenchResult } from './bench.ts';
import { expectStatus, type Load, measureLoad } from './load.ts';
import { measurePageRender } from './page-render.ts';
import { type Scene, startScene } from './scene.ts';

export const name = 'reading';

const PUBLIC_PAGES = ['/', '/find-teachers', '/batches', '/tutors', '/blog', '/about', '/help/students'];
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

/** How long the server's event loop was held up since it was last asked, at most but for one time in a hundred. */
export async function loopHeldUpMs(scene: Scene): Promise<number> {
  const text = await expectStatus(200, `${scene.url}/metrics`);
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}

async function sessionCookie(scene: Scene): Promise<string> {
  const answer = await fetch(`${scene.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ email: 'parent@kaksha.example', password: DEMO_PASSWORD }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (cookie === undefined) throw new Error(`no session: ${answer.status}`);
  return cookie.split(';', 1)[0] ?? '';
}

/** Pages under load, as a visitor of whom nothing is known gets them, and as somebody signed in does. */
async function pages(scene: Scene): Promise<BenchResult[]> {
  const shown = `/find-teachers${SEARCH}`;
  const read = async (path: string) =>
    JSON.parse(await expectStatus(200, `${scene.url}/api${path}`)) as unknown;
  const Cookie = await sessionCookie(scene);
  const measured: { title: string; load: Load; bare: Load; length: number; heldUpMs: number }[] = [];
  for (const [title, paths, headers] of [
    ['find-teachers page, a visitor', [shown], {}],
    ['find-teachers page, a visitor, gzip', [shown], { 'Accept-Encoding': 'gzip' }],
    ['public pages in turn, a visitor, gzip', PUBLIC_PAGES, { 'Accept-Encoding': 'gzip' }],
    ['find-teachers page, signed in', [shown], { Cookie }],
  ] as const) {
    let next = 0;
    const one = () => expectStatus(200, scene.url + paths[next++ % paths.length], { headers });
    const { length } = await one();
    await loopHeldUpMs(scene);
    const load = await measureLoad(one);
    const heldUpMs = await loopHeldUpMs(scene);
    const bare = await measureLoad(() => expectStatus(200, `${scene.floorUrl}/${length}`));
    measured.push({ title, load, bare, length, heldUpMs });
  }
  // Afterwards, since all of React in this process would make the clients slow.
  const renders = await measurePageRender(scene.url + shown, {
    '': await read(`/teachers${SEARCH}`),
    shown: await read('/content'),
  });
  const tree = { name: 'renderToString of find-teachers', ...renders };
  return measured.flatMap(({ title, load, bare, length, heldUpMs }) => [
    ...rows(
      title,
      load,
      [{ name: 'a bare Hono route, same size', perSecond: bare.perSecond, p95Ms: bare.p95Ms }, tree],
      `20 clients, ${length} characters; p95 of a visitor under 30 ms`,
    ),
    {
      name: `${title}, event loop held up, p99`,
      unit: 'ms',
      value: heldUpMs,
      note: 'target under 50 ms',
    },
  ]);
}

/** Measures all of them on one running product. */
export async function run(): Promise<BenchResult[]> {
  const scene = await startScene();
  try {
    return [...(await slots(scene)), ...(await search(scene)), ...(await pages(scene))];
  } finally {
    await scene.stop();
  }
}
