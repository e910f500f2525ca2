/** Ten thousand mails wait: money, and whoever waits before a screen, still come first. Shown by order, not by time. */
import { expect, it } from 'vitest';
import type { TestPerson } from '../test/factories.ts';
import { setStage } from '../test/stage.ts';
import { SETTLE_JOB } from './bookings/settlement/enqueue-settlement.ts';
import { queueDeliveries } from './notifications/outbox/queue-deliveries.ts';
import type { Services } from './platform/context.ts';
import { enqueue, readJobLag } from './platform/jobs.ts';
import { registerTasks, startWorker } from './worker.ts';

const { database: test, services, make } = await setStage({ max: 30, pump: true, books: true });

const MAILS = 10_000;

/** So many mails about one kind to somebody, as any feature queues them. */
const flood = (to: TestPerson, kind: 'payment' | 'digest', count = MAILS): Promise<void> =>
  queueDeliveries(
    services.db,
    Array.from({ length: count }, (_, number) => ({
      to: [to.id],
      occasion: `flood:${kind}:${number}`,
      notice: {
        kind,
        subject: 'Of ten thousand',
        paragraphs: [],
        action: { label: 'Look', path: '/wallet' },
      },
    })),
  );

async function askForReset({ id }: TestPerson, requestId: string): Promise<void> {
  const { email } = await services.db
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await enqueue(services.db, 'accounts.mail-password-reset', { email, requestId });
}

/** Jobs that nobody works on, in the order in which they are taken. */
async function waiting(limit = MAILS * 5): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ task: string }>(
    `select t.identifier as task from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where j.is_available and j.run_at <= now() order by j.priority, j.run_at, j.id limit $1`,
    [limit],
  );
  return rows.map(({ task }) => task);
}

/** A lesson that is over, and whose money is still held. */
async function lessonToSettle(): Promise<string> {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  const { lessonId } = await make.lesson({
    teacher,
    student,
    startsInMinutes: -200,
    came: [teacher, student],
  });
  return lessonId;
}

it('behind ten thousand mails a lesson is settled before any of them has left, and a link to reset a password is the next mail', async () => {
  const parent = await make.person('parent');
  await registerTasks(test.ownerPool);
  await flood(parent, 'payment');
  const lessonId = await lessonToSettle();
  await enqueue(services.db, SETTLE_JOB, { lessonId });

  const taken: string[] = [];
  const underWay: (() => void)[] = [];
  let isStuck = true;
  /** A mail server that answers when the test says so. */
  const slow: Services = {
    ...services,
    mail: {
      ...services.mail,
      send: ({ subject }) =>
        new Promise((resolve) => {
          taken.push(subject);
          if (isStuck) underWay.push(resolve);
          else resolve();
        }),
    },
  };
  const worker = await startWorker(slow, test.ownerPool);
  try {
    await expect.poll(() => underWay.length).toBe(2);
    const statusOf = () =>
      services.db
        .selectFrom('lesson')
        .select('status')
        .where('id', '=', lessonId)
        .executeTakeFirstOrThrow()
        .then(({ status }) => status);
    await expect.poll(statusOf).toBe('completed');
    // The two that are under way are of the flood, and none has left.
    expect(taken).toEqual(Array(2).fill(expect.stringContaining('Of ten thousand')));

    await askForReset(parent, 'one');
    await expect.poll(() => waiting(1)).toEqual(['notifications.deliver-mail-waiting']);
    const mails = await readJobLag(services.db);
    expect(mails.filter(({ lane, due }) => lane === 'mail' && due > 0)).toMatchObject([
      { urgency: 'waiting', due: 1 },
      { urgency: 'notice', due: expect.any(Number) },
    ]);
    underWay.shift()?.();
    await expect.poll(() => taken.length).toBe(3);
    expect(taken[2]).toMatch(/^Reset your password/);
    expect((await waiting()).filter((task) => task === 'notifications.deliver-mail').length).toBeGreaterThan(
      MAILS - 10,
    );
  } finally {
    isStuck = false;
    const stopped = worker.stop();
    for (const end of underWay) end();
    await stopped;
    await test.ownerPool.query('delete from graphile_worker._private_jobs');
  }
});

it('jobs are taken by urgency: money, whoever waits, notices, what goes to thousands, sweeps', async () => {
  const parent = await make.person('parent');
  await registerTasks(test.ownerPool);
  await test.ownerPool.query('delete from graphile_worker._private_jobs');
  await enqueue(services.db, 'notifications.sweep', {});
  await flood(parent, 'digest', 2);
  await flood(parent, 'payment', 2);
  await enqueue(services.db, 'bookings.mail', {});
  await askForReset(parent, 'two');
  await enqueue(services.db, SETTLE_JOB, { lessonId: await lessonToSettle() });
  expect(await waiting()).toEqual([
    'lessons.settle',
    'accounts.mail-password-reset',
    'notifications.deliver-mail',
    'notifications.deliver-mail',
    'bookings.mail',
    'notifications.deliver-mail-mass',
    'notifications.deliver-mail-mass',
    'notifications.sweep',
  ]);
});

it('jobs that wait already get the priority that a new version gives their task', async () => {
  await test.ownerPool.query(`delete from graphile_worker._private_jobs; delete from job_task`);
  await enqueue(services.db, 'bookings.mail', {});
  await enqueue(services.db, 'lessons.settle', {});
  expect(await waiting()).toEqual(['bookings.mail', 'lessons.settle']);
  await registerTasks(test.ownerPool);
  expect(await waiting()).toEqual(['lessons.settle', 'bookings.mail']);
});
