/** A media server's load and how long it holds a packet, and the effect on the API. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readState } from '@kaksha/server/src/classroom/media/embedded/process/channel.ts';
import { HAS_JANUS, startJanus } from '@kaksha/server/test/janus.ts';
import { startProduct } from '../../e2e/product.ts';
import type { BenchResult } from '../bench.ts';
import { expectStatus, percentile } from '../load.ts';
import type { Driver, Measured, Order } from './class-peers.ts';
import { directLatency } from './direct.ts';

const PEERS = fileURLToPath(new URL('./class-peers.ts', import.meta.url));
const SECONDS = 15;
/** A class of eleven differs by a fifth from one stretch to the next: the middle one of so many counts. */
const STRETCHES = 5;
/** Until the budgets of eleven receivers have risen to a class's need. */
const SETTLING_MS = 12_000;
const CLASSES = 4;
/** A light load, as of some hundred people who look around. */
const REQUESTS_PER_SECOND = 40;
/** The clock of /proc: ticks of a hundredth of a second on every Linux that we run on. */
const TICKS_PER_SECOND = 100;

async function ask<Answer>(peers: ChildProcess, order: Order): Promise<Answer> {
  peers.send(order);
  const [answer] = (await once(peers, 'message')) as [Answer];
  return answer;
}

/** Seconds of processor time that a process has taken, its threads included. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Measures a class, and beside it the share of one core that the media process takes. */
async function measured(peers: ChildProcess, pid: number): Promise<Measured & { coreShare: number }> {
  const [before, from] = [processorSeconds(pid), performance.now()];
  const result = await ask<Measured>(peers, { measure: SECONDS });
  return { ...result, coreShare: (processorSeconds(pid) - before) / ((performance.now() - from) / 1_000) };
}

/** Answers at an even pace, each reckoned from when it was due. @returns p99 in milliseconds. */
async function apiP99(url: string): Promise<number> {
  const tookMs: number[] = [];
  const begin = performance.now();
  const requests = Array.from({ length: REQUESTS_PER_SECOND * SECONDS }, async (_, index) => {
    const dueMs = (index * 1_000) / REQUESTS_PER_SECOND;
    await sleep(dueMs);
    const from = Math.max(begin + dueMs, performance.now());
    await expectStatus(200, `${url}/api/teachers?subject=Mathematics`);
    tookMs.push(performance.now() - from);
  });
  await Promise.all(requests);
  return percentile(tookMs, 0.99);
}

const startPeers = (driver: Driver): ChildProcess => fork(PEERS, [JSON.stringify(driver)]);

/** One class on the embedded media server, in a process of its own, without a product around it. */
async function classOfOurs(floor: Floor): Promise<BenchResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaksha-bench-'));
  try {
    return await classOn('media process', { dataDir }, () => readState(dataDir)?.pid ?? 0, floor);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same class on a Janus, where the machine has it. */
async function classOfJanus(floor: Floor): Promise<BenchResult[]> {
  if (!HAS_JANUS) return [];
  const dataDir = await mkdtemp(join(tmpdir(), 'kaksha-bench-'));
  const janus = await startJanus();
  try {
    const config = { urls: [janus.url], secret: janus.secret, dataDir };
    return await classOn('Janus', { janus: config }, () => janus.pid, floor);
  } finally {
    await janus.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Floor = Awaited<ReturnType<typeof directLatency>>;

async function classOn(
  name: string,
  driver: Driver,
  pid: () => number,
  floor: Floor,
): Promise<BenchResult[]> {
  const peers = startPeers(driver);
  try {
    await ask(peers, { open: 1 });
    await sleep(SETTLING_MS);
    const stretches: Awaited<ReturnType<typeof measured>>[] = [];
    for (let count = 0; count < STRETCHES; count++) stretches.push(await measured(peers, pid()));
    const byShare = stretches.toSorted((a, b) => a.coreShare - b.coreShare);
    const [least, one, most] = [byShare[0], byShare[STRETCHES >> 1], byShare.at(-1)];
    if (least === undefined || one === undefined || most === undefined) throw new Error('nothing measured');
    const range = `${percent(least.coreShare)} to ${percent(most.coreShare)} in ${STRETCHES} stretches`;
    const floorName = 'the same packets without a server';
    return [
      {
        name: `class of 11: ${name}`,
        unit: '% of a core',
        value: one.coreShare * 100,
        note: `${name === 'Janus' ? '' : 'target under 20; '}${range}; ${packetsOf(one)}`,
      },
      {
        name: `class of 11: ${name}, forwarding, p50`,
        unit: 'ms',
        value: one.p50Ms,
        floorName,
        floorValue: floor.p50Ms,
        note: 'target under 5',
      },
      {
        name: `class of 11: ${name}, forwarding, p95`,
        unit: 'ms',
        value: one.p95Ms,
        floorName,
        floorValue: floor.p95Ms,
      },
    ];
  } finally {
    await ask(peers, 'close');
    peers.kill();
  }
}

/** Several classes on the product's own media process, and their effect on its API. */
export async function besideTheApi(): Promise<BenchResult[]> {
  const product = await startProduct();
  try {
    await apiP99(product.url);
    const idleMs = await apiP99(product.url);
    const peers = startPeers({ dataDir: product.dataDir });
    await ask(peers, { open: CLASSES });
    await sleep(SETTLING_MS);
    const pid = readState(product.dataDir)?.pid ?? 0;
    const [four, busyMs] = await Promise.all([measured(peers, pid), apiP99(product.url)]);
    await ask(peers, 'close');
    peers.kill();
    return [
      {
        name: `${CLASSES} classes of 11: media process`,
        unit: '% of a core',
        value: four.coreShare * 100,
        note: `${packetsOf(four)}, p50 ${four.p50Ms.toFixed(1)} ms`,
      },
      {
        name: `API p99 while ${CLASSES} classes run`,
        unit: 'ms',
        value: busyMs,
        floorName: 'the same requests before',
        floorValue: idleMs,
        note: `target under twice the floor; ${REQUESTS_PER_SECOND} requests/s`,
      },
    ];
  } finally {
    await product.stop();
  }
}

const percent = (share: number): string => (share * 100).toFixed(1);

const packetsOf = ({ sentPackets, arrivedPackets }: Measured): string =>
  `${Math.round(arrivedPackets / SECONDS)} packets/s arrived of ${Math.round((sentPackets * 10) / SECONDS)} due`;

/** One class, without a product around it: on our own media server, and on Janus where the machine has it. */
export async function oneClass(): Promise<BenchResult[]> {
  const floor = await directLatency();
  return [...(await classOfOurs(floor)), ...(await classOfJanus(floor))];
}
