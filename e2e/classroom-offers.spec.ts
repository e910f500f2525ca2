/**
 * Two people whose browsers look for a new way to each other, while signals between them are held back, repeated or
 * lost. They go on seeing and hearing each other, and one alone of the two ever makes an offer.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testedBrowsers } from './browsers/tested-browsers.ts';
import { type Flow, flowOf, loseLineTogether, offersOf } from './media.ts';
import { openTwoPeers, type TwoWindows } from './two-peers.ts';

const tested = await testedBrowsers();
const pairs = tested.flatMap((ofTeacher) =>
  tested.map((ofStudent) => ({ ofTeacher, ofStudent, names: `${ofTeacher.name}, ${ofStudent.name}` })),
);

describe.each(pairs)('a teacher and a student, in $names', ({ ofTeacher, ofStudent }) => {
  let browsers: Browser[] = [];
  let two: TwoWindows;

  beforeAll(async () => {
    browsers = await Promise.all([ofTeacher.launch(), ofStudent.launch()]);
    const [teacher, student] = browsers;
    if (teacher === undefined || student === undefined) throw new Error('there are two');
    two = await openTwoPeers({ teacher, student });
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
  });

  /** Both send and receive voice and picture, from now on. */
  async function expectBothWays(): Promise<void> {
    for (const page of [two.teacher, two.student]) {
      let before = await flowOf(page);
      const grownSince = async () => {
        const now = await flowOf(page);
        // A connection was closed meanwhile, and with it went what it had counted.
        if (now.sent.audio < before.sent.audio || now.received.audio < before.received.audio) before = now;
        return grown(before, now);
      };
      await expect
        .poll(grownSince, { timeout: 15_000 })
        .toEqual(['sent audio', 'sent video', 'received audio', 'received video']);
    }
  }

  const offersWaiting = () => two.waiting.filter(({ payload }) => payload.kind === 'offer').length;
  const asksWaiting = () => two.waiting.filter(({ payload }) => payload.kind === 'ask').length;

  test('see and hear each other after one offer', async () => {
    await expectBothWays();
    expect(await offersOf(two.teacher)).toBe(1);
  });

  test.each([1, 2, 3])(
    'both lose the way at the same moment, the offer meeting the asking: time %i',
    async () => {
      const before = await offersOf(two.teacher);
      two.hold(() => true);
      await loseLineTogether([two.teacher, two.student]);
      // Each has done all that it does by itself.
      await expect.poll(() => [offersWaiting(), asksWaiting()]).toEqual([1, 1]);
      await two.release();
      await expectBothWays();
      expect(await offersOf(two.teacher)).toBe(before + 1);
    },
  );

  test('each signal coming three times', async () => {
    const before = await offersOf(two.teacher);
    two.hold(() => true);
    await loseLineTogether([two.teacher, two.student]);
    await expect.poll(() => [offersWaiting(), asksWaiting()]).toEqual([1, 1]);
    await two.release(3);
    await expectBothWays();
    expect(await offersOf(two.teacher)).toBe(before + 1);
  });

  test('the student alone loses it', async () => {
    const before = await offersOf(two.teacher);
    await loseLineTogether([two.student]);
    await expect.poll(() => offersOf(two.teacher)).toBe(before + 1);
    await expectBothWays();
  });

  test('one side forgets the other and meets them again', async () => {
    for (const page of [two.student, two.teacher]) {
      await forgetAndMeet(page);
      await expectBothWays();
    }
  });

  test('the student never made an offer, and nothing went wrong', async () => {
    expect(await offersOf(two.student)).toBe(0);
    expect(two.complaints).toEqual([]);
  });
});

const grown = (before: Flow, now: Flow): string[] =>
  (['sent', 'received'] as const).flatMap((way) =>
    (['audio', 'video'] as const).flatMap((kind) =>
      now[way][kind] > before[way][kind] + 3 ? [`${way} ${kind}`] : [],
    ),
  );

declare const kakshaPath: { part(peerId: string): void; meet(peerId: string): void };

const forgetAndMeet = (page: Page): Promise<void> =>
  page.evaluate(() => {
    kakshaPath.part('other');
    kakshaPath.meet('other');
  });
