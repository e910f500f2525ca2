/** Files over HTTP while an S3 store keeps them: up in pieces, down in ranges, and the errors while the store is away. */
import { randomBytes, randomUUID } from 'node:crypto';
import { PIECE_BYTES as PAGE_PIECE_BYTES } from '@kaksha/domain/assessments/photos/policy.ts';
import { RECORDING_CONSENT_VERSION } from '@kaksha/domain/classroom/recording/consent.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import type { IntroVideo } from '@kaksha/domain/teachers/schema.ts';
import { PIECE_BYTES } from '@kaksha/domain/uploads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appOn } from '../../test/app.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { startS3, type TestS3 } from '../../test/s3-store.ts';
import { createTestServices, type TestServices } from '../../test/services.ts';
import { accessTokenOf } from '../../test/session.ts';
import { publishPaper } from '../../test/taking-scene.ts';
import { mp4, webm } from '../platform/videos/test-films.ts';

let database: TestDatabase;
let s3: TestS3;
let services: TestServices;
let app: ReturnType<typeof appOn>;
let scene: { student: TestPerson; parent: TestPerson; teacher: TestPerson; lessonId: string };

beforeAll(async () => {
  [database, s3] = await Promise.all([createTestDatabase(), startS3()]);
  services = createTestServices(database, { storage: s3.env });
  app = appOn(services, database);
});
afterAll(async () => {
  await s3.close();
  await database.close();
});
beforeEach(async () => {
  s3.fails = null;
  const make = factoriesOf(database);
  const student = await make.student({ consented: false });
  const [parent, teacher] = await Promise.all([make.guardian(student), make.teacher()]);
  const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: -5 });
  scene = { student, parent, teacher, lessonId };
});

const away = () => ({ status: 503, code: 'SlowDown' });

async function send(
  person: TestPerson,
  path: string,
  init: { method: string; body: Buffer; offset?: number },
) {
  const answer = await app.request(path, {
    method: init.method,
    headers: {
      Authorization: `Bearer ${await accessTokenOf(database, services, person)}`,
      ...(init.offset === undefined ? {} : { 'Upload-Offset': String(init.offset) }),
    },
    body: Uint8Array.from(init.body),
  });
  const body = (await answer.json()) as { message?: string };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body };
}
const sendPiece = (person: TestPerson, id: string, offset: number, body: Buffer) =>
  send(person, `/api/uploads/${id}`, { method: 'PATCH', body, offset });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const keysUnder = (prefix: string) => [...s3.objects.keys()].filter((key) => key.startsWith(prefix));

