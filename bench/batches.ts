/**
 * Batches: the list of 5,000 with any filters and its counts, the page that shows it, 20 families that join at once, and the
 * renewals of 1,000 seats by one process.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PLAN_SIZES } from '@kaksha/domain/rates/plans/sizes.ts';
import { SUBJECTS, TEACHING_LANGUAGES } from '@kaksha/domain/school.ts';
import { issueAccessToken } from '@kaksha/server/src/platform/auth.ts';
import { BATCHES, type Family, makeBatches, seatFamilies } from './batch-market.ts';
import { bareMonth } from './batch-month.ts';
import type { BenchResult } from './bench.ts';
import { expectStatus, measureLoad } from './load.ts';
import { type Scene, startScene } from './scene.ts';
import { queryOf, randomOf } from './search-queries.ts';

export const name = 'batches';

const CLIENTS = 20;
const RENEWALS = 1_000;
const RENEWED_WITHIN_MS = 300_000;
/** One reader, for less time than the renewals take. */
const BESIDE = { clients: 1, warmUpSeconds: 1, seconds: 5 };

/** Each filter is on in about a third of the questions, independently of the others. */
function listQueries(count: number) {
  const random = randomOf(20_261_129);
  const one = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const perhaps = <Query>(query: () => Query): Query | object => (random() < 0.35 ? query() : {});
  return Array.from({ length: count }, () => ({
    ...perhaps(() => ({ grade: 1 + Math.floor(random() * 10) })),
    ...perhaps(() => ({ subject: one(SUBJECTS) })),
    ...perhaps(() => ({ size: one(PLAN_SIZES) })),
    ...perhaps(() => ({ weekday: 1 + Math.floor(random() * 7) })),
    ...perhaps(() => ({ from: one(['12:00', '13:00', '14:00']), until: one(['15:00', '16:00', '18:00']) })),
    ...perhaps(() => ({ language: one(TEACHING_LANGUAGES) })),
  })) as { grade?: number; subject?: string; size?: number; language?: string }[];
}

function inTurn<Value>(values: readonly Value[]): () => Value {
  let next = 0;
  return () => values[next++ % values.length] as Value;
}

/** One page of cards without any count, by the filters that are columns. */
const ONE_PAGE = `select b.id, b.subject, b.grade_from, b.grade_to, b.language, b.size, b.seats_taken, b.status, b.first_class_at,
    t.id as teacher_id, t.first_name, t.last_name, t.profile_picture,
    (select json_agg(json_build_object('weekday', w.weekday, 'minute', w.minute)) from batch_time w where w.batch_id = b.id) as times,
    (select min(l.starts_at) from lesson l where l.batch_id = b.id and l.status = 'scheduled' and l.starts_at > now()) as next_class_at
  from batch b join user_account t on t.id = b.teacher_id
  where b.status in ('forming', 'running') and t.closed_at is null and t.suspended_at is null
    and ($1::int is null or $1 between b.grade_from and b.grade_to) and ($2::text is null or b.subject = $2)
    and ($3::int is null or b.size = $3) and ($4::text is null or b.language = $4)
  order by b.seats_taken >= b.size, b.opened_at desc, b.id limit 20`;

async function list(scene: Scene): Promise<BenchResult[]> {
  const next = inTurn(listQueries(1_000));
  const results: BenchResult[] = [];
  for (const clients of [1, 4, CLIENTS]) {
    const options = { clients, warmUpSeconds: 2, seconds: 5 };
    const load = await measureLoad(
      () => expectStatus(200, `${scene.url}/api/batches?${queryOf(next())}`),
      options,
    );
    const bare = await measureLoad(() => {
      const { grade, subject, size, language } = next();
      return scene.pool.query({
        name: 'bench-page',
        text: ONE_PAGE,
        values: [grade ?? null, subject ?? null, size ?? null, language ?? null],
      });
    }, options);
    results.push({
      name: `list of batches, ${clients} client${clients === 1 ? '' : 's'}, p95`,
      unit: 'ms',
      value: load.p95Ms,
      floorName: 'SQL of one page, no counts',
      floorValue: bare.p95Ms,
      note: `${BATCHES} open, any filters, p50 ${load.p50Ms.toFixed(1)} ms, ${load.perSecond.toFixed(0)}/s; target < 30 ms`,
    });
  }
  return results;
}

async function page(scene: Scene): Promise<BenchResult> {
  const [batches, teachers] = [`${scene.url}/batches`, `${scene.url}/find-teachers`];
  const bytes = (await expectStatus(200, batches)).length;
  const load = await measureLoad(() => expectStatus(200, batches), { clients: CLIENTS });
  const floor = await measureLoad(() => expectStatus(200, teachers), { clients: CLIENTS });
  return {
    name: '/batches, rendered',
    unit: 'pages/s',
    value: load.perSecond,
    floorName: '/find-teachers',
    floorValue: floor.perSecond,
    note: `${CLIENTS} clients, ${bytes} bytes, p95 ${load.p95Ms.toFixed(0)} ms; target at least 0.9x`,
  };
}

