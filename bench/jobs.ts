/** How long a settlement, and a link to reset a password, wait alone and behind ten thousand mails, as many of which are yet to be written. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { factoriesOf } from '@kaksha/server/test/factories.ts';
import type { BenchResult } from './bench.ts';
import { percentile } from './load.ts';
import { type Scene, startScene } from './scene.ts';

export const name = 'jobs';

const MAILS = 10_000;
const TIMES = 40;
const LOOK_EVERY_MS = 1;
const GIVE_UP_AFTER_MS = 60_000;
/** Between the classes of a teacher, so that none overlaps another. */
const MINUTES_APART = 130;

interface Work {
  /** Brings one about and waits until it is done. */
  settle(): Promise<number>;
  reset(): Promise<number>;
  /** The booking of the latest settlement. */
  settledBooking(): string;
}

async function makeWork({ pool }: Scene): Promise<Work> {
  const make = factoriesOf({ ownerPool: pool });
  const [teacher, student] = [await make.teacher(), await make.student({ walletPaise: 1_000_000_000 })];
  const { rows } = await pool.query<{ email: string }>('select email from user_account where id = $1', [
    student.id,
  ]);
  let made = 0;
  let latest = '';
  /** From the commit of a job until a query answers a row, in milliseconds. */
  const timeUntil = async (job: [task: string, payload: object], query: string, value: string) => {
    const startedAt = performance.now();
    await pool.query('select enqueue_job($1, $2)', [job[0], JSON.stringify(job[1])]);
    for (;;) {
      const { rowCount } = await pool.query({ name: `bench-${job[0]}`, text: query, values: [value] });
      const tookMs = performance.now() - startedAt;
      if (rowCount === 1) return tookMs;
      if (tookMs > GIVE_UP_AFTER_MS) throw new Error(`${job[0]} was not done within a minute`);
      await sleep(LOOK_EVERY_MS);
    }
  };
  return {
    async settle() {
      made += 1;
      const { lessonId, bookingId } = await make.lesson({
        teacher,
        student,
        startsInMinutes: -MINUTES_APART * (made + 1),
        came: [teacher, student],
      });
      latest = bookingId;
      return timeUntil(
        ['lessons.settle', { lessonId }],
        `select from lesson where id = $1 and status = 'completed'`,
        lessonId,
      );
    },
    reset() {
      const requestId = randomUUID();
      return timeUntil(
        ['accounts.mail-password-reset', { email: rows[0]?.email, requestId }],
        `select from delivery where occasion = $1 and state = 'sent'`,
        `password-reset:${requestId}`,
      );
    },
    settledBooking: () => latest,
  };
}

/** Mails of one kind to somebody, as one transaction leaves them, and jobs that write mails about a booking. */
async function flood({ pool }: Scene, bookingId: string): Promise<void> {
  const { id } = await factoriesOf({ ownerPool: pool }).person('parent');
  await pool.query(
    `with written as (
       insert into delivery (user_id, occasion, kind, channel, notice)
       select $1, 'bench-flood:' || n, 'payment', 'mail',
         '{"subject": "One of many", "paragraphs": ["Hello"], "action": {"label": "Look", "path": "/wallet"}}'
       from generate_series(1, $2::int) n returning id
     )
     select enqueue_jobs(jsonb_agg(jsonb_build_object('task', 'notifications.deliver-mail',
       'payload', jsonb_build_object('deliveryId', id), 'key', 'deliver:' || id)))
     from written`,
    [id, MAILS],
  );
  await pool.query(
    `select enqueue_jobs(jsonb_agg(jsonb_build_object('task', 'bookings.mail',
       'payload', jsonb_build_object('bookingId', $1::text, 'status', 'completed', 'by', null))))
     from generate_series(1, $2::int)`,
    [bookingId, MAILS],
  );
}

const mailsLeft = async ({ pool }: Scene): Promise<number> =>
  (
    await pool.query<{ left: number }>(
      `select count(*)::int as left from delivery where occasion like 'bench-flood:%' and state <> 'sent'`,
    )
  ).rows[0]?.left ?? 0;

export async function run(): Promise<BenchResult[]> {
  const scene = await startScene();
  try {
    const work = await makeWork(scene);
    const measure = async () => {
      const settled: number[] = [];
      const reset: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        settled.push(await work.settle());
        reset.push(await work.reset());
      }
      return { settled, reset };
    };
    // The first of each loads what the others find loaded.
    await work.settle();
    await work.reset();
    const alone = await measure();
    await flood(scene, work.settledBooking());
    const behind = await measure();
    const left = await mailsLeft(scene);
    const note = `${TIMES} times; ${left.toLocaleString('en-IN')} of ${MAILS.toLocaleString('en-IN')} mails still waited after the last`;
    return (
      [
        ['a settlement', 'settled'],
        ['a link to reset a password, until it has left', 'reset'],
      ] as const
    ).flatMap(([what, which]) =>
      ([0.5, 0.95, 1] as const).map((share) => ({
        name: `${what}, ${share === 1 ? 'longest' : `p${share * 100}`}`,
        unit: 'ms',
        value: percentile(behind[which], share),
        floorName: 'the same without the mails',
        floorValue: percentile(alone[which], share),
        note,
      })),
    );
  } finally {
    await scene.stop();
  }
}
