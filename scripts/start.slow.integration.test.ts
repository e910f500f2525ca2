import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../server/src/platform/free-port.ts';
import { isAlive } from '../server/src/platform/process-table.ts';
import { createStartScene, type StartScene, until } from './test-start.ts';

/** Written by every build of the web. */
const STAMP = join(import.meta.dirname, '../web/build/.stamp');

let scene: StartScene;

beforeAll(async () => {
  scene = await createStartScene('start');
});
afterEach(() => scene.endAll());
afterAll(() => scene.remove());

/** The mails of the outbox, without the soft line ends of quoted-printable. */
function readMails(dataDir: string): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

describe.runIf(process.platform === 'linux')('npm start', () => {
  it('serves, keeps a second start out, and stops everything in order', async () => {
    const first = await scene.startReady();
    expect(await scene.isReady()).toBe(true);

    const second = scene.run();
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(
      `Kaksha cannot start: Port ${scene.port} of 127.0.0.1 is already in use: stop the program that has it, or set PORT to another one.\n`,
    );
    const beside = scene.run({ PORT: String(await freePort()) });
    expect(await beside.ended).toBe(1);
    expect(beside.said()).toMatch(/^Kaksha cannot start: Another Kaksha \(process \d+\) is using .+\n$/);
    expect(await scene.isReady()).toBe(true);

    const server = scene.serverPid();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(isAlive(server)).toBe(false);
    expect(scene.postgres()).toBeUndefined();
    expect(existsSync(join(scene.dataDir, 'kaksha.lock'))).toBe(false);
  }, 240_000);

  it('starts again, and bears an impatient second Ctrl-C', async () => {
    const again = await scene.startReady();
    // The terminal sends Ctrl-C to the whole group: to the script and to the server below it.
    process.kill(scene.serverPid(), 'SIGINT');
    again.child.kill('SIGINT');
    await sleep(30);
    expect(await again.end('SIGINT')).toBe(0);
    expect(scene.postgres()).toBeUndefined();
  }, 60_000);

  it('leaves nothing running after a kill -9 of the server, and starts again', async () => {
    const first = await scene.startReady();
    process.kill(scene.serverPid(), 'SIGKILL');
    expect(await first.ended).toBe(137);
    expect(scene.postgres()).toBeUndefined();
    await scene.startReady();
    expect(await scene.isReady()).toBe(true);
  }, 60_000);

  it('takes over the PostgreSQL that a kill -9 of everything above it left running', async () => {
    const first = await scene.startReady();
    const [left, server] = [scene.postgres(), scene.serverPid()];
    const ended = first.end('SIGKILL');
    process.kill(server, 'SIGKILL');
    await ended;
    expect(scene.postgres()?.pid).toBe(left?.pid);
    await scene.startReady();
    expect(await scene.isReady()).toBe(true);
    expect(scene.postgres()?.pid).toBe(left?.pid);
  }, 60_000);

  it('ends when the script above it is killed, and the next start does not have to wait for that', async () => {
    const first = await scene.startReady();
    const server = scene.serverPid();
    await first.end('SIGKILL');
    await scene.startReady();
    expect(isAlive(server)).toBe(false);
    expect(await scene.isReady()).toBe(true);
  }, 60_000);

  it('answers again after a kill -9 of PostgreSQL, in the same process', async () => {
    await scene.startReady();
    const server = scene.serverPid();
    process.kill(scene.postgres()?.pid ?? 0, 'SIGKILL');
    await until(() => scene.postgres() !== undefined);
    await scene.untilReady();
    expect(scene.serverPid()).toBe(server);
  }, 60_000);

  it('answers when nobody reads its output any more, and ends when it is asked to', async () => {
    const first = await scene.startReady();
    first.child.stdout?.destroy();
    first.child.stderr?.destroy();
    // It has something to say about that.
    process.kill(scene.postgres()?.pid ?? 0, 'SIGKILL');
    await until(() => scene.postgres() !== undefined);
    await scene.untilReady();
    const server = scene.serverPid();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(isAlive(server)).toBe(false);
  }, 60_000);

  it('speaks under the PUBLIC_URL of each start; the build has none in it', async () => {
    const builtMs = new Set<number>();
    for (const origin of ['https://kaksha.example', 'https://classes.school.example:8443']) {
      const run = await scene.startReady([], { PUBLIC_URL: origin });
      builtMs.add(statSync(STAMP).mtimeMs);
      const textOf = async (path: string): Promise<string> => (await fetch(scene.url + path)).text();
      expect(await textOf('/about')).toContain(`<link rel="canonical" href="${origin}/about"/>`);
      expect(await textOf('/about')).toContain(`<meta property="og:image" content="${origin}/`);
      expect(await textOf('/sitemap.xml')).toContain(`<loc>${origin}/`);
      expect(await textOf('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
      const mails = readMails(scene.dataDir);
      const asked = await fetch(`${scene.url}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'parent@kaksha.example' }),
      });
      expect(asked.status).toBe(200);
      const fresh = () => readMails(scene.dataDir).filter((mail) => !mails.includes(mail));
      await until(() => fresh().some((mail) => mail.includes(`${origin}/reset-password?token=`)));
      await run.end('SIGTERM');
    }
    expect(builtMs.size).toBe(1);
  }, 240_000);
});

describe.runIf(process.platform === 'linux')('npm run dev', () => {
  it('stops everything that it started, also when its server was killed before', async () => {
    const dev = await scene.startReady(['--dev']);
    process.kill(scene.serverPid(), 'SIGKILL');
    await until(() => dev.said().includes('The server ended (137): waiting for a change'));
    await dev.end('SIGINT');
    expect(scene.postgres()).toBeUndefined();
    expect(existsSync(join(scene.dataDir, 'kaksha.lock'))).toBe(false);
  }, 90_000);

  it('stops everything also when Ctrl-C comes right after the server was killed', async () => {
    const dev = await scene.startReady(['--dev']);
    process.kill(scene.serverPid(), 'SIGKILL');
    await dev.end('SIGINT');
    expect(scene.postgres()).toBeUndefined();
  }, 90_000);
});

describe('a start that cannot be', () => {
  it.each([
    ['a bad value', { PORT: 'eighty' }, 'PORT must be a port number'],
    ['trial settings in production', { NODE_ENV: 'production' }, 'NODE_ENV=production needs SECRET_KEY'],
    ['an address that is not ours', { HOST: '203.0.113.7' }, 'HOST 203.0.113.7 cannot be listened on'],
  ])('stops at %s with one line', async (_what, extra, reason) => {
    const refused = scene.run(extra);
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toContain(`Kaksha cannot start: ${reason}`);
    expect(refused.said().trimEnd()).not.toContain('\n');
  });
});