/** Waits until no job is left to be done, such as the mails of what was measured; the tables have grown since. */
async function settle({ pool }: Scene): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select from graphile_worker.jobs where run_at <= now() limit 1');
    if (rows.length === 0) break;
    await sleep(200);
  }
  await pool.query('analyze');
}

const MONTH_FLOOR = 'the same rows through bare pg';

async function joining(scene: Scene, families: readonly Family[]): Promise<BenchResult[]> {
  const next = inTurn(families);
  // So long the families last: each joins once.
  const options = { clients: CLIENTS, warmUpSeconds: 1, seconds: 5 };
  await settle(scene);
  const bare = await measureLoad(() => bareMonth(scene, next(), 'joined'), options);
  const load = await measureLoad(async () => {
    const { batchId, studentId, parentId } = next();
    const token = await issueAccessToken(scene.secretKey, {
      id: parentId,
      role: 'parent',
      sessionId: parentId,
    });
    await expectStatus(201, `${scene.url}/api/batches/${batchId}/seats`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
      body: { studentId },
    });
  }, options);
  return [
    {
      name: 'joining a batch',
      unit: 'seats/s',
      value: load.perSecond,
      floorName: MONTH_FLOOR,
      floorValue: bare.perSecond,
      note: `${CLIENTS} clients, ${load.count} seats in a batch each; target at least 0.5x`,
    },
    {
      name: 'joining a batch, p95',
      unit: 'ms',
      value: load.p95Ms,
      floorName: MONTH_FLOOR,
      floorValue: bare.p95Ms,
      note: `p50 ${load.p50Ms.toFixed(1)} ms; target < 150 ms`,
    },
  ];
}

async function renewing(scene: Scene, families: readonly Family[]): Promise<BenchResult[]> {
  const [due, others] = [families.slice(0, RENEWALS), families.slice(RENEWALS, RENEWALS + 200)];
  await seatFamilies(scene, [...due, ...others]);
  const floorFrom = performance.now();
  for (const family of others) await bareMonth(scene, family, 'renewed');
  const floorSeconds = ((performance.now() - floorFrom) / 1000) * (due.length / others.length);
  await scene.pool.query(
    `with next as (select s.id, (select min(l.starts_at) from lesson l where l.batch_id = s.batch_id) as at from batch_seat s
       where s.student_id = any($1::uuid[]))
     update batch_seat s set renewal_class_at = n.at, renewal_noted_for = n.at, short_noted_for = n.at, paid_until = n.at
     from next n where n.id = s.id`,
    [due.map(({ studentId }) => studentId)],
  );
  await settle(scene);
  const page = () => measureLoad(() => expectStatus(200, `${scene.url}/find-teachers`), BESIDE);
  const alone = await page();
  const renewFrom = performance.now();
  await scene.pool.query(`select enqueue_job('batches.sweep', '{}', now(), 'sweep:batches.sweep')`);
  const during = page();
  for (;;) {
    await sleep(100);
    const { rows } = await scene.pool.query<{ renewed: number }>(
      `select count(*)::int as renewed from lesson_package where month_number = 2 and student_id = any($1::uuid[])`,
      [due.map(({ studentId }) => studentId)],
    );
    if (rows[0]?.renewed === due.length) break;
    if (performance.now() > renewFrom + RENEWED_WITHIN_MS)
      throw new Error(`only ${rows[0]?.renewed} of ${due.length} seats were renewed in time`);
  }
  const renewedSeconds = (performance.now() - renewFrom) / 1000;
  const beside = await during;
  return [
    {
      name: `renewing ${RENEWALS} seats`,
      unit: 's',
      value: renewedSeconds,
      floorName: MONTH_FLOOR,
      floorValue: floorSeconds,
      note: `by the sweep of one process; the floor by one connection, of ${others.length}; target < 60 s`,
    },
    {
      name: 'a page while seats are renewed, p50',
      unit: 'ms',
      value: beside.p50Ms,
      floorName: 'the page alone',
      floorValue: alone.p50Ms,
      note: `/find-teachers, one client, p95 ${beside.p95Ms.toFixed(0)} ms and ${alone.p95Ms.toFixed(0)} alone; target at most 1.5x`,
    },
  ];
}

export async function run(): Promise<BenchResult[]> {
  const scene = await startScene();
  try {
    const families = await makeBatches(scene);
    const soon = RENEWALS + 200;
    const results = [
      ...(await list(scene)),
      await page(scene),
      ...(await renewing(scene, families.slice(0, soon))),
      ...(await joining(scene, families.slice(soon))),
    ];
    const { rows: problems } = await scene.pool.query(
      'select * from ledger.problems() union all select * from ledger.problems_of_batches()',
    );
    if (problems.length > 0)
      throw new Error(`the books do not balance: ${JSON.stringify(problems.slice(0, 3))}`);
    return results;
  } finally {
    await scene.stop();
  }
}
