/** Reads from a data directory whether its server runs, and clears what a killed one left behind. */
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isAlive, isTaken, processesIn } from '../process-table.ts';

/** A running server as its `postmaster.pid` describes it. `status` is PostgreSQL's own word. */
export type RunningServer = { pid: number; port: number; status: string };

/**
 * The server that runs on `directory`, or undefined. A `postmaster.pid` whose process is gone, or whose id now
 * belongs to another program, is not a running server.
 */
export function runningServer(directory: string): RunningServer | undefined {
  const file = readPidFile(directory);
  if (file === undefined || !isAlive(file.pid)) return undefined;
  return isPostmasterOf(file.pid, directory) ? file : undefined;
}

function readPidFile(directory: string): RunningServer | undefined {
  const path = join(directory, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  // Lines: process id, data directory, start, port, socket directory, address, shared memory, status.
  const lines = readFileSync(path, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

function isPostmasterOf(pid: number, directory: string): boolean {
  const command = commandLine(pid);
  // Where the system does not tell (Windows), the file is believed, as PostgreSQL itself does.
  if (command === undefined) return process.platform === 'win32';
  return command.includes('postgres') && (command.includes(directory) || worksIn(pid, directory));
}

function worksIn(pid: number, directory: string): boolean {
  return existsSync(directory) && processesIn(realpathSync(directory)).includes(pid);
}

/**
 * Makes a directory without a running server startable. Backends that outlived a killed postmaster are waited
 * for (they leave by themselves when they notice) and then ended, for PostgreSQL rightly refuses to start beside
 * them. A `postmaster.pid` whose id is in use, but not by its server, is removed, for PostgreSQL would take any process
 * for it (even a killed one that nobody collected); a plain stale one PostgreSQL judges itself.
 */
export async function clearRemains(directory: string): Promise<void> {
  const real = realpathSync(directory);
  const patienceEndsAt = Date.now() + 5_000;
  for (let left = processesIn(real); left.length > 0; left = processesIn(real)) {
    const late = Date.now() > patienceEndsAt;
    if (Date.now() > patienceEndsAt + 10_000) {
      throw new Error(`PostgreSQL processes ${left.join(', ')} still work in ${directory} and do not end.`);
    }
    for (const pid of late ? left : []) endBackend(pid);
    await sleep(50);
  }
  const file = readPidFile(directory);
  if (file !== undefined && isTaken(file.pid) && !isPostmasterOf(file.pid, directory)) {
    rmSync(join(directory, 'postmaster.pid'), { force: true });
  }
}

/** Their postmaster is dead and the next start replays the log: there is nothing left to end gently. */
function endBackend(pid: number): void {
  if (!commandLine(pid)?.startsWith('postgres')) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It left in the meantime.
  }
}
