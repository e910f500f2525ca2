/** A line that grows narrow and keeps excess packets waiting, as a home connection does: the same with every media server. */
import { GROUP_STUDENTS, GROUP_TEACHER } from '@kaksha/server/db/seed/move-to-now.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { comeIn, type Line, lineOf, received } from './classroom.ts';
import type { Stage } from './stage.ts';

/** The connections of a page, kept by `keepConnections`. */
declare const kakshaConnections: RTCPeerConnection[];

/** The height of a teacher's largest layer. */
const WHOLE_PX = 720;
const PATIENCE = { timeout: 90_000, interval: 500 };
/** Less than a teacher's middle layer and a voice take. */
const NARROW_KBPS = 200;

/** Less than a teacher's two lower layers and a voice take. */
const NARROW_UP_KBPS = 250;
const HEARD_FOR_MS = 10_000;
/**
 * So much of the voice may be made up until the pictures have given way. Measured: 0.5 to 1.2 s, and 5.7 to 8.3 s where
 * the sender is not told when its packets came.
 */
const MOST_MADE_UP_SECONDS = 3;
const SAMPLES_PER_SECOND = 48_000;

/** What keeps a page's own pictures small: 'cpu', 'bandwidth', or 'none', by layer. */
const limitsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const reports = await Promise.all(kakshaConnections.map((connection) => connection.getStats()));
    return reports.flatMap((report) =>
      [...report.values()].flatMap(({ type, kind, rid, frameHeight, qualityLimitationReason }) =>
        type === 'outbound-rtp' && kind === 'video'
          ? [`${rid} ${frameHeight} ${qualityLimitationReason}`]
          : [],
      ),
    );
  });

/** Waits for the whole picture of the teacher; says what kept it small when it does not come. */
const wholePicture = (height: () => Promise<number>, teacher: Page): Promise<void> =>
  expect
    .poll(async () => {
      const px = await height();
      return px === WHOLE_PX ? px : { px, sent: await limitsOf(teacher) };
    }, PATIENCE)
    .toBe(WHOLE_PX);

/** A student's line grows narrow and wide again in the group's class; nobody else may be in it. */
export async function pictureFollowsTheLine(stage: Stage, lessonId: string): Promise<void> {
  const teacher = await comeIn(stage, GROUP_TEACHER, lessonId);
  const lines: Line[] = [];
  const student = await comeIn(stage, GROUP_STUDENTS[0], lessonId, async ({ page }) =>
    lines.push(await lineOf(page)),
  );
  const [line] = lines;
  if (line === undefined) throw new Error('there is no line');
  const height = async () => Math.max(...(await received(student.page)).heights);
  const voice = async () => (await received(student.page)).voices[0] ?? 0;
  await wholePicture(height, teacher.page);

  await line.narrow(NARROW_KBPS);
  await expect.poll(height, PATIENCE).toBe(180);
  const heard = await voice();
  await expect.poll(voice, PATIENCE).toBeGreaterThan(heard);

  await line.narrow(-1);
  await wholePicture(height, teacher.page);
  // It was seen by the waiting packets, before anything had to be thrown away.
  expect((await received(student.page)).lost).toBe(0);
  for (const { context, complaints } of [teacher, student]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
}

/** The one voice that comes in: its samples so far, those that were made up because nothing had come, and its lost packets. */
const voiceOf = (page: Page): Promise<{ samples: number; madeUp: number; lost: number }> =>
  page.evaluate(async () => {
    for (const connection of kakshaConnections) {
      if (connection.connectionState !== 'connected') continue;
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== 'inbound-rtp' || report.kind !== 'audio' || report.packetsReceived === 0)
          continue;
        const { totalSamplesReceived: samples, concealedSamples: madeUp, packetsLost: lost } = report;
        return { samples, madeUp, lost };
      }
    }
    throw new Error('no voice comes in');
  });

/**
 * The teacher's uplink grows narrow and wide again: the pictures give way before they fill it, so that the
 * voice, which goes the same way, comes on time and whole.
 */
export async function picturesGiveWayToTheVoice(stage: Stage, lessonId: string): Promise<void> {
  const lines: Line[] = [];
  const teacher = await comeIn(stage, GROUP_TEACHER, lessonId, async ({ page }) =>
    lines.push(await lineOf(page)),
  );
  const student = await comeIn(stage, GROUP_STUDENTS[0], lessonId);
  const [line] = lines;
  if (line === undefined) throw new Error('there is no line');
  const height = async () => Math.max(...(await received(student.page)).heights);
  await wholePicture(height, teacher.page);

  const wide = await voiceOf(student.page);
  await line.narrowUp(NARROW_UP_KBPS);
  await expect.poll(height, PATIENCE).toBeLessThan(WHOLE_PX);
  const share = async () => {
    const before = await voiceOf(student.page);
    await student.page.waitForTimeout(HEARD_FOR_MS);
    const now = await voiceOf(student.page);
    return {
      lost: now.lost - before.lost,
      madeUp: (now.madeUp - before.madeUp) / (now.samples - before.samples),
    };
  };
  const heard = await share();
  const narrow = await voiceOf(student.page);
  expect((narrow.madeUp - wide.madeUp) / SAMPLES_PER_SECOND).toBeLessThan(MOST_MADE_UP_SECONDS);
  expect(heard.lost).toBe(0);
  expect(heard.madeUp).toBeLessThan(0.05);

  await line.narrowUp(-1);
  await wholePicture(height, teacher.page);
  for (const { context, complaints } of [teacher, student]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
}
