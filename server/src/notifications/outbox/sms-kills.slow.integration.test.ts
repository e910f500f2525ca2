/**
 * The worker is killed with SIGKILL again and again while it hands texts to a provider of SMS. Nothing is lost; and a text
 * that the provider reports within the lease is not sent a second time, although no worker ever read its answer.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNumberScene, type NumberScene } from '../../../test/number-scene.ts';
import { smsReport } from '../../../test/sms-api.ts';
import { sendNotice } from '../send-notice.ts';

const NOTICES = 80;
const KILLS = 5;
const LEASE_SECONDS = 2;
const WORKER = fileURLToPath(new URL('../../../test/outbox-worker.ts', import.meta.url));

let scene: NumberScene;

beforeEach(async () => {
  scene = await createNumberScene();
  scene.sms.answerAfterMs = 30;
});
afterEach(() => scene.close());

function startWorker(): ChildProcess {
  const { apiUrl, accountSid, authToken, from } = scene.sms.env;
  const sms = { SMS_API_URL: apiUrl, SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from };
  const args = [WORKER, scene.database.url, 'smtp://127.0.0.1:9', String(LEASE_SECONDS)];
  return spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...sms, PUBLIC_URL: scene.services.env.publicUrl },
  });
}

async function left(): Promise<number> {
  const { rows } = await scene.query<{ count: number }>(
    `select count(*)::int as count from delivery where state in ('queued', 'sending')`,
  );
  return rows[0]?.count ?? 0;
}

/** Reports on each text as soon as it was taken, until it is told to stop. */
function startReports(): { stop: () => Promise<void> } {
  let running = true;
  let reported = 0;
  const ended = (async () => {
    while (running || reported < scene.sms.taken.length) {
      for (const message of scene.sms.taken.slice(reported)) {
        const { pathname } = new URL(message.fields.StatusCallback ?? '');
        expect((await scene.app.request(pathname, smsReport(message, 'sent'))).status).toBe(200);
        reported += 1;
      }
      await sleep(5);
    }
  })();
  return {
    async stop() {
      running = false;
      await ended;
    },
  };
}

test.each([
  { reports: true, mostAgain: 0 },
  { reports: false, mostAgain: KILLS * 4 },
])(
  'each text is handed over, at most $mostAgain twice (reports: $reports)',
  async ({ reports, mostAgain }) => {
    const student = await scene.make.student();
    await scene.reach(student.id, 'sms');
    for (let number = 0; number < NOTICES; number++) {
      await sendNotice(scene.database.db, [student.id], `notice:${number}`, {
        kind: 'class',
        subject: `Notice ${number}`,
        paragraphs: ['Told.'],
        action: { label: 'See it', path: '/bookings' },
        urgent: true,
      });
    }
    await scene.query(`delete from delivery where channel = 'mail'`);
    const { taken } = scene.sms;
    const reporter = reports ? startReports() : undefined;
    let killedAtWork = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const worker = startWorker();
      const before = taken.length;
      while (taken.length < before + NOTICES / (KILLS * 3) && (await left()) > 0) await sleep(2);
      if ((await left()) > 0) killedAtWork += 1;
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    const last = startWorker();
    await expect.poll(left, { timeout: 60_000, interval: 100 }).toBe(0);
    last.kill('SIGKILL');
    await once(last, 'exit');
    await reporter?.stop();

    expect(killedAtWork).toBe(KILLS);
    expect(new Set(taken.map(({ fields }) => fields.Body)).size).toBe(NOTICES);
    const again = taken.length - NOTICES;
    process.stdout.write(
      `${NOTICES} texts, ${KILLS} kills, reports ${reports}: ${again} handed over twice\n`,
    );
    expect(again).toBeLessThanOrEqual(mostAgain);
    if (!reports) expect(again).toBeGreaterThan(0);
  },
);
