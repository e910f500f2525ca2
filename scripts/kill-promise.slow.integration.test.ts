/**
 * The promise of a kill -9: whatever was killed, every booking that a client was told of is there, with its money, and
 * what nobody was told of is there wholly or not at all.
 */
import { Client as DatabaseClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../server/src/accounts/passwords/password.ts';
import { createPool } from '../server/src/platform/database.ts';
import { runningEmbeddedUrl } from '../server/src/platform/embedded-postgres.ts';
import { factoriesOf, slotIn } from '../server/test/factories.ts';
import { type Client, send, startLoad } from './test-booking-load.ts';
import { createStartScene, type StartScene, until } from './test-start.ts';

const CLIENTS = 6;
const PASSWORD = 'Kaksha-kill-9';
const PRICE_PAISE = 60_000;
/** Enough that the kill falls in the middle of the load, not at its beginning. */
const BEFORE_THE_KILL = 60;

let scene: StartScene;
let clients: Client[] = [];

beforeAll(async () => {
  scene = await createStartScene('kill');
  await scene.startReady();
  clients = await makeClients();
  await scene.endAll();
}, 240_000);
afterEach(() => scene.endAll());
afterAll(() => scene.remove());

/** Students whose guardian has consented, with money, each with a teacher who is free day and night. */
async function makeClients(): Promise<Client[]> {
  const pool = createPool({ url: databaseUrl() });
  try {
    const make = factoriesOf({ ownerPool: pool });
    const passwordHash = await hashPassword(PASSWORD);
    const made: Client[] = [];
    for (let count = 0; count < CLIENTS; count += 1) {
      const teacher = await make.teacher({ instantBooking: count % 2 === 0 });
      const student = await make.student({ walletPaise: 1_000 * PRICE_PAISE });
      const { rows } = await pool.query<{ email: string }>(
        'update user_account set password_hash = $2 where id = $1 returning email',
        [student.id, passwordHash],
      );
      const token = await signIn(rows[0]?.email ?? '');
      made.push({ studentId: student.id, teacherId: teacher.id, token, attempts: [] });
    }
    return made;
  } finally {
    await pool.end();
  }
}

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${scene.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`no sign-in: ${answer.status}`);
  return token;
}

