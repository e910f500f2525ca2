import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf } from '../../test/factories.ts';
import { verifyPassword } from '../accounts/passwords/password.ts';
import { USAGE } from './command-error.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'kaksha-admin-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.close();
});

/** Runs the command line as an operator does. */
const admin = (...commandLine: string[]) => adminOn(database.url, ...commandLine);

function adminOn(
  databaseUrl: string,
  ...commandLine: string[]
): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...commandLine], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

async function account(
  email: string,
): Promise<{ role: string; password_hash: string; email_verified_at: Date | null }> {
  const { rows } = await database.ownerPool.query('select * from user_account where email = $1', [email]);
  return rows[0];
}
async function emailOf(id: string): Promise<string> {
  const { rows } = await database.ownerPool.query<{ email: string }>(
    'select email from user_account where id = $1',
    [id],
  );
  return rows[0]?.email ?? '';
}
async function isVerified(id: string): Promise<boolean> {
  const { rows } = await database.ownerPool.query<{ verified: boolean }>(
    'select verified_at is not null as verified from teacher_profile where user_id = $1',
    [id],
  );
  return rows[0]?.verified ?? false;
}

describe('npm run admin --', () => {
  test('verify and unverify change a teacher, and each says in one line what is so now', async () => {
    const teacher = await factoriesOf(database).teacher({ verified: false });
    const email = await emailOf(teacher.id);
    expect(await admin('verify', email.toUpperCase())).toEqual({
      code: 0,
      out: `${email} is verified and can be booked now.\n`,
      err: '',
    });
    expect(await isVerified(teacher.id)).toBe(true);
    expect(await admin('verify', email)).toMatchObject({ code: 0, out: `${email} was verified already.\n` });
    expect(await admin('unverify', email)).toMatchObject({
      code: 0,
      out: `${email} is no longer verified and cannot be booked.\n`,
    });
    expect(await isVerified(teacher.id)).toBe(false);
  });

  test('verify refuses who is no teacher, and who is not there', async () => {
    const email = await emailOf((await factoriesOf(database).person('parent')).id);
    expect(await admin('verify', email)).toEqual({
      code: 1,
      out: '',
      err: `${email} is a parent, not a teacher.\n`,
    });
    expect(await admin('verify', 'nobody@example.com')).toMatchObject({
      code: 1,
      err: 'There is no account with the email nobody@example.com.\n',
    });
  });

  test('create makes an operator whose password is printed once and works', async () => {
    const { code, out } = await admin('create', 'Boss@Example.com');
    expect(code).toBe(0);
    const [, password = ''] =
      /^Created the operator boss@example\.com with the password (\S{20}) /.exec(out) ?? [];
    const created = await account('boss@example.com');
    expect(created.role).toBe('admin');
    expect(created.email_verified_at).toBeInstanceOf(Date);
    expect(await verifyPassword(created.password_hash, password)).toBe(true);
    const { rows } = await database.ownerPool.query(
      "select action from audit_entry where action = 'admin.created'",
    );
    expect(rows).toHaveLength(1);
  });

  test('create promotes nobody', async () => {
    const email = await emailOf((await factoriesOf(database).person('parent')).id);
    const before = await account(email);
    expect(await admin('create', email)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('nobody is promoted'),
    });
    expect(await account(email)).toEqual(before);
  });

  test.each([
    [[]],
    [['verify']],
    [['promote', 'a@example.com']],
    [['verify', 'a@example.com', 'b@example.com']],
    [['constructor', 'a@example.com']],
  ])('anything else, such as %j, is answered with the usage', async (commandLine) => {
    expect(await admin(...commandLine)).toEqual({ code: 1, out: '', err: `${USAGE}\n` });
  });

  test('doctor prints what is well and what is wrong, and ends with 1', async () => {
    const { code, out } = await admin('doctor');
    expect(code).toBe(1);
    expect(out).toMatch(/^ok {5}The books balance\.$/m);
    expect(out).toMatch(/^WRONG {2}BACKUP_TO is not set/m);
    expect(await admin('doctor', 'anything')).toMatchObject({ code: 1, err: `${USAGE}\n` });
  });

  test('a database that no version has set up is left alone', async () => {
    const empty = new URL(database.url);
    empty.pathname = 'postgres';
    expect(await adminOn(empty.href, 'create', 'boss@example.com')).toMatchObject({
      code: 1,
      err: 'The database has not been set up by this version yet: run npm start once.\n',
    });
  });

  test('what is no address is said to be none', async () => {
    expect(await admin('create', 'boss')).toMatchObject({ code: 1, err: 'boss is not an email address.\n' });
  });
});
