/** The operating system's other processes: whether one is alive, and whether it is still the same one. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** True when a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && !isZombie(pid);
}

/** True when the id is in use, be it by a process that was killed and not collected by its parent yet. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed process that is not collected yet still has an id, but holds nothing any more. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  return statFields(pid)?.[0] === 'Z';
}

/** The fields of /proc/PID/stat from the third (state) on; the name before them may contain anything. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The command line of a process, its arguments joined by blanks; undefined when it cannot be told. */
export function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    if (process.platform === 'win32') return undefined;
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Names one life of a process: its start and its command line. Process ids are used again (at once in a new
 * container), so an id alone does not tell whether the process that wrote a file still lives.
 */
export function processIdentity(pid: number): string | undefined {
  const command = commandLine(pid);
  if (command === undefined) return undefined;
  if (process.platform === 'linux') return `${statFields(pid)?.[19] ?? '?'} ${command}`;
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return `${started} ${command}`;
  } catch {
    return undefined;
  }
}

/**
 * Processes whose working directory is `directory`. Every PostgreSQL process works in its data directory, which
 * finds the backends that outlive a killed postmaster. Linux only; elsewhere the answer is empty.
 */
export function processesIn(directory: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === directory && !isZombie(pid));
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The program file of a process, with ' (deleted)' behind it when the file was replaced. Linux only. */
export function programFile(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return undefined;
  }
}