function databaseUrl(): string {
  const url = runningEmbeddedUrl(scene.dataDir);
  if (url === undefined) throw new Error('PostgreSQL does not run');
  return url;
}

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new DatabaseClient({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

interface Stored {
  id: string;
  studentId: string;
  startsAt: string;
  /** What went from the student's wallet, and into the booking's escrow, by its hold postings. */
  fromWalletPaise: number;
  toEscrowPaise: number;
  holds: number;
}

/** Every booking of the clients, with the money that is posted for it. */
async function storedBookings(): Promise<Stored[]> {
  const rows = await query<Omit<Stored, 'startsAt'> & { startsAt: Date }>(
    `select b.id, b.student_id as "studentId", lower(l.during) as "startsAt",
       coalesce(h.holds, 0)::int as holds, coalesce(h.wallet, 0)::int as "fromWalletPaise",
       coalesce(h.escrow, 0)::int as "toEscrowPaise"
     from booking b join lesson l on l.id = b.lesson_id
     join lesson_participant p on p.lesson_id = l.id and p.student_id = b.student_id
     left join lateral (
       select count(distinct t.id) as holds,
         -sum(g.amount_paise) filter (where a.kind = 'wallet' and a.owner_id = b.booked_by) as wallet,
         sum(g.amount_paise) filter (where a.kind = 'booking_escrow' and a.owner_id = b.id) as escrow
       from ledger.txn t join ledger.posting g on g.txn_id = t.id join ledger.account a on a.id = g.account_id
       where t.booking_id = b.id and t.kind = 'hold'
     ) h on true
     where b.student_id = any ($1)`,
    [clients.map((client) => client.studentId)],
  );
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
}

const placeOf = (of: { studentId: string; startsAt: string }) => `${of.studentId} ${of.startsAt}`;

/** Every hour from now on: nothing but a kill can refuse a client whose attempts all have a start of their own. */
const nextStart = (client: Client) => slotIn(4 + client.attempts.length);

/** Loads the product, has `kill` strike in the middle, brings it back, and proves the promise. */
async function provePromise(kill: () => Promise<void>): Promise<void> {
  const load = startLoad(scene.url, clients, nextStart);
  await until(() => load.acknowledged() >= BEFORE_THE_KILL, 30_000);
  const before = load.unanswered();
  await kill();
  await until(() => load.unanswered() > before, 5_000);
  await load.stop();
  expect(load.unexpected).toEqual([]);
  if (scene.postgres() === undefined || !(await scene.isReady())) await recover();
  await proveAcknowledged();
  await proveUnacknowledged();
  expect(await query('select problem, detail from ledger.problems()')).toEqual([]);
}

/** PostgreSQL alone is started again by the server that lost it; everything else by the next `npm start`. */
let recover: () => Promise<unknown>;

async function proveAcknowledged(): Promise<void> {
  const stored = await storedBookings();
  const byId = new Map(stored.map((booking) => [booking.id, booking]));
  const told = clients.flatMap((client) =>
    client.attempts.flatMap(({ bookingId, startsAt }) =>
      bookingId === undefined ? [] : [{ bookingId, startsAt, studentId: client.studentId }],
    ),
  );
  expect(new Set(told.map((one) => one.bookingId)).size).toBe(told.length);
  for (const { bookingId, startsAt, studentId } of told) {
    expect(byId.get(bookingId)).toMatchObject({ studentId, startsAt });
  }
  // Also those that nobody was told of: the booking, its seat and its money come together or not at all.
  expect(new Set(stored.map(placeOf)).size).toBe(stored.length);
  for (const booking of stored) {
    expect(booking).toMatchObject({ holds: 1, fromWalletPaise: PRICE_PAISE, toEscrowPaise: PRICE_PAISE });
  }
}

/** The client asks again with its key: one answer, however often, and one booking that was there already or is now. */
async function proveUnacknowledged(): Promise<void> {
  const before = new Map((await storedBookings()).map((booking) => [placeOf(booking), booking.id]));
  for (const client of clients) {
    for (const attempt of client.attempts.filter(({ bookingId }) => bookingId === undefined)) {
      const first = await send(scene.url, client, attempt);
      expect(first?.status).toBe(201);
      const known = before.get(placeOf({ ...client, ...attempt }));
      if (known !== undefined) expect(first?.bookingId).toBe(known);
      expect(await send(scene.url, client, attempt)).toEqual(first);
      attempt.bookingId = first?.bookingId;
    }
  }
  await proveAcknowledged();
  const attempts = clients.flatMap((client) => client.attempts).length;
  expect(await storedBookings()).toHaveLength(attempts);
}

describe.runIf(process.platform === 'linux')(
  'no acknowledged booking is lost by a kill -9 under load',
  () => {
    it('of the server', async () => {
      const run = await scene.startReady();
      recover = () => scene.startReady();
      await provePromise(async () => {
        process.kill(scene.serverPid(), 'SIGKILL');
        await run.ended;
      });
    }, 90_000);

    it('of PostgreSQL', async () => {
      await scene.startReady();
      recover = () => scene.untilReady();
      await provePromise(async () => {
        process.kill(scene.postgres()?.pid ?? 0, 'SIGKILL');
      });
    }, 90_000);

    it('of both', async () => {
      const run = await scene.startReady();
      recover = () => scene.startReady();
      await provePromise(async () => {
        const [server, postgres] = [scene.serverPid(), scene.postgres()?.pid ?? 0];
        process.kill(postgres, 'SIGKILL');
        process.kill(server, 'SIGKILL');
        await run.ended;
      });
    }, 90_000);
  },
);
