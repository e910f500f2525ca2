/** The drill of docs/operating.md: the product at work, a backup, more work, the machine lost, an empty one, a restore. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStartScene, type StartScene } from './test-start.ts';

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
});
