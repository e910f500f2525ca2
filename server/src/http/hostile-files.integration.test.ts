import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportFormat } from '@kaksha/domain/assessments/bank/policy.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { appOn } from '../../test/app.ts';
import { callAs } from '../../test/caller.ts';
import type { TestPerson } from '../../test/factories.ts';
import { samplePicture } from '../../test/heic.ts';
import { lyingZip, overlappingZip } from '../../test/hostile-zip.ts';
import { setStage } from '../../test/stage.ts';
import { expandBounded } from '../availability/external/expand-bounded.ts';
import { boundedTask } from '../platform/bounded/bounded-task.ts';
import type testTask from '../platform/bounded/test-task.ts';
import type { Hunger } from '../platform/bounded/test-task.ts';
import { withoutMetadataBounded } from '../platform/pictures/clean-bounded.ts';
import { makeWholePicture } from '../platform/pictures/make-picture.ts';
import { videoFacts } from '../platform/videos/video-facts.ts';
import { seekableWebm } from '../platform/videos/webm-index.ts';

const { database, services, make } = await setStage();
const app = appOn(services, database);

/** How long one file may keep the server from answering. */
const TURN_MAX_MS = 200;
/**
 * Between two questions. All turns of that time count as one, so that none is missed; asking without a pause would take as much
 * of the processor as the work that is looked at.
 */
const ASK_EVERY_MS = 5;

/**
 * How the work ended, and the most that one turn of the server's loop took meanwhile: in processor time of this thread,
 * which a busy machine does not change. /livez is asked all the while.
 */
async function meanwhile(
  work: Promise<unknown>,
): Promise<{ ended: string; turnMaxMs: number; answers: number }> {
  let ended: string | null = null;
  let [turnMaxMs, answers] = [0, 0];
  work.then(
    () => (ended = 'done'),
    (error: Error) => (ended = error.message),
  );
  while (ended === null) {
    const before = process.threadCpuUsage();
    await sleep(ASK_EVERY_MS);
    const { user, system } = process.threadCpuUsage(before);
    turnMaxMs = Math.max(turnMaxMs, (user + system) / 1000);
    if ((await app.request('/livez')).status === 200) answers += 1;
  }
  return { ended, turnMaxMs, answers };
}

async function expectAnswersMeanwhile(work: Promise<unknown>): Promise<string> {
  const { ended, turnMaxMs, answers } = await meanwhile(work);
  expect(turnMaxMs).toBeLessThan(TURN_MAX_MS);
  expect(answers).toBeGreaterThan(0);
  return ended;
}

describe('/livez answers while a stranger’s file is read:', () => {
  let teacher: TestPerson;
  beforeAll(async () => {
    teacher = await make.teacher();
  });
  const preview = (format: ImportFormat, content: BlobPart) =>
    expectAnswersMeanwhile(
      callAs(services, teacher).questionBank.preview({ format, file: new File([content], 'questions') }),
    );

  test('a package of questions whose directory lies about sizes', async () => {
    expect(await preview('qti', new Uint8Array(lyingZip(3, 8_000_000)))).toContain('not a zip file');
  });

  test('a package of questions whose parts overlap', async () => {
    expect(await preview('qti', new Uint8Array(overlappingZip(990, 400_000)))).toContain('overlap');
  });

  test.each<[ImportFormat, string]>([
    ['csv', `type,text,${'x,'.repeat(400_000)}\n${'numeric,a\n'.repeat(290)}`],
    ['gift', `::a:: b {${'=a#b'.repeat(200_000)}}`],
    ['text', `1. a\n${'   a) '.repeat(130_000)}`],
  ])('questions as %s', async (format, content) => {
    await preview(format, content);
  });

  test('a calendar that repeats every second', async () => {
    const text = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20100101T000000Z'],
      ...['DURATION:PT1S', 'RRULE:FREQ=SECONDLY', 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n');
    const fromMs = Date.now();
    const work = expandBounded({ text, fromMs, toMs: fromMs + 86_400_000, timeZone: 'Asia/Kolkata' });
    expect(await expectAnswersMeanwhile(work)).not.toBe('done');
  });

  test('a picture of a million parts, kept as it came', async () => {
    const parts = Buffer.alloc(4_000_000, Buffer.from([0xff, 0xc4, 0, 2]));
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8]), parts, Buffer.from([0xff, 0xd9])]);
    expect(await expectAnswersMeanwhile(withoutMetadataBounded(jpeg))).toBe('done');
  });

  test('a picture of forty megapixels', async () => {
    const blank = { create: { width: 7000, height: 5700, channels: 3 as const, background: '#fff' } };
    const bytes = await sharp(blank).png().toBuffer();
    expect(await expectAnswersMeanwhile(makeWholePicture(bytes, 1600))).toBe('done');
  });

  test('a photo of twelve megapixels in HEIC', async () => {
    const bytes = await samplePicture('twelve-megapixels.heic');
    expect(await expectAnswersMeanwhile(makeWholePicture(bytes, 1600))).toBe('done');
  });

  test('a film whose description has two million parts', async () => {
    const empty = Buffer.from('00000008', 'hex');
    const moov = Buffer.alloc(16_000_008, Buffer.concat([empty, Buffer.from('udta')]));
    moov.writeUInt32BE(moov.length, 0);
    moov.write('moov', 4, 'latin1');
    const read = async (at: number, length: number) => moov.subarray(at, at + length);
    expect(await expectAnswersMeanwhile(videoFacts('mp4', { byteLength: moov.length, read }))).not.toBe(
      'done',
    );
  });

  test.each<Hunger>(['one map', 'typed arrays', 'native memory'])(
    'a file that fills the memory by %s',
    async (hunger) => {
      const task = new URL('../platform/bounded/test-task.ts', import.meta.url);
      const work = boundedTask<typeof testTask>(task, { deadlineMs: 20_000 })(hunger);
      expect(await expectAnswersMeanwhile(work)).toContain('the process ended');
    },
  );

  test('a recording of many small elements', async () => {
    const film = Buffer.alloc(600_000, Buffer.from([0xec, 0x80]));
    expect(
      await expectAnswersMeanwhile(
        seekableWebm(async function* () {
          yield film;
        }),
      ),
    ).toBe('done');
  });
});
