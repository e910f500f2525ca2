/** The embedded server as a process: starting it, finding it, stopping it. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { programFile } from '../process-table.ts';
import {
  archivesAsAsked,
  type Cluster,
  connectionUrl,
  initialise,
  lastLines,
  writeSettings,
} from './cluster.ts';
import { clearRemains, type RunningServer, runningServer } from './cluster-state.ts';
import { runAs } from './run-as.ts';

/** The port that PostgreSQL was to listen on belongs to somebody else. */
export class PortTakenError extends Error {}

/**
 * Starts the server on `port`, making the cluster first when there is none.
 *
 * @throws PortTakenError, or an Error with the end of PostgreSQL's log.
 */
export async function startServer(cluster: Cluster, port: number): Promise<RunningServer> {
  if (!existsSync(cluster.directory)) await initialise(cluster);
  await clearRemains(cluster.directory);
  writeSettings(cluster, port);
  const logStart = statSync(cluster.log).size;
  const done = await runAs(cluster.user, cluster.binaries.pgCtl, [
    'start',
    '--wait',
    '--timeout=300',
    '--silent',
    `--pgdata=${cluster.directory}`,
    `--log=${cluster.log}`,
  ]);
  const running =
    cluster.recovery === undefined ? runningServer(cluster.directory) : await recovered(cluster.directory);
  if (done.code === 0 && running !== undefined) {
    // PostgreSQL looks at the age of its log after five minutes first, and then as often as it is set to: unless it is woken.
    if (cluster.archiveAfterSeconds !== undefined)
      await runAs(cluster.user, cluster.binaries.pgCtl, [
        'reload',
        '--silent',
        `--pgdata=${cluster.directory}`,
      ]);
    return running;
  }
  const said = readFileSync(cluster.log).subarray(logStart).toString('utf8');
  const message = `PostgreSQL did not start (${cluster.log}): ${lastLines(said || done.output)}`;
  throw /could not bind|Address already in use/.test(said) ? new PortTakenError(message) : new Error(message);
}

/** Waits for the end of a recovery, however long it takes; undefined when PostgreSQL gave it up. */
async function recovered(directory: string): Promise<RunningServer | undefined> {
  for (;;) {
    const running = runningServer(directory);
    if (running === undefined || running.status === 'ready') return running;
    await sleep(50);
  }
}

/** Finds a server that an earlier process left running; waits while it starts, recovers or stops. */
export async function adoptRunning(cluster: Cluster): Promise<RunningServer | undefined> {
  const patienceEndsAt = Date.now() + 300_000;
  while (Date.now() < patienceEndsAt) {
    const running = runningServer(cluster.directory);
    if (running === undefined) return undefined;
    if (runsReplacedProgram(cluster, running) || !archivesAsAsked(cluster)) await stopServer(cluster);
    else if (running.status === 'ready' && (await accepts(cluster, running.port))) return running;
    else await sleep(100);
  }
  throw new Error(
    `The PostgreSQL in ${cluster.directory} runs but does not answer: stop it and start again.`,
  );
}

/** After an upgrade of the package the old program still runs, but its library files are gone. */
function runsReplacedProgram(cluster: Cluster, running: RunningServer): boolean {
  const program = programFile(running.pid);
  return program !== undefined && program !== realpathSync(cluster.binaries.postgres);
}

async function accepts(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: connectionUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new Error(
      `The password in ${join(cluster.dataDir, 'postgres-password')} is not that of its database.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Stops what runs: in order, then, when that takes too long, at once (the next start recovers). */
export async function stopServer(cluster: Cluster): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (runningServer(cluster.directory) === undefined) return;
    await runAs(cluster.user, cluster.binaries.pgCtl, [
      'stop',
      '--wait',
      '--silent',
      `--timeout=${mode === 'fast' ? 30 : 10}`,
      `--mode=${mode}`,
      `--pgdata=${cluster.directory}`,
    ]);
  }
}
