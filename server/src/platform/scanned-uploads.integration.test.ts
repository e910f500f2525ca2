/** Files of strangers are scanned where they come in, whatever they are for. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REFUSALS, TOO_LARGE_TO_SCAN } from '@kaksha/domain/refusals.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { EICAR, startClamd, type TestClamd } from '../../test/clamd.ts';
import { setStage } from '../../test/stage.ts';
import { PageRefused, readPage } from '../assessments/photos/read-page.ts';

/** The places that store people's bytes, and their scan: at once, or by `firstScan` before anybody but the owner gets them. */
const STORED_IN: Readonly<Record<string, 'createPictureIntake' | 'readPage' | 'scanFile' | 'firstScan'>> = {
  'accounts/pictures/change-picture.ts': 'createPictureIntake',
  'assessments/photos/receive-photo.ts': 'readPage',
  'assessments/pictures/add-picture.ts': 'createPictureIntake',
  'classroom/board/pictures.ts': 'createPictureIntake',
  'classroom/files/finish-file.ts': 'scanFile',
  'classroom/recording/recordings.ts': 'firstScan',
  'families/adult-check/send-check.ts': 'createPictureIntake',
  'messages/files/receive-file.ts': 'createPictureIntake',
  // Its films; its posters go by `createPictureIntake`, as the next test says.
  'resources/videos/upload-film.ts': 'firstScan',
  'teachers/intro-video/upload-video.ts': 'firstScan',
  'teachers/verification/documents/receive-document.ts': 'createPictureIntake',
};

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

test('whatever stores what people send has it scanned', () => {
  const storing = execFileSync(
    'git',
    [
      'grep',
      '-lE',
      String.raw`storage\.put\(|receiveVideo\(|putTogether\(`,
      '--',
      '*.ts',
      ':!*.test.ts',
      ':!platform',
      // A few bytes of its own, to see whether they come back.
      ':!admin/doctor',
    ],
    { cwd: SOURCES, encoding: 'utf8' },
  );
  expect(storing.trim().split('\n').toSorted()).toEqual(Object.keys(STORED_IN));
  const unscanned = Object.entries(STORED_IN).filter(
    ([path, by]) => !readFileSync(`${SOURCES}${path}`, 'utf8').includes(`${by}(`),
  );
  expect(unscanned).toEqual([]);
});

test('the poster of a film is scanned as every picture is', () => {
  expect(readFileSync(`${SOURCES}resources/videos/upload-film.ts`, 'utf8')).toContain('createPictureIntake(');
});

const { services, make } = await setStage();
const INFECTED_PDF = `%PDF-1.4\n${EICAR}\n%%EOF`;
let clamd: TestClamd;
let photo: Uint8Array;

beforeAll(async () => {
  clamd = await startClamd();
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
});
beforeEach(() => {
  clamd.says = null;
  clamd.scanned = [];
});
afterAll(() => clamd.close());
const scanning = () => ({ url: clamd.url, timeoutSeconds: 20 });

describe('a document', () => {
  const send = async (
    content: string | Uint8Array,
    clamav: ReturnType<typeof scanning> | undefined = scanning(),
  ) =>
    callAs(
      { ...services, env: { ...services.env, clamav } },
      await make.teacher({ verified: false }),
    ).teachers.verification.addDocument({
      documentId: crypto.randomUUID(),
      kind: 'qualification',
      name: 'degree.pdf',
      file: new File([typeof content === 'string' ? content : Uint8Array.from(content)], 'degree.pdf'),
    });

  test('in which the scanner finds something is refused in words', async () => {
    expect(await refusalOf(send(INFECTED_PDF))).toMatchObject({ status: 422, message: REFUSALS.infected });
  });

  test('is not accepted while the scanner is away, and accepted when it is clean', async () => {
    clamd.says = 'Engine not ready. ERROR';
    expect(await refusalOf(send(photo))).toMatchObject({ status: 503, message: REFUSALS.scannerAway });
    for (const answer of [
      'INSTREAM size limit exceeded. ERROR',
      'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND',
    ]) {
      clamd.says = answer;
      const refused = await refusalOf(send(photo));
      expect(refused).toMatchObject({ status: 422, message: TOO_LARGE_TO_SCAN });
    }
    clamd.says = null;
    expect((await send(photo)).document.format).toBe('picture');
    expect(clamd.scanned.at(-1)).toEqual(Buffer.from(photo));
  });
});

test('a page of an assessment is scanned as it was sent', async () => {
  const infected = Buffer.concat([photo, Buffer.from(EICAR)]);
  await expect(readPage(scanning(), infected)).rejects.toThrow(new PageRefused(REFUSALS.infected));
  expect((await readPage(undefined, infected)).width).toBe(40);
});
