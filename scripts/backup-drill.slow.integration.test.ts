/** The drill of docs/operating.md: the product at work, a backup, more work, the machine lost, an empty one, a restore. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningEmbeddedUrl } from '../server/src/platform/embedded-postgres.ts';
import { createStartScene, type StartScene, until } from './test-start.ts';

const CLI = fileURLToPath(new URL('../server/src/admin/cli.ts', import.meta.url));

let scene: StartScene;
let backups: string;
let environment: Record<string, string>;

/** Runs `npm run admin` as an operator does. */
function admin(
  commandLine: string[],
  extra: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, TMPDIR: tmpdir(), DATA_DIR: scene.dataDir, ...environment, ...extra };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...commandLine], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
  });
}

/** Calls the API as one of the demo's people. */
async function signIn(email: string) {
  const call = async <Body>(
    method: string,
    path: string,
    token: string | null,
    body?: object,
  ): Promise<Body> => {
    const answer = await fetch(`${scene.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const login = { email, password: 'Kaksha-demo-1' };
  const { token } = await call<{ token: string }>('POST', '/auth/login', null, login);
  return {
    get: <Body>(path: string) => call<Body>('GET', path, token),
    send: <Body>(method: 'POST' | 'PUT', path: string) => call<Body>(method, path, token, {}),
  };
}

/** Closes the segment of the log that is being written, which the clock does every minute, and waits until it is kept. */
async function closeSegment(): Promise<string> {
  const client = new Client({ connectionString: runningEmbeddedUrl(scene.dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date; name: string }>(
      'select clock_timestamp() as at, pg_walfile_name(pg_current_wal_lsn()) as name',
    );
    await client.query('select pg_switch_wal()');
    const name = rows[0]?.name ?? '';
    await until(async () => {
      const kept = await client.query<{ name: string | null }>(
        'select last_archived_wal as name from pg_stat_archiver',
      );
      return (kept.rows[0]?.name ?? '') >= name;
    });
    return rows[0]?.at.toISOString() ?? '';
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  backups = mkdtempSync(join(tmpdir(), 'kaksha-drill-'));
  environment = { SECRET_KEY: randomBytes(32).toString('hex'), BACKUP_TO: backups };
  scene = await createStartScene('drill', environment);
  const { said } = await admin(['backup-key']);
  environment.BACKUP_KEY = /^BACKUP_KEY=(AGE-SECRET-KEY-1\S+)$/m.exec(said)?.[1] ?? '';
});
afterAll(async () => {
  await scene.remove();
  rmSync(backups, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux')('a lost machine', () => {
  it('is replaced by an empty one and a backup', async () => {
    const first = await scene.startReady();
    const student = await signIn('student@kaksha.example');
    const { feed } = await student.send<{ feed: { url: string } }>('POST', '/calendar-feed');
    const found = await student.get<{ teachers: { id: string; profilePicture: string }[] }>('/teachers');
    const [before, after] = found.teachers;
    if (before === undefined || after === undefined) throw new Error('the demo has two teachers');
    await student.send('PUT', `/favourites/${before.id}`);
    const portrait = async () =>
      Buffer.from(await (await fetch(scene.url + before.profilePicture)).arrayBuffer());
    const picture = await portrait();

    const made = await admin(['backup']);
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/^Backup kaksha-\S+ is in .+ \d+ files, /) });
    expect(await admin(['verify-backup'])).toEqual({
      code: 0,
      said: expect.stringContaining('can be restored'),
    });
    await student.send('PUT', `/favourites/${after.id}`);

    process.kill(scene.serverPid(), 'SIGKILL');
    expect(await first.ended).toBe(137);
    expect(await admin(['restore'])).toEqual({ code: 1, said: expect.stringContaining('is not empty') });
    for (const name of readdirSync(scene.dataDir)) rmSync(join(scene.dataDir, name), { recursive: true });
    const otherKey = await admin(['restore'], { SECRET_KEY: randomBytes(32).toString('hex') });
    expect(otherKey).toEqual({ code: 1, said: expect.stringContaining('SECRET_KEY is not the one') });
    expect(readdirSync(scene.dataDir)).toEqual([]);

    const restored = await admin(['restore']);
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('The books balance.') });
    await scene.startReady();
    // Sessions go on, sealed values open and files are there; later work is not.
    expect((await student.get<{ feed: { url: string } }>('/calendar-feed')).feed.url).toBe(feed.url);
    const { teacherIds } = await student.get<{ teacherIds: string[] }>('/favourites/ids');
    expect(teacherIds).toContain(before.id);
    expect(teacherIds).not.toContain(after.id);
    expect((await portrait()).equals(picture)).toBe(true);
    const operator = await signIn('admin@kaksha.example');
    expect(await operator.get('/admin/checks')).toEqual({ ok: true, problems: [] });
    process.stdout.write(`The drill said: ${restored.said}`);
  }, 240_000);

  it('is brought back as it was at a moment, minutes after the last backup', async () => {
    const student = await signIn('student@kaksha.example');
    const found = await student.get<{ teachers: { id: string; profilePicture: string }[] }>('/teachers');
    const [, before, after] = found.teachers;
    if (before === undefined || after === undefined) throw new Error('the demo has three teachers');
    expect(await admin(['backup'])).toEqual({
      code: 0,
      said: expect.stringContaining('begins the moments that can be restored'),
    });
    expect(await admin(['verify-backup'])).toEqual({
      code: 0,
      said: expect.stringContaining('So can every moment'),
    });
    await student.send('PUT', `/favourites/${before.id}`);
    const moment = await closeSegment();
    await student.send('PUT', `/favourites/${after.id}`);
    await closeSegment();
    expect((await admin(['doctor'])).said).toMatch(/^ok {5}Every moment from \S+ to \S+ can be restored\.$/m);

    const server = scene.serverPid();
    const database = scene.postgres();
    if (database === undefined) throw new Error('the database does not run');
    process.kill(server, 'SIGKILL');
    process.kill(database.pid, 'SIGKILL');
    await scene.endAll();
    for (const name of readdirSync(scene.dataDir)) rmSync(join(scene.dataDir, name), { recursive: true });
    expect(await admin(['restore', '--until', '2026-12-01 10:15'])).toEqual({
      code: 1,
      said: expect.stringContaining('is no moment: give it with its offset'),
    });
    const early = await admin(['restore', '--until', '2020-01-01T00:00:00+05:30']);
    expect(early).toEqual({
      code: 1,
      said: expect.stringMatching(/before the end of the first copy .+ to \S+Z\.$/m),
    });
    expect(readdirSync(scene.dataDir)).toEqual([]);

    const restored = await admin(['restore', '--until', moment]);
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('The books balance.') });
    expect(restored.said).not.toContain('does not have');
    await scene.startReady();
    const { teacherIds } = await student.get<{ teacherIds: string[] }>('/favourites/ids');
    expect(teacherIds).toContain(before.id);
    expect(teacherIds).not.toContain(after.id);
    expect((await fetch(scene.url + before.profilePicture)).status).toBe(200);
    const operator = await signIn('admin@kaksha.example');
    expect(await operator.get('/admin/checks')).toEqual({ ok: true, problems: [] });
    process.stdout.write(`The drill said: ${restored.said}`);
  }, 240_000);
});
