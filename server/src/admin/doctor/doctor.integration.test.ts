import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClamd } from '../../../test/clamd.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf } from '../../../test/factories.ts';
import { startS3, type TestS3 } from '../../../test/s3-store.ts';
import { TEST_KEYS } from '../../../test/services.ts';
import { freePort } from '../../platform/free-port.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { findAll, report } from './doctor.ts';

let database: TestDatabase;
let s3: TestS3;
let root: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  [database, s3] = await Promise.all([createTestDatabase(), startS3()]);
  root = mkdtempSync(join(tmpdir(), 'kaksha-doctor-'));
  environment = {
    DATABASE_URL: database.url,
    DATA_DIR: join(root, 'data'),
    SECRET_KEY: TEST_KEYS.secretKey,
    BACKUP_TO: join(root, 'backups'),
    BACKUP_KEY: 'four words of a list',
  };
  const make = factoriesOf(database);
  await make.student({ walletPaise: 100_000 });
  const teacher = await make.teacher();
  await database.ownerPool.query(
    `insert into calendar_feed (user_id, secret_digest, secret_sealed) values ($1, $2, $3)`,
    [
      teacher.id,
      Buffer.alloc(32),
      sealText({ keys: TEST_KEYS, purpose: 'calendar-feed', owner: teacher.id }, 'x'),
    ],
  );
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await s3.close();
  await database.close();
});

/** What is wrong, but for the room on the disk of the machine that tests run on. */
async function wrongs(changes: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const findings = await findAll({ ...environment, ...changes });
  return findings.filter(({ wrong, says }) => wrong && !says.includes(' free.')).map(({ says }) => says);
}

test('names the one thing that a new installation lacks, and nothing once it is there', async () => {
  expect(await wrongs()).toEqual([
    expect.stringMatching(/^No backup was ever verified: run "npm run admin -- backup"/),
  ]);
  await database.ownerPool.query(
    `insert into verified_backup (id, made_at, byte_length, files) values ('old', now() - interval '8 days', 1, 0)`,
  );
  expect(await wrongs()).toEqual([
    expect.stringMatching(/^The newest verified backup, old, is 8 days old\./),
  ]);
  await database.ownerPool.query(
    `insert into verified_backup (id, made_at, byte_length, files) values ('new', now() - interval '2 hours', 1, 0)`,
  );
  expect(await wrongs()).toEqual([]);
  const said = report(await findAll(environment));
  for (const line of [
    'ok     SECRET_KEY opens what the database holds sealed.',
    'ok     The books balance.',
    'ok     The newest verified backup, new, is 2 hours old.',
    `ok     ${environment.DATA_DIR}/files keeps files.`,
  ]) {
    expect(said).toContain(`${line}\n`);
  }
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number'],
  [{ KAKSHA_MODE: 'production' }, 'NODE_ENV=production needs PUBLIC_URL'],
  [{ BACKUP_TO: join(import.meta.filename, 'below') }, 'The place of BACKUP_TO does not work'],
  [{ BACKUP_TO: '' }, 'BACKUP_TO is not set'],
  [{ BACKUP_KEY: '' }, 'BACKUP_KEY is not set'],
  [
    { SECRET_KEY: 'another-secret-key-that-opens-nothing-00' },
    'SECRET_KEY does not open what the database holds sealed (calendar-feed)',
  ],
  [
    {
      SECRET_KEY: 'another-secret-key-that-opens-nothing-00',
      SECRET_KEY_BEFORE: 'one-more-key-that-opens-nothing-at-all',
    },
    'SECRET_KEY does not open',
  ],
  [{ SECRET_KEY: '' }, 'SECRET_KEY is not set'],
])('says what is wrong with %j', async (changes, sentence) => {
  expect((await wrongs(changes)).join('\n')).toContain(sentence);
});

test('takes the key before this one for what it has not sealed anew', async () => {
  const changed = {
    SECRET_KEY: 'another-secret-key-that-opens-nothing-00',
    SECRET_KEY_BEFORE: TEST_KEYS.secretKey,
  };
  expect(await wrongs(changed)).toEqual([]);
});

test('names every service that does not answer, and none that does', async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const clamd = await startClamd();
  expect(await wrongs({ CLAMAV_URL: clamd.url, STORAGE_URL: s3.url })).toEqual([]);
  await clamd.close();
  const away = await wrongs({
    SMTP_URL: `smtp://${nobody}`,
    REDIS_URL: `redis://${nobody}`,
    CLAMAV_URL: `tcp://${nobody}`,
    MEDIA_JANUS: `ws://${nobody}`,
    MEDIA_JANUS_SECRET: 'x',
    STORAGE_URL: `s3://a:b@${nobody}/files?tls=0`,
    PAYMENTS_KEY_ID: 'id',
    PAYMENTS_KEY_SECRET: 'secret',
    PAYMENTS_WEBHOOK_SECRET: 'webhook',
    PAYMENTS_API_URL: `http://${nobody}`,
    OIDC_ISSUER: `http://${nobody}`,
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret',
  });
  expect(away.map((says) => says.split(':')[0])).toEqual([
    'The bucket files of STORAGE_URL does not keep files',
    'The mail server does not work',
    'The payment gateway does not work',
    'Redis does not work',
    'The virus scanner does not work',
    `Janus at 127.0.0.1`,
    'The provider of OIDC_ISSUER does not work',
  ]);
}, 60_000);

test('says that the database is away, or not set up', async () => {
  const nobody = `postgres://x:y@127.0.0.1:${await freePort()}/kaksha`;
  expect(await wrongs({ DATABASE_URL: nobody })).toEqual([
    expect.stringMatching(/^The database does not answer: .+ Check DATABASE_URL and that it runs\.$/),
  ]);
  const name = `kaksha_doctor_${randomUUID().replaceAll('-', '')}`;
  await database.ownerPool.query(`create database ${name}`);
  const url = new URL(database.url);
  url.pathname = name;
  expect(await wrongs({ DATABASE_URL: url.href })).toEqual([
    expect.stringMatching(
      /^\d+ migrations are not applied, the first is 0001_\S+: npm start applies them\.$/,
    ),
  ]);
  await database.ownerPool.query(`drop database ${name}`);
});

test('a folder that takes no files is named', async () => {
  const file = join(root, 'a-file');
  writeFileSync(file, '');
  expect((await wrongs({ DATA_DIR: join(file, 'data') })).join('\n')).toContain('does not keep files');
});

test('books that do not balance are named', async () => {
  const client = await database.ownerPool.connect();
  await client.query('begin');
  await client.query('alter table ledger.account disable trigger user');
  await client.query(
    `update ledger.account set balance_paise = balance_paise + 1 where balance_paise = 100000`,
  );
  await client.query('alter table ledger.account enable trigger user');
  await client.query('commit');
  client.release();
  expect((await wrongs()).join('\n')).toMatch(/The books do not balance: .+ Pay nothing out/);
});