test('a lesson’s file goes up in pieces, past a store that was away, and comes down whole and in part', async () => {
  const { teacher, student, lessonId } = scene;
  const files = (person: TestPerson) => callAs(services, person, { confirmed: true }).lessonFiles;
  const [fileId, bytes] = [
    randomUUID(),
    Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * PIECE_BYTES)]),
  ];
  await files(teacher).begin({ id: lessonId, fileId, name: 'slides.pdf', byteLength: bytes.length });
  s3.fails = away;
  expect(await sendPiece(teacher, fileId, 0, bytes.subarray(0, PIECE_BYTES))).toEqual({
    status: 503,
    retryAfter: '2',
    body: { message: REFUSALS.filesAway, code: 'SERVICE_UNAVAILABLE' },
  });
  s3.fails = null;
  // Nothing of it counts: it goes on from where it stood.
  expect((await sendPiece(teacher, fileId, 0, bytes.subarray(0, PIECE_BYTES))).status).toBe(200);
  s3.fails = ({ method, key }) => (method === 'PUT' && key.startsWith('lesson-files/') ? away() : null);
  expect((await sendPiece(teacher, fileId, PIECE_BYTES, bytes.subarray(PIECE_BYTES))).status).toBe(503);
  expect((await files(student).list({ id: lessonId })).files).toEqual([]);
  s3.fails = null;
  // All pieces are there: an empty one asks for the file to be made of them.
  expect((await sendPiece(teacher, fileId, bytes.length, Buffer.alloc(0))).status).toBe(200);
  expect((await files(student).list({ id: lessonId })).files).toMatchObject([
    { id: fileId, name: 'slides.pdf' },
  ]);
  await runDueJobs(database, services);
  expect([keysUnder('uploads/'), keysUnder('lesson-files/')]).toEqual([[], [`lesson-files/${fileId}.file`]]);

  const { url } = await files(student).address({ id: fileId });
  const answer = await app.request(url);
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  expect((await bytesOf(answer)).equals(bytes)).toBe(true);
  const part = await app.request(url, { headers: { Range: 'bytes=100-299' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${bytes.length}`]);
  expect((await bytesOf(part)).equals(bytes.subarray(100, 300))).toBe(true);
  expect((await app.request(url, { headers: { Range: `bytes=${bytes.length}-` } })).status).toBe(416);
  // Away when the file is opened, or only when its bytes are asked for: never a 200 that breaks off.
  for (const method of ['HEAD', 'GET']) {
    s3.fails = (asked) => (asked.method === method ? away() : null);
    const refused = await app.request(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toEqual({ message: REFUSALS.filesAway });
  }
  // Gone after it was opened: missing, which is neither a failure of ours nor of the store.
  s3.fails = ({ method }) => (method === 'GET' ? { status: 404, code: 'NoSuchKey' } : null);
  const missing = await app.request(url);
  expect([missing.status, missing.headers.get('retry-after')]).toEqual([404, null]);
  expect(await missing.json()).toEqual({ message: REFUSALS.notFound });
});

test('a recording comes in chunks, is put together and played, and goes with its deletion', async () => {
  const { teacher, parent, student, lessonId } = scene;
  const recordings = (person: TestPerson) => callAs(services, person, { confirmed: true }).recordings;
  await recordings(parent).consent({ id: student.id, version: RECORDING_CONSENT_VERSION });
  const [recordingId, film] = [randomUUID(), webm({ seconds: 3 })];
  await recordings(teacher).start({ id: lessonId, recordingId });
  const cuts = [0, 1, Math.floor(film.length / 2), film.length];
  for (const [index, at] of cuts.slice(0, -1).entries()) {
    const answer = await sendPiece(teacher, recordingId, at, film.subarray(at, cuts[index + 1]));
    expect(answer.status).toBe(200);
  }
  s3.fails = away;
  expect((await refusalOf(recordings(teacher).finish({ id: recordingId }))).message).toBe(REFUSALS.filesAway);
  s3.fails = null;
  await recordings(teacher).finish({ id: recordingId });
  const { url } = await recordings(student).address({ id: recordingId });
  const part = await app.request(url, { headers: { Range: 'bytes=10-' } });
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
  expect((await bytesOf(part)).equals(film.subarray(10))).toBe(true);
  expect(keysUnder('recordings/')).toHaveLength(1);
  await recordings(parent).remove({ id: recordingId });
  await runDueJobs(database, services);
  expect([keysUnder('recordings/'), keysUnder('uploads/')]).toEqual([[], []]);
});

test('a film is looked at and blanked in the store, and played by everybody; refused, it leaves nothing', async () => {
  const path = '/api/teachers/me/intro-video';
  const { status, body } = await send(scene.teacher, path, {
    method: 'PUT',
    body: mp4({ seconds: 42, place: '+19.0760+072.8777/' }),
  });
  expect(status).toBe(200);
  const { address } = body as unknown as IntroVideo;
  const played = await app.request(address, { headers: { Range: 'bytes=0-' } });
  expect(played.status).toBe(206);
  expect((await bytesOf(played)).includes('+19.0760')).toBe(false);
  const before = keysUnder('intro-videos/');
  expect(before).toHaveLength(1);
  expect(
    (await send(scene.teacher, path, { method: 'PUT', body: Buffer.from('MZ no film'.repeat(900)) })).status,
  ).toBe(415);
  s3.fails = ({ key, method }) => (method === 'PUT' && key.endsWith('.mp4') ? away() : null);
  expect((await send(scene.teacher, path, { method: 'PUT', body: mp4({ seconds: 4 }) })).status).toBe(503);
  expect(keysUnder('intro-videos/')).toEqual(before);
  s3.fails = away;
  expect((await app.request(address)).status).toBe(503);
});

test('a page of working comes in pieces and is kept alone', async () => {
  const { student, teacher } = scene;
  const noise = { type: 'gaussian' as const, mean: 200, sigma: 30 };
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
  const paper = await publishPaper(database, { teacher, students: [student], types: ['subjective'] });
  const { attemptId } = await callAs(services, student).attempts.start({ id: paper.assessmentId });
  const [photoId, questionId] = [randomUUID(), paper.questions[0]?.id ?? ''];
  const { photos } = callAs(services, student);
  let progress = await photos.begin({ id: attemptId, photoId, questionId, byteLength: photo.length });
  while (!progress.arrived) {
    const offset = progress.receivedBytes;
    const piece = new File([Uint8Array.from(photo.subarray(offset, offset + PAGE_PIECE_BYTES))], 'piece');
    progress = await photos.piece({ id: attemptId, photoId, offset, piece });
  }
  await runDueJobs(database, services);
  expect(keysUnder('attempt-photos/')).toEqual([`attempt-photos/${photoId}.page`]);
  const page = await callAs(services, teacher).photos.get({ id: attemptId, photoId });
  expect((await sharp(Buffer.from(await page.arrayBuffer())).metadata()).width).toBe(900);
});

test('/readyz says whether files can be reached, and stays ready', async () => {
  const asked = async () => {
    const fresh = createTestServices(database, { storage: s3.env });
    const answer = await appOn(fresh, database).request(
      '/readyz',
      {},
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    return [answer.status, await answer.json()];
  };
  expect(await asked()).toEqual([200, { status: 'ok', files: 'ok' }]);
  s3.fails = away;
  expect(await asked()).toEqual([200, { status: 'ok', files: 'cannot be reached' }]);
  // A probe gives up: a store that never answers does not take this process out of use, nor this test its time.
  s3.fails = () => 'say nothing';
  expect(await asked()).toEqual([200, { status: 'ok', files: 'cannot be reached' }]);
});
