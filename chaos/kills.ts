/** Victims of SIGKILL, and how they come back. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Run, type StartScene, until } from '../scripts/test-start.ts';

const LATE = 'server, then an hour late';
/** Of the last two one is killed again while it starts, the other followed by a server whose clock is an hour late until it is killed, too. */
export const VICTIMS = [
  'server',
  'PostgreSQL',
  'both',
  'gateway',
  'server twice',
  'server, then an hour late',
] as const;
export type Victim = (typeof VICTIMS)[number];

const kill = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was gone by itself.
  }
};

/** The sandbox gateway of the scene: the server's child (Linux). */
function gatewayPid(serverPid: number): number | undefined {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
      if (parent === serverPid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('sandbox-gateway')) {
        return Number(name);
      }
    } catch {
      // It ended while we looked.
    }
  }
  return undefined;
}

/** On a slow machine. */
const STARTS_WITHIN_MS = 60_000;

const LATE_CLOCK = { NODE_OPTIONS: `--import ${new URL('./late-clock.ts', import.meta.url).href}` };

/** Whether another server than this one has taken the folder. */
function isAnother(scene: StartScene, server: number): boolean {
  try {
    return scene.serverPid() !== server;
  } catch {
    // Nobody has.
    return false;
  }
}

/** Whether the server that runs after all of these has a late clock. */
export const endsLate = (victims: readonly Victim[]): boolean =>
  victims.findLast((victim) => victim !== 'PostgreSQL' && victim !== 'gateway') === LATE;

/** Kills one of them and brings it back. @returns the run that is current now. */
export async function strike(scene: StartScene, run: Run, victim: Victim): Promise<Run> {
  const server = scene.serverPid();
  if (victim === 'gateway') {
    kill(gatewayPid(server));
    return run;
  }
  if (victim === 'both' || victim === 'PostgreSQL') kill(scene.postgres()?.pid);
  if (victim === 'PostgreSQL') {
    // The server that lost it starts it again.
    await scene.untilReady();
    return run;
  }
  kill(server);
  await run.ended;
  if (victim === 'server twice') {
    const again = scene.run();
    await until(() => isAnother(scene, server), STARTS_WITHIN_MS);
    kill(scene.serverPid());
    await again.ended;
  }
  return scene.startReady([], victim === LATE ? LATE_CLOCK : {});
}
