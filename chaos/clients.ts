/** The people of a chaos run: signed in, each with all requests and answers. */
import { Client as DatabaseClient, type Pool } from 'pg';
import type { StartScene } from '../scripts/test-start.ts';
import { hashPassword } from '../server/src/accounts/passwords/password.ts';
import { createPool } from '../server/src/platform/database.ts';
import { runningEmbeddedUrl } from '../server/src/platform/embedded-postgres.ts';
import { factoriesOf } from '../server/test/factories.ts';

const PASSWORD = 'Kaksha-kill-9';
/** For the database, which may be killed at any moment. */
const PATIENCE_MS = 30_000;
const PASSWORD_HASH = hashPassword(PASSWORD);

/** One press of a button: the same attempt sent again carries the same Idempotency-Key. */
export interface Attempt {
  key: string;
  kind: string;
  method?: 'POST' | 'DELETE';
  path: string;
  body: Record<string, unknown>;
  answer?: Answer;
}

/** A form that a browser would post. */
export interface Checkout {
  action: string;
  fields: Record<string, string>;
}

/** A client's answer in the end: anything but a failure to answer. */
export interface Answer {
  status: number;
  /** The contract's name of a refusal. */
  code?: string;
  bookingId?: string;
  seatId?: string;
  /** Of a top-up: the form that leads to the gateway's payment page. */
  checkout?: Checkout;
}

/** A signed-in person. */
export interface Client<Attempted extends Attempt = Attempt> {
  id: string;
  email: string;
  token: string;
  attempts: Attempted[];
}

/** The embedded database of the scene, as its owner. @throws Error while it does not run. */
export function databaseUrl(scene: StartScene): string {
  const url = runningEmbeddedUrl(scene.dataDir);
  if (url === undefined) throw new Error('PostgreSQL does not run');
  return url;
}

/** Rows of the scene's database, read by its owner. */
export async function query<Row>(scene: StartScene, text: string, values: unknown[] = []): Promise<Row[]> {
  return withDatabase(scene, async (client) => (await client.query(text, values)).rows as Row[]);
}

/** Work on a connection of the database's owner. */
export async function withDatabase<Result>(
  scene: StartScene,
  work: (client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient({
    connectionString: databaseUrl(scene),
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // Killed in the middle: the query that is on says so.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Not waited for: a connection whose database was killed may never say that it has ended.
    client.end().catch(() => undefined);
  }
}

/** Logs a client in again: a token lives 15 minutes. */
export async function signIn(scene: Pick<StartScene, 'url'>, email: string): Promise<string> {
  const answer = await fetch(`${scene.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`no sign-in: ${answer.status}`);
  return token;
}

/** Signs somebody in for the first time. */
export async function clientOf<Attempted extends Attempt>(
  scene: StartScene,
  pool: Pool,
  id: string,
): Promise<Client<Attempted>> {
  const { rows } = await pool.query<{ email: string }>(
    'update user_account set password_hash = $2 where id = $1 returning email',
    [id, await PASSWORD_HASH],
  );
  const email = rows[0]?.email ?? '';
  return { id, email, token: await signIn(scene, email), attempts: [] };
}

/** Sets a scene in the database of a run. */
export async function withFactories<Result>(
  scene: StartScene,
  work: (make: ReturnType<typeof factoriesOf>, pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ url: databaseUrl(scene) });
  try {
    return await work(factoriesOf({ ownerPool: pool }), pool);
  } finally {
    await pool.end();
  }
}
