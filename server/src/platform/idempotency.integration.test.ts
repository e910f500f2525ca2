import { randomUUID } from 'node:crypto';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf } from '../../test/factories.ts';
import { createTestServices } from '../../test/services.ts';
import type { RequestContext } from './context.ts';
import { explained, idempotently } from './idempotency.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** One request of a fresh person, to be sent as often as a test likes. */
async function aRequest(): Promise<RequestContext> {
  const { id, role } = await factoriesOf(database).student();
  return {
    services: createTestServices(database),
    requestId: randomUUID(),
    viewer: { id, role, sessionId: randomUUID() },
    headers: new Headers({ 'Idempotency-Key': randomUUID() }),
    language: 'en',
    responseHeaders: new Headers(),
    remoteAddress: '127.0.0.1',
  };
}

const refused = new ORPCError('SLOT_TAKEN', { status: 409, message: 'taken' });

/** Waits until another connection of this database waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.ownerPool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

/** One request, refused while the same one waits; the answers to these two, and to a third. */
async function refusedWhileAnotherWaits(): Promise<unknown[]> {
  const request = await aRequest();
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const orError = (answer: Promise<string>) => answer.catch((error: unknown) => error);
  const first = orError(
    idempotently<string>(request, 'test', {}, async () => {
      begun.resolve();
      await release.promise;
      throw refused;
    }),
  );
  // The key is taken before the work begins; the second request finds it taken and waits.
  await begun.promise;
  const second = orError(
    idempotently(request, 'test', {}, async () => {
      // The first one wants to keep its refusal.
      await somebodyWaits();
      return 'booked';
    }),
  );
  await somebodyWaits();
  release.resolve();
  const answers = [await second, await first];
  return [...answers, await orError(idempotently(request, 'test', {}, async () => 'again'))];
}

test('a racing request that succeeds after the first was refused answers for both', async () => {
  const taken = { code: 'SLOT_TAKEN', message: 'taken' };
  let answers: unknown[] = [];
  // The key's next holder, the one that waited or the one that keeps its refusal, is up to the database; all get one answer.
  for (let tries = 0; tries < 50 && !answers.includes('booked'); tries += 1) {
    if (tries > 0) expect(answers).toMatchObject([taken, taken, taken]);
    answers = await refusedWhileAnotherWaits();
  }
  expect(answers).toEqual(['booked', 'booked', 'booked']);
});

test('a refusal is replayed, another failure frees the key', async () => {
  const request = await aRequest();
  const call = (work: () => Promise<string>) => idempotently(request, 'test', {}, work);
  await expect(call(() => Promise.reject(new Error('a defect')))).rejects.toMatchObject({ status: 500 });
  await expect(call(() => Promise.reject(refused))).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  await expect(call(async () => 'too late')).rejects.toMatchObject({ code: 'SLOT_TAKEN', message: 'taken' });
});

test('a refusal is explained once its transaction was rolled back, and is replayed with what was explained', async () => {
  const request = await aRequest();
  const countKeys = async () => (await database.ownerPool.query('select from idempotency_key')).rows.length;
  const before = await countKeys();
  let keysAtExplaining: number | undefined;
  const call = () =>
    idempotently(request, 'test', {}, () =>
      explained(
        () => Promise.reject(new ORPCError('SLOT_TAKEN', { status: 409, message: 'taken' })),
        async ({ code, status }) => {
          keysAtExplaining = await countKeys();
          return new ORPCError(code, { status, message: 'taken, 18:00 is free' });
        },
      ),
    );
  for (const _ of ['first', 'replayed'])
    await expect(call()).rejects.toMatchObject({ status: 409, message: 'taken, 18:00 is free' });
  expect(keysAtExplaining).toBe(before);
  expect(await countKeys()).toBe(before + 1);
});

test.each(['40P01', '40001'])('the loser of a race (%s) is run again', async (code) => {
  const request = await aRequest();
  let runs = 0;
  const answer = await idempotently(request, 'test', {}, async (trx) => {
    runs += 1;
    if (runs < 3) await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(trx);
    return 'booked';
  });
  expect([answer, runs]).toEqual(['booked', 3]);
});

test('a race that is lost every time is refused, and its key stays free', async () => {
  const request = await aRequest();
  const outrun = idempotently(request, 'test', {}, async (trx) => {
    await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(trx);
  });
  await expect(outrun).rejects.toMatchObject({ status: 409, message: REFUSALS.changed });
  expect(await idempotently(request, 'test', {}, async () => 'booked')).toBe('booked');
});
