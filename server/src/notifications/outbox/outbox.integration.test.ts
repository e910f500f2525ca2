import { NOTIFICATION_KINDS } from '@kaksha/domain/accounts/notification-kinds.ts';
import { retryAfterSeconds } from '@kaksha/domain/notifications/channels.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '../../../test/run-jobs.ts';
import type { TestServices } from '../../../test/services.ts';
import { setStage } from '../../../test/stage.ts';
import { runSweep } from '../../platform/sweeps/sweep.ts';
import { sendNotice } from '../send-notice.ts';
import { cleanOutbox, deliver, sweepOutbox } from './deliver.ts';
import { readOutboxHealth } from './health.ts';
import { afterQuietHours } from './quiet-hours.ts';

const { database: test, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
beforeEach(async () => {
  await test.ownerPool.query('truncate delivery');
  services.sent.length = 0;
});

const notice = {
  kind: 'booking' as const,
  subject: 'Class confirmed',
  paragraphs: ['See you.'],
  action: { label: 'See it', path: '/bookings' },
};
const told = (userId: string, about: string, more = {}) =>
  sendNotice(test.db, [userId], about, { ...notice, ...more });

interface Line {
  id: string;
  state: string;
  attempts: number;
  problem: string | null;
  waits: number;
}
async function lines(userId: string): Promise<Line[]> {
  const { rows } = await test.ownerPool.query<Line>(
    `select id, state, attempts, problem, extract(epoch from not_before - now())::int as waits
     from delivery where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
}
const failing = (error: Error): TestServices => ({
  ...services,
  mail: { send: () => Promise.reject(error), close: () => undefined },
});

describe('the outbox', () => {
  it('sends a mail once for each occasion, named by the delivery', async () => {
    const student = await make.student();
    await told(student.id, 'booking:1');
    await told(student.id, 'booking:1');
    await runDueJobs(test, services);
    await told(student.id, 'booking:1');
    await runDueJobs(test, services);
    const [line, ...more] = await lines(student.id);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ state: 'sent', attempts: 1, problem: null });
    expect(services.sent.map(({ messageId }) => messageId)).toEqual([`<${line?.id}@kaksha.example>`]);
  });

  it('keeps nothing of a transaction that is taken back', async () => {
    const student = await make.student();
    const undone = test.db.transaction().execute(async (trx) => {
      await sendNotice(trx, [student.id], 'booking:1', notice);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await lines(student.id)).toEqual([]);
  });

  it('sends nothing to who declined before or after, and nothing to a closed account', async () => {
    const [before, after, closed] = await Promise.all([make.student(), make.student(), make.student()]);
    const decline = (id: string) =>
      test.ownerPool.query(
        `insert into notification_preference (user_id, kind, by_mail, in_app) values ($1, 'booking', false, true)`,
        [id],
      );
    await decline(before.id);
    for (const { id } of [before, after, closed]) await told(id, 'booking:1');
    await decline(after.id);
    await test.ownerPool.query('update user_account set closed_at = now() where id = $1', [closed.id]);
    await runDueJobs(test, services);
    expect(services.sent).toEqual([]);
    expect(await lines(before.id)).toEqual([]);
    expect(await lines(after.id)).toMatchObject([{ state: 'suppressed', problem: 'the person declined it' }]);
    expect(await lines(closed.id)).toMatchObject([{ state: 'suppressed', problem: 'the account is closed' }]);
  });

  it('sends a suspended account what is about its money, and invites it to no class', async () => {
    const { id } = await make.student();
    await test.ownerPool.query(
      `update user_account set suspended_at = now(), suspended_because = 'for the test' where id = $1`,
      [id],
    );
    const kinds = NOTIFICATION_KINDS.map((kind) => told(id, `occasion:${kind}`, { kind, subject: kind }));
    await Promise.all(kinds);
    await runDueJobs(test, services);
    const sent = services.sent.map(({ subject }) => subject.split(' ')[0]).toSorted();
    expect(sent).toEqual(['payment', 'verification']);
    const problems = (await lines(id)).filter(({ state }) => state !== 'sent').map(({ problem }) => problem);
    expect(new Set(problems)).toEqual(new Set(['the account is suspended']));
    expect(problems).toHaveLength(NOTIFICATION_KINDS.length - 2);
  });

  it('tries again later and later what failed, under the same name', async () => {
    const student = await make.student();
    await told(student.id, 'booking:1');
    const [queued] = await lines(student.id);
    await deliver(failing(new Error('the server is down')), queued?.id ?? '');
    const [failed] = await lines(student.id);
    expect(failed).toMatchObject({ state: 'queued', attempts: 1, problem: 'the server is down' });
    expect(failed?.waits).toBeGreaterThan(retryAfterSeconds(1) - 5);
    await test.ownerPool.query('update delivery set not_before = now()');
    await deliver(services, queued?.id ?? '');
    expect(await lines(student.id)).toMatchObject([{ state: 'sent', attempts: 2, problem: null }]);
    expect([1, 2, 3, 20].map(retryAfterSeconds)).toEqual([20, 60, 180, 21_600]);
  });

  it('gives up at once on an address that the server will never take', async () => {
    const student = await make.student();
    await told(student.id, 'booking:1');
    const [queued] = await lines(student.id);
    const refused = Object.assign(new Error('550 no such user'), { code: 'EENVELOPE', responseCode: 550 });
    await deliver(failing(refused), queued?.id ?? '');
    expect(await lines(student.id)).toMatchObject([{ state: 'failed', problem: '550 no such user' }]);
  });

  it('takes over what a worker that died left behind, and only then', async () => {
    const student = await make.student();
    await told(student.id, 'booking:1');
    const [queued] = await lines(student.id);
    await test.ownerPool.query(
      `update delivery set state = 'sending', attempts = 1, not_before = now() + interval '2 minutes'`,
    );
    await deliver(services, queued?.id ?? '');
    expect(services.sent).toEqual([]);
    await test.ownerPool.query(`update delivery set not_before = now() - interval '1 minute'`);
    await test.ownerPool.query(`delete from graphile_worker._private_jobs`);
    await runSweep(services, sweepOutbox);
    await runDueJobs(test, services);
    expect(await lines(student.id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('is sent by one of two workers that take it at once', async () => {
    const student = await make.student();
    await told(student.id, 'booking:1');
    const [queued] = await lines(student.id);
    await Promise.all([deliver(services, queued?.id ?? ''), deliver(services, queued?.id ?? '')]);
    expect(services.sent).toHaveLength(1);
  });

  it('does not send what has come too late, or is about a lesson that has moved', async () => {
    const [student, teacher] = await Promise.all([make.student(), make.teacher()]);
    await told(student.id, 'late', { expiresAt: new Date(Date.now() - 1_000).toISOString() });
    const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: 120 });
    const { rows } = await test.ownerPool.query<{ startsAt: Date }>(
      'select starts_at as "startsAt" from lesson where id = $1',
      [lessonId],
    );
    const lesson = { id: lessonId, startsAt: rows[0]?.startsAt.toISOString() ?? '' };
    await told(student.id, 'on time', { lesson });
    await told(student.id, 'moved', {
      lesson: { ...lesson, startsAt: new Date(Date.now() + 60_000).toISOString() },
    });
    await runDueJobs(test, services);
    expect((await lines(student.id)).map(({ state, problem }) => [state, problem])).toEqual([
      ['suppressed', 'it came too late'],
      ['sent', null],
      ['suppressed', 'the lesson has changed'],
    ]);
  });

  it('says how it stands, and forgets after sixty days what is over', async () => {
    const student = await make.student();
    await told(student.id, 'sent');
    await runDueJobs(test, services);
    await told(student.id, 'waiting');
    const health = await readOutboxHealth(test.db);
    expect(health.counts).toEqual([
      { channel: 'mail', state: 'queued', count: 1 },
      { channel: 'mail', state: 'sent', count: 1 },
    ]);
    expect(health.oldestDueAt).toBeInstanceOf(Date);
    await test.ownerPool.query(`update delivery set changed_at = now() - interval '61 days'`);
    await runSweep(services, cleanOutbox);
    expect((await lines(student.id)).map(({ state }) => state)).toEqual(['queued']);
  });
});

describe('quiet hours', () => {
  it.each([
    ['2026-11-22 20:59:59', '2026-11-22 20:59:59'],
    ['2026-11-22 21:00', '2026-11-23 07:00:00'],
    ['2026-11-23 00:30', '2026-11-23 07:00:00'],
    ['2026-11-23 06:59:59', '2026-11-23 07:00:00'],
    ['2026-11-23 07:00', '2026-11-23 07:00:00'],
  ])('of a person in India: what is ready at %s goes at %s', async (ready, goes) => {
    const at = sql<Date>`(${ready}::timestamp at time zone 'Asia/Kolkata')`;
    const { rows } = await sql<{ local: string }>`
      select to_char((${afterQuietHours(at, sql<string>`'Asia/Kolkata'::text`)}) at time zone 'Asia/Kolkata',
        'YYYY-MM-DD HH24:MI:SS') as local`.execute(test.db);
    expect(rows[0]?.local).toBe(goes);
  });
});
