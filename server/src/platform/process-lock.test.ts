import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock, LockHeldError, lockHolder } from './process-lock.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaksha-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that takes the lock, says so, and stays until it is told to go. */
async function otherHolder() {
  const code = `const { acquireLock } = await import(${JSON.stringify(new URL('./process-lock.ts', import.meta.url).href)});
    try { acquireLock(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.name); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

describe('a process lock', () => {
  it('is held by one process, and free after its release', () => {
    const lock = acquireLock(path);
    expect(lockHolder(path)).toEqual({ pid: process.pid, ending: false });
    expect(() => acquireLock(path)).toThrow(LockHeldError);
    lock.announceEnd();
    expect(lockHolder(path)).toEqual({ pid: process.pid, ending: true });
    lock.release();
    expect(lockHolder(path)).toBeUndefined();
    acquireLock(path).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps a second process out, and is free when the first is killed', async () => {
    const first = await otherHolder();
    expect(first.said).toBe('held');
    expect(() => acquireLock(path)).toThrow(LockHeldError);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(existsSync(path)).toBe(true);
    expect(lockHolder(path)).toBeUndefined();
    acquireLock(path).release();
  });

  it('has one winner when several processes find a stale one', async () => {
    writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, identity: 'gone', ending: false }));
    const all = await Promise.all(Array.from({ length: 6 }, otherHolder));
    for (const { child } of all) child.kill('SIGKILL');
    expect(all.map(({ said }) => said).toSorted()).toEqual(
      [...Array(5).fill('LockHeldError'), 'held'].toSorted(),
    );
  });

  it('is not fooled by another process that got the same id, nor by a damaged file', () => {
    writeFileSync(path, JSON.stringify({ pid: process.ppid, identity: 'an earlier life', ending: false }));
    expect(lockHolder(path)).toBeUndefined();
    writeFileSync(path, '{"pid":');
    acquireLock(path).release();
  });
});
