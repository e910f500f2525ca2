/** Pages of handwritten working: accepted ones, how a broken upload goes on, and their readers. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PIECE_BYTES, PIECES_OF_PAGE_MAX } from '@kaksha/domain/assessments/photos/policy.ts';
import { en as M } from '@kaksha/domain/assessments/photos/words/en.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { answered, publishPaper } from '../../../test/taking-scene.ts';
import { answerStoredFile } from '../../http/media.ts';
import { pageKey, pieceKey } from './keys.ts';

let teacher: TestPerson;
let student: TestPerson;
let attemptId: string;
let questionId: string;
let photo: Buffer;

const { database, services, make } = await setStage();
beforeAll(async () => {
  photo = await sharp({
    create: {
      width: 2400,
      height: 1200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 200, sigma: 30 },
    },
  })
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .jpeg({ quality: 40 })
    .toBuffer();
});
beforeEach(async () => {
  [teacher, student] = [await make.teacher(), await make.student()];
  const paper = await publishPaper(database, { teacher, students: [student], types: ['subjective'] });
  questionId = paper.questions[0]?.id ?? '';
  ({ attemptId } = await callAs(services, student).attempts.start({ id: paper.assessmentId }));
});

const photos = (person: TestPerson = student) => callAs(services, person).photos;
const begin = (photoId: string, byteLength = photo.length) =>
  photos().begin({ id: attemptId, photoId, questionId, byteLength });
const send = (photoId: string, offset: number, bytes: Buffer = photo) =>
  photos().piece({
    id: attemptId,
    photoId,
    offset,
    piece: new File([Uint8Array.from(bytes.subarray(offset, offset + PIECE_BYTES))], 'piece'),
  });

async function upload(photoId: string, bytes: Buffer = photo): Promise<void> {
  let { receivedBytes, arrived } = await begin(photoId, bytes.length);
  while (!arrived) ({ receivedBytes, arrived } = await send(photoId, receivedBytes, bytes));
}
const storedFiles = async () =>
  (await readdir(join(services.env.dataDir, 'files', 'attempt-photos')).catch(() => [])) as string[];

test('a page comes in pieces, goes on after a break, and is kept upright, smaller, without what the camera wrote', async () => {
  const photoId = randomUUID();
  expect(photo.length).toBeGreaterThan(2 * PIECE_BYTES);
  expect(await begin(photoId)).toEqual({ receivedBytes: 0, arrived: false });
  expect(await send(photoId, 0)).toEqual({ receivedBytes: PIECE_BYTES, arrived: false });
  // The answer got lost: the same piece again, and a piece of the future, change nothing.
  expect(await send(photoId, 0)).toEqual({ receivedBytes: PIECE_BYTES, arrived: false });
  expect(await send(photoId, 2 * PIECE_BYTES)).toEqual({ receivedBytes: PIECE_BYTES, arrived: false });
  expect((await refusalOf(photos().get({ id: attemptId, photoId }))).message).toBe(M.notArrived);
  await upload(photoId);
  expect(await begin(photoId)).toEqual({ receivedBytes: photo.length, arrived: true });
  const page = Buffer.from(await (await photos().get({ id: attemptId, photoId })).arrayBuffer());
  const facts = await sharp(page).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 2000, 1000, undefined]);
  expect(page.includes('SecretCamera')).toBe(false);
  await runDueJobs(database, services);
  expect((await storedFiles()).filter((name) => name.startsWith(photoId))).toEqual([`${photoId}.page`]);
});

test('its student, their parent and the teacher see it; nobody else, and no public address serves it', async () => {
  const photoId = randomUUID();
  await upload(photoId);
  const parent = await make.guardian(student);
  for (const person of [student, parent, teacher])
    expect((await photos(person).get({ id: attemptId, photoId })).type).toBe('image/webp');
  for (const person of [
    await make.student(),
    await make.teacher(),
    await make.guardian(await make.student()),
  ])
    expect((await refusalOf(photos(person).get({ id: attemptId, photoId }))).status).toBe(404);
  const served = await answerStoredFile(services.storage, pageKey(photoId), {
    ifNoneMatch: undefined,
    range: undefined,
  });
  expect(served.status).toBe(404);
});

test('20 MB, a program and half a photo are refused in words, and leave nothing behind', async () => {
  const refused = await refusalOf(begin(randomUUID(), 20 * 1024 * 1024));
  expect([refused.status, refused.message]).toEqual([413, M.tooLarge]);
  const half = photo.subarray(0, Math.floor(photo.length / 2));
  for (const [bytes, message] of [
    [Buffer.from(`MZ${'x'.repeat(500)}`), M.notAnImage],
    [half, M.broken],
  ] as const) {
    const photoId = randomUUID();
    const failure = await refusalOf(upload(photoId, bytes));
    expect([failure.status, failure.message]).toEqual([422, message]);
    await runDueJobs(database, services);
    expect((await storedFiles()).filter((name) => name.startsWith(photoId))).toEqual([]);
  }
});

const sendBytes = (photoId: string, offset: number, bytes: Buffer) =>
  photos().piece({ id: attemptId, photoId, offset, piece: new File([Uint8Array.from(bytes)], 'piece') });

test('pieces of any size make the same page, read by their exact lengths', async () => {
  const photoId = randomUUID();
  await begin(photoId);
  const read = vi.spyOn(services.storage, 'read');
  const starts = [0, 1, 1_000];
  for (let at = 1_000 + PIECE_BYTES; at < photo.length; at += PIECE_BYTES) starts.push(at);
  for (const [index, at] of starts.entries())
    await sendBytes(photoId, at, photo.subarray(at, starts[index + 1]));
  expect(read.mock.calls.map(([, at, length]) => [at, length])).toEqual(
    starts.slice(0, -1).map((at, index) => [0, (starts[index + 1] ?? 0) - at]),
  );
  read.mockRestore();
  expect(await begin(photoId)).toEqual({ receivedBytes: photo.length, arrived: true });
});

test('a page in too many pieces is refused in words', async () => {
  const photoId = randomUUID();
  await begin(photoId);
  for (let at = 0; at < PIECES_OF_PAGE_MAX; at += 1) await sendBytes(photoId, at, photo.subarray(at, at + 1));
  const rest = photo.subarray(PIECES_OF_PAGE_MAX, PIECES_OF_PAGE_MAX + 1);
  const refused = await refusalOf(sendBytes(photoId, PIECES_OF_PAGE_MAX, rest));
  expect([refused.status, refused.message]).toEqual([422, M.tooManyPieces]);
});

test('no connection waits for the store', async () => {
  const put = services.storage.put;
  const held: number[] = [];
  const spy = vi.spyOn(services.storage, 'put').mockImplementation(async (key, bytes) => {
    const { rows } = await database.ownerPool.query(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    held.push(rows.length);
    await put(key, bytes);
  });
  await upload(randomUUID());
  spy.mockRestore();
  expect(held).toEqual(Array.from({ length: Math.ceil(photo.length / PIECE_BYTES) }, () => 0));
});

test('of two tabs that send the same pieces one moves the page, and both are told how far it is', async () => {
  const photoId = randomUUID();
  await begin(photoId);
  for (let at = 0; at < photo.length; at += PIECE_BYTES) {
    const end = Math.min(at + PIECE_BYTES, photo.length);
    const progress = { receivedBytes: end, arrived: end === photo.length };
    expect(await Promise.all([send(photoId, at), send(photoId, at)])).toEqual([progress, progress]);
  }
  await runDueJobs(database, services);
  expect((await storedFiles()).filter((name) => name.startsWith(photoId))).toEqual([`${photoId}.page`]);
});

test('a page whose file is gone is not found, in words', async () => {
  const photoId = randomUUID();
  await upload(photoId);
  await services.storage.remove(pageKey(photoId));
  const refused = await refusalOf(photos().get({ id: attemptId, photoId }));
  expect([refused.status, refused.message]).toEqual([404, REFUSALS.notFound]);
});

test('what an upload left without its row goes too: the piece that was just put, and the file of before', async () => {
  const photoId = randomUUID();
  await begin(photoId);
  await send(photoId, 0);
  for (const key of [pieceKey(photoId, PIECE_BYTES), `attempt-photos/${photoId}.part`])
    await services.storage.put(key, Buffer.from('left'));
  await database.ownerPool.query('delete from assessment_attempt where id = $1', [attemptId]);
  await runDueJobs(database, services);
  expect((await storedFiles()).filter((name) => name.startsWith(photoId))).toEqual([]);
});

test('after the end only a page that stands in an answer may go on arriving', async () => {
  const [mentioned, other] = [randomUUID(), randomUUID()];
  const answer = { type: 'subjective' as const, text: '', photos: [mentioned] };
  const { attempts } = callAs(services, student);
  await attempts.save({ id: attemptId, events: [answered(questionId, answer)] });
  await attempts.submit({ id: attemptId });
  expect((await refusalOf(begin(other))).message).toBe(M.tooLate);
  await upload(mentioned);
  expect((await photos(teacher).get({ id: attemptId, photoId: mentioned })).size).toBeGreaterThan(0);
});

test('its file goes with the attempt', async () => {
  const photoId = randomUUID();
  await upload(photoId);
  await database.ownerPool.query('delete from assessment_attempt where id = $1', [attemptId]);
  await runDueJobs(database, services);
  expect((await storedFiles()).filter((name) => name.startsWith(photoId))).toEqual([]);
});
