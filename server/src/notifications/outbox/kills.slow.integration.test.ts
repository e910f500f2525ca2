/**
 * The worker is killed with SIGKILL again and again while it hands mails to a real SMTP server: every occasion arrives, and
 * a mail that arrives twice, because nobody could know whether the server had taken it, has the same Message-ID.
 * NOTICES and KILLS make it larger: `NOTICES=5000 KILLS=50 npx vitest run --project slow outbox/kills`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf } from '../../../test/factories.ts';
import { createTestServices } from '../../../test/services.ts';
import { mailPasswordReset } from '../../accounts/passwords/mail-password-reset.ts';
import { queueSecurityMail } from '../../accounts/security-mails/queue-security-mail.ts';
import { sendNotice } from '../send-notice.ts';

const NOTICES = Number(process.env.NOTICES ?? 300);
const KILLS = Number(process.env.KILLS ?? 8);
const SECURITY_MAILS = 40;
const LEASE_SECONDS = 1;
const WORKER = fileURLToPath(new URL('../../../test/outbox-worker.ts', import.meta.url));

let database: TestDatabase;
let server: SMTPServer;
/** The Message-ID and the subject of each mail that the server took, as often as it took it. */
const taken: { messageId: string; subject: string; link: string }[] = [];

const headerOf = (mail: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';

beforeAll(async () => {
  database = await createTestDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const mail = Buffer.concat(parts).toString();
        const link = /reset-password\?token=3D([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';
        const key = /“Key \d+”|=E2=80=9CKey (\d+)/.exec(mail)?.[0] ?? '';
        taken.push({
          messageId: headerOf(mail, 'Message-ID'),
          subject: `${headerOf(mail, 'Subject')}${key}`,
          link,
        });
        // Taken, but the answer takes a while: a kill falls in between often enough.
        setTimeout(() => done(), 10);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await database.close();
});

function startWorker(): ChildProcess {
  const { port } = server.server.address() as AddressInfo;
  const args = [WORKER, database.url, `smtp://127.0.0.1:${port}`, String(LEASE_SECONDS)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function left(): Promise<number> {
  const { rows } = await database.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from delivery where state <> 'sent'`,
  );
  return rows[0]?.count ?? 0;
}

test(`${NOTICES} notices, ${KILLS} kills: each arrives, and under one name`, async () => {
  const make = factoriesOf(database);
  const student = await make.student();
  for (let number = 0; number < NOTICES; number++) {
    await sendNotice(database.db, [student.id], `notice:${number}`, {
      kind: 'booking',
      subject: `Notice ${number}`,
      paragraphs: ['Told once.'],
      action: { label: 'See it', path: '/bookings' },
    });
  }
  // Mails about the security of accounts go the same way: each of these has a link of its own.
  const email = (
    await database.ownerPool.query<{ email: string }>(`select email from user_account where id = $1`, [
      student.id,
    ])
  ).rows[0]?.email;
  for (let number = 0; number < SECURITY_MAILS; number++)
    await queueSecurityMail(database.db, student.id, {
      what: 'changed',
      kind: 'passkey_added',
      name: `Key ${number}`,
    });
  await mailPasswordReset(createTestServices(database), { email: email ?? '', requestId: 'the last' });
  let killedAtWork = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = startWorker();
    const before = taken.length;
    while (taken.length < before + NOTICES / (KILLS * 3) && (await left()) > 0) await sleep(5);
    if ((await left()) > 0) killedAtWork += 1;
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  const last = startWorker();
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toBe(0);
  last.kill('SIGKILL');
  await once(last, 'exit');

  expect(killedAtWork).toBe(KILLS);
  const names = new Map<string, Set<string>>();
  for (const { messageId, subject } of taken)
    names.set(subject, (names.get(subject) ?? new Set()).add(messageId));
  const ALL = NOTICES + SECURITY_MAILS + 1;
  expect(names.size).toBe(ALL);
  expect([...names.values()].every((ids) => ids.size === 1)).toBe(true);
  expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(ALL);
  // The link to a new password is one, however often its mail was handed over, and it works.
  const links = new Set(taken.flatMap(({ link }) => (link === '' ? [] : [link])));
  expect(links.size).toBe(1);
  const { rows: open } = await database.ownerPool.query(
    `select from one_time_token where token_hash = sha256($1::text::bytea) and used_at is null`,
    [[...links][0]],
  );
  expect(open).toHaveLength(1);
  // At most what four at once had in their hands at each kill was in doubt.
  const again = taken.length - ALL;
  process.stdout.write(`${ALL} mails, ${KILLS} kills, ${again} handed over a second time\n`);
  expect(again).toBeLessThanOrEqual(KILLS * 4);
});
