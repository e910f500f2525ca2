/** Victims of SIGKILL, and how they come back. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Run, StartScene } from '../scripts/test-start.ts';

export const VICTIMS = ['server', 'PostgreSQL', 'both', 'gateway'] as const;
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

/** Kills one of them and brings it back. @returns the run that is current now. */
export async function strike(scene: StartScene, run: Run, victim: Victim): Promise<Run> {
  const server = scene.serverPid();
  if (victim === 'gateway') {
    kill(gatewayPid(server));
    return run;
  }
  if (victim !== 'server') kill(scene.postgres()?.pid);
  if (victim === 'PostgreSQL') {
    // The server that lost it starts it again.
    await scene.untilReady();
    return run;
  }
  kill(server);
  await run.ended;
  return scene.startReady();
}
