/** A change of SECRET_KEY: what was made before it still holds, is sealed anew, and then needs the former key no more. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../db/seed/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf } from '../../../test/factories.ts';
import { createTestServices, TEST_KEYS, type TestServices } from '../../../test/services.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from '../../accounts/second-factor/recovery-codes.ts';
import { firstRefreshToken, sessionOfRefreshToken } from '../../accounts/sessions/refresh-token.ts';
import { pushPublicKey } from '../../notifications/outbox/channels/push-keys.ts';
import { issueAccessToken, sessionOfToken } from '../../platform/auth.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';
import { unsubscribedBy, unsubscribeToken } from '../../platform/unsubscribe-token.ts';
import { isGenuine, issuerDocument, signCredential } from '../../practice/badges/credential.ts';
import { idOfLink, linkTokenFor } from '../../support/request-link.ts';
import { openPan, storedPan } from '../../wallet/tds/pan.ts';
import { EVERYTHING_SEALED, resealEverything } from './everything-sealed.ts';

const NEW_KEY = 'another-secret-key-that-is-for-tests-000';
const BOTH = { secretKey: NEW_KEY, formerSecretKeys: [TEST_KEYS.secretKey] };
const ALONE = { secretKey: NEW_KEY, formerSecretKeys: [] };

let database: TestDatabase;
let dataDir: string;
let services: TestServices;
/** The same product with other keys. */
const withKeys = (keys: typeof BOTH | typeof ALONE) => ({ ...services, env: { ...services.env, ...keys } });

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kaksha-reseal-'));
  await seed({ demo: true, storage: undefined, dataDir, ...TEST_KEYS }, database.ownerPool);
  services = { ...createTestServices(database), storage: createStorage({ dataDir, storage: undefined }) };
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('every sealed column of the database is known', async () => {
  const { rows } = await database.ownerPool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name ~ '(^|_)sealed(_|$)' order by 1`,
  );
  const known = EVERYTHING_SEALED.flatMap(({ table, content }) =>
    'column' in content ? [`${table}.${content.column}`] : [],
  );
  expect(rows.map(({ column }) => column)).toEqual(known.toSorted());
});

test('signatures and codes of before hold beside the new key, and without the former one no longer', async () => {
  const { secretKey } = TEST_KEYS;
  const { id } = await factoriesOf(database).person('student');
  const sessionId = randomUUID();
  const badge = {
    id,
    kind: 'week_of_practice',
    chapter: null,
    holder: 'Asha',
    earnedAt: new Date(),
  } as const;
  const { publicUrl } = services.env;
  const [access, link, credential] = await Promise.all([
    issueAccessToken(secretKey, { id, role: 'student', sessionId }),
    linkTokenFor(secretKey, 'request-link', id),
    signCredential({ ...TEST_KEYS, publicUrl }, badge),
  ]);
  const refresh = firstRefreshToken(secretKey, sessionId);
  const mailOff = unsubscribeToken(secretKey, { kind: 'booking', userId: id });
  const sealed = sealText({ keys: TEST_KEYS, purpose: 'authenticator', owner: id }, 'JBSWY3DPEHPK3PXP');
  await database.ownerPool.query('insert into authenticator (user_id, sealed_secret) values ($1, $2)', [
    id,
    sealed,
  ]);
  const codes = await database.db.transaction().execute((trx) => replaceRecoveryCodes(trx, secretKey, id));
  const code = (codes[0] ?? '').replaceAll('-', '');

  const holds = async (keys: typeof BOTH | typeof ALONE) => [
    (await sessionOfToken(keys, access))?.userId === id,
    sessionOfRefreshToken(keys, refresh) === sessionId,
    (await idOfLink(keys, 'request-link', link)) === id,
    unsubscribedBy(keys, mailOff) !== null,
    await isGenuine({ ...keys, publicUrl }, badge, credential),
    await spendRecoveryCode(database.db, keys, id, code),
  ];
  expect(await holds(ALONE)).toEqual([false, false, false, false, false, false]);
  expect(await holds(BOTH)).toEqual([true, true, true, true, true, true]);
  // Strangers find the key of either signature by its name.
  const names = issuerDocument({ ...BOTH, publicUrl }).verificationMethod.map((method) => method.id);
  expect(new Set(names).size).toBe(2);
});

test('everything is sealed anew, once, and opens without the former key', async () => {
  await pushPublicKey(services);
  const before = await resealEverything(withKeys(ALONE));
  const sealedBefore = before.flatMap(({ problems }) => problems).length;
  expect(sealedBefore).toBeGreaterThan(10);

  const first = await resealEverything(withKeys(BOTH));
  expect(first.flatMap(({ problems }) => problems)).toEqual([]);
  expect(first.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(sealedBefore);
  const counts = Object.fromEntries(first.map(({ table, count }) => [table, count]));
  expect(counts).toMatchObject({ push_key: 1 });
  for (const table of ['bank_account', 'teacher_pan', 'teacher_verification', 'verification_document'])
    expect(counts[table], table).toBeGreaterThan(0);

  const again = await resealEverything(withKeys(ALONE));
  expect(again.map(({ count, problems }) => [count, problems])).toEqual(EVERYTHING_SEALED.map(() => [0, []]));
  // The same PAN is found at another teacher as before.
  const { rows } = await database.ownerPool.query<{ id: string; sealed: Buffer; digest: Buffer }>(
    'select teacher_id as id, sealed_number as sealed, digest from teacher_pan',
  );
  expect(rows.map(({ digest }) => digest)).toEqual(
    rows.map(({ id, sealed }) => storedPan(ALONE, randomUUID(), openPan(ALONE, id, sealed)).digest),
  );
});
