/** The people of a chaos run: each books a teacher of their own, and remembers all requests and answers. */
import { Client as DatabaseClient } from 'pg';
import type { StartScene } from '../scripts/test-start.ts';
import { hashPassword } from '../server/src/accounts/passwords/password.ts';
import { createPool } from '../server/src/platform/database.ts';
import { runningEmbeddedUrl } from '../server/src/platform/embedded-postgres.ts';
import { factoriesOf } from '../server/test/factories.ts';

const PASSWORD = 'Kaksha-kill-9';

/** A client's wallet at first. */
export const FIRST_PAISE = 4_000_000;

/** One press of a button: the same attempt sent again carries the same Idempotency-Key. */
export type Attempt = { key: string; answer?: Answer } & (
  | { kind: 'book'; startsAt: string }
  | { kind: 'withdraw' | 'cancel'; bookingId: string }
  | { kind: 'topUp'; amountPaise: number }
);

/** A form that a browser would post. */
export interface Checkout {
  action: string;
  fields: Record<string, string>;
}

/** A client's answer in the end: anything but a failure to answer. */
export interface Answer {
  status: number;
  bookingId?: string;
  /** Of a top-up: the form that leads to the gateway's payment page. */
  checkout?: Checkout;
}

/** A signed-in student who books one teacher. */
export interface Client {
  studentId: string;
  teacherId: string;
  /** Whether the teacher confirms at once: then a booking is cancelled, else the request is taken back. */
  confirmedAtOnce: boolean;
  email: string;
  token: string;
  attempts: Attempt[];
}

/** The embedded database of the scene, as its owner. @throws Error while it does not run. */
export function databaseUrl(scene: StartScene): string {
  const url = runningEmbeddedUrl(scene.dataDir);
  if (url === undefined) throw new Error('PostgreSQL does not run');
  return url;
}

/** Rows of the scene's database, read by its owner. */
export async function query<Row>(scene: StartScene, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new DatabaseClient({ connectionString: databaseUrl(scene) });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Logs a client in again: a token lives 15 minutes. */
export async function signIn(scene: StartScene, email: string): Promise<string> {
  const answer = await fetch(`${scene.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`no sign-in: ${answer.status}`);
  return token;
}

/**
 * Students whose guardian has consented, with money, each with a teacher who is free day and night; every second
 * teacher confirms at once.
 */
export async function makeClients(scene: StartScene, count: number): Promise<Client[]> {
  const pool = createPool({ url: databaseUrl(scene) });
  try {
    const make = factoriesOf({ ownerPool: pool });
    const passwordHash = await hashPassword(PASSWORD);
    const made: Client[] = [];
    for (let index = 0; index < count; index += 1) {
      const confirmedAtOnce = index % 2 === 0;
      const teacher = await make.teacher({ instantBooking: confirmedAtOnce });
      const student = await make.student({ walletPaise: FIRST_PAISE });
      const { rows } = await pool.query<{ email: string }>(
        'update user_account set password_hash = $2 where id = $1 returning email',
        [student.id, passwordHash],
      );
      const email = rows[0]?.email ?? '';
      const token = await signIn(scene, email);
      made.push({
        studentId: student.id,
        teacherId: teacher.id,
        confirmedAtOnce,
        email,
        token,
        attempts: [],
      });
    }
    return made;
  } finally {
    await pool.end();
  }
}
