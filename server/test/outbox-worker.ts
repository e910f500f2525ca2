/**
 * A process that carries out what the outbox of a database holds, by a real mail server and the channels of its environment. Tests kill it while it does.
 */

import { deliver } from '../src/notifications/outbox/deliver.ts';
import { createDatabase, createPool } from '../src/platform/database.ts';
import { parseEnv } from '../src/platform/env.ts';
import { createMailer } from '../src/platform/mail.ts';
import { createTestServices } from './services.ts';

const [url, smtpUrl, leaseSeconds] = process.argv.slice(2);
if (url === undefined || smtpUrl === undefined)
  throw new Error('usage: outbox-worker.ts DATABASE SMTP LEASE');

const pool = createPool({ url, role: 'kaksha_app', max: 8, onError: () => {} });
const db = createDatabase(pool);
const { channels, publicUrl } = parseEnv(process.env);
const services = {
  ...createTestServices({ url, db, appPool: pool }, { channels, publicUrl }),
  mail: createMailer({ smtpUrl, from: 'Kaksha <no-reply@kaksha.example>', outbox: '' }),
};

/** Everything that is due now, as one job after the other of the real worker would. */
async function work(): Promise<never> {
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from delivery where state in ('queued', 'sending') and not_before <= now() order by random() limit 10`,
    );
    for (const { id } of rows) await deliver(services, id, { leaseSeconds: Number(leaseSeconds) });
    if (rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
await Promise.all([work(), work(), work(), work()]);
