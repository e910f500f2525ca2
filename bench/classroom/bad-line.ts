/** Pictures and sound over a line that is dead for a while, and over one that loses packets. */
import type { Page } from 'playwright-core';
import type { Watched } from '../../e2e/browser.ts';
import { comeIn, type Line, lineOf, liveLesson } from '../../e2e/classroom.ts';
import type { BenchResult } from '../bench.ts';
import type { ClassroomScene } from './browser-scene.ts';

const BLACKOUTS = 3;
const BLACKOUT_MS = 22_000;
const LOSS_PERCENT = 5;
const LOSS_MS = 15_000;
/** After the first picture, until the line's measure is taken. */
const SETTLING_MS = 5_000;
/** How often a page looks for arrivals. */
const LOOK_EVERY_MS = 50;

/** The connections of a page, kept by `keepConnections`. */
declare const kakshaConnections: RTCPeerConnection[];

interface Heard {
  freezes: number;
  lostPackets: number;
  /** The longest time without any sound that was sent, rather than made up for missing packets. */
  longestGapMs: number;
}

/** When the next frame is decoded, by the machine's clock. */
const nextFrameAtMs = (page: Page): Promise<number> =>
  page.evaluate(async (everyMs) => {
    const frames = async () => {
      let sum = 0;
      for (const connection of kakshaConnections) {
        if (connection.connectionState === 'closed') continue;
        for (const report of (await connection.getStats()).values())
          if (report.type === 'inbound-rtp' && report.kind === 'video') sum += report.framesDecoded;
      }
      return sum;
    };
    for (let before = await frames(), now = before; ; before = now) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      now = await frames();
      if (now > before) return performance.timeOrigin + performance.now();
    }
  }, LOOK_EVERY_MS);

const listen = (page: Page, forMs: number): Promise<Heard> =>
  page.evaluate(
    async ([lasting, everyMs]) => {
      const look = async () => {
        const sum = { freezes: 0, lostPackets: 0, samples: 0 };
        for (const connection of kakshaConnections) {
          if (connection.connectionState !== 'connected') continue;
          for (const report of (await connection.getStats()).values()) {
            if (report.type !== 'inbound-rtp') continue;
            sum.lostPackets += report.packetsLost;
            if (report.kind === 'video') sum.freezes += report.freezeCount ?? 0;
            else sum.samples += report.totalSamplesReceived - report.concealedSamples;
          }
        }
        return sum;
      };
      const first = await look();
      const begin = performance.now();
      let [heard, heardAtMs, longestGapMs] = [first.samples, begin, 0];
      let last = first;
      while (performance.now() - begin < lasting) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        last = await look();
        longestGapMs = Math.max(longestGapMs, performance.now() - heardAtMs);
        if (last.samples > heard) [heard, heardAtMs] = [last.samples, performance.now()];
      }
      return {
        freezes: last.freezes - first.freezes,
        lostPackets: last.lostPackets - first.lostPackets,
        longestGapMs,
      };
    },
    [forMs, LOOK_EVERY_MS] as const,
  );

interface Way {
  name: string;
  teacher: string;
  student: string;
  topic: string;
}

/** Both in the class, and the line of the student. */
async function meet({ stage }: ClassroomScene, way: Way): Promise<{ people: Watched[]; line: Line }> {
  const lessonId = await liveLesson(stage, way.teacher, way.topic);
  const teacher = await comeIn(stage, way.teacher, lessonId);
  const lines: Line[] = [];
  const student = await comeIn(stage, way.student, lessonId, async ({ page }) => {
    lines.push(await lineOf(page));
  });
  const people = [student, teacher];
  for (const { page } of people) await nextFrameAtMs(page);
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  const [line] = lines;
  if (line === undefined) throw new Error('there is no line');
  return { people, line };
}

async function blackouts(scene: ClassroomScene, way: Way): Promise<BenchResult> {
  const tookMs: number[] = [];
  for (let count = 0; count < BLACKOUTS; count++) {
    const { people, line } = await meet(scene, way);
    await line.lose(100);
    await new Promise((resolve) => setTimeout(resolve, BLACKOUT_MS));
    const next = people.map(({ page }) => nextFrameAtMs(page));
    const mendedAtMs = Date.now();
    await line.lose(0);
    tookMs.push(Math.max(...(await Promise.all(next))) - mendedAtMs);
    for (const { context } of people) await context.close();
  }
  return {
    name: `picture again after 22 s without a packet, ${way.name}`,
    unit: 'ms',
    value: Math.max(...tookMs),
    note: `the slower side; worst of ${tookMs.map(Math.round).join(', ')}; target under 3,000`,
  };
}

async function loss(scene: ClassroomScene, way: Way): Promise<BenchResult[]> {
  const { people, line } = await meet(scene, way);
  const both = (forMs: number) => Promise.all(people.map(({ page }) => listen(page, forMs)));
  const without = await both(LOSS_MS / 3);
  await line.lose(LOSS_PERCENT);
  const during = await both(LOSS_MS);
  for (const { context } of people) await context.close();
  const worst = (what: keyof Heard, of: Heard[]) => Math.max(...of.map((one) => one[what]));
  const lost = `${worst('lostPackets', during)} packets lost`;
  if (worst('lostPackets', during) === 0) throw new Error('nothing was lost');
  return [
    {
      name: `freezes, ${LOSS_PERCENT} % loss for ${LOSS_MS / 1_000} s, ${way.name}`,
      unit: 'freezes',
      value: worst('freezes', during),
      note: `${lost}; target at most 1`,
    },
    {
      name: `longest gap in the voice, ${LOSS_PERCENT} % loss, ${way.name}`,
      unit: 'ms',
      value: worst('longestGapMs', during),
      floorName: 'the same line without loss',
      floorValue: worst('longestGapMs', without),
      note: `looked at every ${LOOK_EVERY_MS} ms; a packet is 20 ms; target: unbroken`,
    },
  ];
}

/** A dead line and a lossy one, between two browsers and through the media server. */
export async function badLines(scene: ClassroomScene): Promise<BenchResult[]> {
  const ways: Way[] = [
    { name: 'direct', teacher: scene.teacher, student: scene.student, topic: scene.topic },
    {
      name: 'media server',
      teacher: scene.groupTeacher,
      student: scene.groupStudent,
      topic: scene.groupTopic,
    },
  ];
  const results: BenchResult[] = [];
  for (const way of ways) results.push(await blackouts(scene, way), ...(await loss(scene, way)));
  return results;
}
