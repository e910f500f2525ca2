/** Files of lessons over HTTP: how a broken upload goes on, refusals, and access to the file. */
import { randomUUID } from 'node:crypto';
import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import { LESSON_FILE_MAX_BYTES } from '@kaksha/domain/classroom/files/policy.ts';
import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { PICTURE_REFUSALS } from '@kaksha/domain/picture-intake.ts';
import { TOO_LARGE_TO_SCAN } from '@kaksha/domain/refusals.ts';
import { PIECE_BYTES, UPLOAD_MESSAGES } from '@kaksha/domain/uploads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { EICAR, startClamd, type TestClamd } from '../../../test/clamd.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { accessTokenOf, sessionOf } from '../../../test/session.ts';
import { createApp } from '../../http/app.ts';
import { permittedAddress } from '../../platform/permits.ts';
import { FileMissing } from '../../platform/storage.ts';
import { demandUpload, keepPiece } from '../../platform/uploads/pieces.ts';
import { keepLine } from '../chat/chat-lines.ts';
import { finishFile } from './finish-file.ts';
import { LESSON_MEDIA } from './keys.ts';

let database: TestDatabase;
let clamd: TestClamd;
let services: TestServices;
let app: ReturnType<typeof createApp>;
let make: ReturnType<typeof factoriesOf>;
let scene: { student: TestPerson; parent: TestPerson; teacher: TestPerson; lessonId: string };

const appOf = (of: TestServices) =>
  createApp(of, {
    ownerPool: database.ownerPool,
    dev: false,
    newRequestId: () => randomUUID(),
    answerPage: async () => new Response('a page'),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  clamd = await startClamd();
  services = createTestServices(database, { clamav: { url: clamd.url, timeoutSeconds: 5 } });
  app = appOf(services);
  make = factoriesOf(database);
});
afterAll(async () => {
  await clamd.close();
  await database.close();
});
beforeEach(async () => {
  clamd.says = null;
  clamd.meanwhile = async () => undefined;
  const student = await make.student({ consented: false });
  const [parent, teacher] = await Promise.all([make.guardian(student), make.teacher()]);
  const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: -5 });
  scene = { student, parent, teacher, lessonId };
});

const as = (person: TestPerson) => callAs(services, person, { confirmed: true }).lessonFiles;
const begin = (person: TestPerson, bytes: Buffer, name: string, fileId: string = randomUUID()) =>
  as(person)
    .begin({ id: scene.lessonId, fileId, name, byteLength: bytes.length })
    .then(() => fileId);

interface Sent {
  status: number;
  offset: string | null;
  message: string;
}

async function send(person: TestPerson, fileId: string, offset: number, piece: Buffer): Promise<Sent> {
  const token = await accessTokenOf(database, services, person);
  const answer = await app.request(`/api/uploads/${fileId}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${token}`,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
      'Tus-Resumable': '1.0.0',
    },
    body: Uint8Array.from(piece),
  });
  const { message = '' } = (await answer.json()) as { message?: string };
  return { status: answer.status, offset: answer.headers.get('upload-offset'), message };
}

/** Uploads all of it in one piece. */
async function upload(person: TestPerson, bytes: Buffer, name: string): Promise<string> {
  const fileId = await begin(person, bytes, name);
  expect(await send(person, fileId, 0, bytes)).toMatchObject({ status: 200, offset: String(bytes.length) });
  return fileId;
}

const toAll = () => ({
  live: { 'lesson-files:changed': [scene.teacher, scene.student, scene.parent] },
  about: { lessonId: scene.lessonId },
});
const ONE_COLOUR = { create: { width: 8, height: 8, channels: 3, background: '#123456' } } as const;
const pdf = (byteLength = 1_000) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(byteLength - 9, 7)]);
const download = async (person: TestPerson, id: string, headers: Record<string, string> = {}) =>
  app.request((await as(person).address({ id })).url, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a file comes in pieces, goes on where it stands after a break, and is the same byte by byte', async () => {
  const bytes = pdf(2 * PIECE_BYTES + 123);
  const fileId = await begin(scene.teacher, bytes, 'slides.pdf');
  expect(await send(scene.teacher, fileId, 0, bytes.subarray(0, PIECE_BYTES))).toMatchObject({
    status: 200,
    offset: String(PIECE_BYTES),
  });
  // The tab was reloaded: the same file announced again says where it stands, and so does HEAD.
  expect(
    await as(scene.teacher).begin({
      id: scene.lessonId,
      fileId,
      name: 'slides.pdf',
      byteLength: bytes.length,
    }),
  ).toEqual({ receivedBytes: PIECE_BYTES, arrived: false });
  const head = await app.request(`/api/uploads/${fileId}`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${await accessTokenOf(database, services, scene.teacher)}` },
  });
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    200,
    String(PIECE_BYTES),
    String(bytes.length),
  ]);
  // The answer to the first piece got lost, so it comes again; and one of the future comes too early.
  for (const wrong of [0, 2 * PIECE_BYTES]) {
    const refused = await send(scene.teacher, fileId, wrong, bytes.subarray(wrong, wrong + 10));
    expect([refused.status, refused.message]).toEqual([409, UPLOAD_MESSAGES.wrongOffset]);
  }
  expect((await as(scene.student).list({ id: scene.lessonId })).files).toEqual([]);
  const last = () => send(scene.teacher, fileId, PIECE_BYTES, bytes.subarray(PIECE_BYTES));
  expect(await expectNotified(database, last, toAll())).toMatchObject({ status: 200 });
  const { files } = await as(scene.student).list({ id: scene.lessonId });
  expect(files).toMatchObject([
    { id: fileId, name: 'slides.pdf', contentType: 'application/pdf', removable: false },
  ]);
  const answer = await download(scene.student, fileId);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await bytesOf(answer)).equals(bytes)).toBe(true);
  expect(clamd.scanned.at(-1)?.equals(bytes)).toBe(true);
  const part = await download(scene.student, fileId, { Range: 'bytes=9-18' });
  expect([part.status, (await bytesOf(part)).equals(bytes.subarray(9, 19))]).toEqual([206, true]);
});

test('of two pieces that are sent at once for the same place, one is kept', async () => {
  const bytes = pdf(3_000);
  const fileId = await begin(scene.teacher, bytes, 'a.pdf');
  const both = await Promise.all([1, 2].map(() => send(scene.teacher, fileId, 0, bytes.subarray(0, 2_000))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await send(scene.teacher, fileId, 2_000, bytes.subarray(2_000))).status).toBe(200);
  expect((await bytesOf(await download(scene.teacher, fileId))).equals(bytes)).toBe(true);
});

test('too large is refused before and while it comes', async () => {
  const tooLarge = {
    id: scene.lessonId,
    fileId: randomUUID(),
    name: 'a.pdf',
    byteLength: LESSON_FILE_MAX_BYTES + 1,
  };
  expect((await refusalOf(as(scene.teacher).begin(tooLarge))).data).toMatchObject({
    errors: [{ msg: T.tooLarge, path: 'byteLength' }],
  });
  const fileId = await begin(scene.teacher, pdf(100), 'a.pdf');
  expect(await send(scene.teacher, fileId, 0, pdf(101))).toMatchObject({
    status: 413,
    message: UPLOAD_MESSAGES.pieceTooLarge,
  });
});

test('a photo keeps its pixels and loses the place where it was taken', async () => {
  const photo = await sharp(ONE_COLOUR)
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 17/1' },
    })
    .jpeg()
    .toBuffer();
  const fileId = await upload(scene.student, photo, 'working.jpg');
  const kept = await bytesOf(await download(scene.teacher, fileId));
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
  expect((await as(scene.student).list({ id: scene.lessonId })).files).toMatchObject([
    { id: fileId, name: 'working.jpg', contentType: 'image/jpeg', byteLength: kept.length },
  ]);
  // The device that sent it and heard no answer says it again.
  expect(
    await as(scene.student).begin({
      id: scene.lessonId,
      fileId,
      name: 'working.jpg',
      byteLength: photo.length,
    }),
  ).toMatchObject({ arrived: true });

  const broken = Buffer.concat([photo.subarray(0, 40), Buffer.alloc(400, 1)]);
  const brokenId = await begin(scene.student, broken, 'working.jpg');
  expect(await send(scene.student, brokenId, 0, broken)).toMatchObject({
    status: 422,
    message: PICTURE_REFUSALS.broken,
  });
});

test('what its bytes say counts and not its name; programs and pages are refused in words', async () => {
  const png = await sharp(ONE_COLOUR).png().toBuffer();
  const named = await upload(scene.student, png, '../../sums.pdf');
  expect((await as(scene.student).list({ id: scene.lessonId })).files).toMatchObject([
    { id: named, name: 'sums.pdf.png', contentType: 'image/png', ownerId: scene.student.id, removable: true },
  ]);
  for (const lie of [
    'MZ\u0090\u0000',
    '<!doctype html><p>',
    '<svg xmlns="x"/>',
    '#!/bin/sh\nrm',
    'PK\u0003\u0004nothing',
  ]) {
    const bytes = Buffer.from(lie, 'latin1');
    const fileId = await begin(scene.student, bytes, 'board.png');
    const refused = await send(scene.student, fileId, 0, bytes);
    expect([lie, refused.status, refused.message]).toEqual([lie, 422, T.notAccepted]);
  }
  expect((await as(scene.student).list({ id: scene.lessonId })).files).toHaveLength(1);
});

test('a name with contact details is shown as a plain one', async () => {
  const fileId = await upload(scene.teacher, pdf(), 'Call me on 98765 43210.pdf');
  expect((await as(scene.parent).list({ id: scene.lessonId })).files).toMatchObject([
    { id: fileId, name: 'file.pdf' },
  ]);
});

test('an infected file goes; while the scanner is away nothing is accepted, and later it is finished', async () => {
  const infected = await begin(scene.teacher, Buffer.from(EICAR), 'eicar.txt');
  expect(await send(scene.teacher, infected, 0, Buffer.from(EICAR))).toMatchObject({
    status: 422,
    message: T.infected,
  });
  expect((await send(scene.teacher, infected, 0, Buffer.from(EICAR))).status).toBe(404);
  const fileId = await begin(scene.teacher, pdf(), 'a.pdf');
  const answers = ['Engine not ready. ERROR', 'stream: Can’t allocate memory ERROR', ''];
  for (const [tries, says] of answers.entries()) {
    clamd.says = says;
    const [offset, bytes] = tries === 0 ? [0, pdf()] : [1_000, Buffer.alloc(0)];
    const away = await send(scene.teacher, fileId, offset, bytes);
    expect([away.status, away.message]).toEqual([503, T.scannerAway]);
  }
  expect((await as(scene.student).list({ id: scene.lessonId })).files).toEqual([]);
  clamd.says = null;
  expect(await send(scene.teacher, fileId, 1_000, Buffer.alloc(0))).toMatchObject({ status: 200 });
  expect((await as(scene.student).list({ id: scene.lessonId })).files).toHaveLength(1);
});

test('a file that the scanner does not read to its end is refused, and not for being infected', async () => {
  const fileId = await begin(scene.teacher, pdf(), 'a.pdf');
  clamd.says = 'INSTREAM size limit exceeded. ERROR';
  expect(await send(scene.teacher, fileId, 0, pdf())).toMatchObject({
    status: 422,
    message: TOO_LARGE_TO_SCAN,
  });
});

test('whom the teacher removes while the file is scanned has it not shown, until they are let in again', async () => {
  const mayStay = (removedAt: string) =>
    database.ownerPool.query(
      `insert into classroom_permission (lesson_id, user_id, removed_at) values ($1, $2, ${removedAt})
       on conflict (lesson_id, user_id) do update set removed_at = excluded.removed_at`,
      [scene.lessonId, scene.student.id],
    );
  const fileId = await begin(scene.student, pdf(), 'a.pdf');
  clamd.meanwhile = () => mayStay('now()');
  expect(await send(scene.student, fileId, 0, pdf())).toMatchObject({
    status: 409,
    message: DOOR_MESSAGES.removed,
  });
  expect((await as(scene.teacher).list({ id: scene.lessonId })).files).toEqual([]);
  clamd.meanwhile = async () => undefined;
  await mayStay('null');
  expect(await send(scene.student, fileId, 1_000, Buffer.alloc(0))).toMatchObject({ status: 200 });
  expect(await bytesOf(await download(scene.teacher, fileId))).toEqual(pdf());
});

test('without anybody at the scanner’s address everything is refused', async () => {
  const alone = createTestServices(database, { clamav: { url: 'tcp://127.0.0.1:9', timeoutSeconds: 2 } });
  const before = [services, app] as const;
  [services, app] = [alone, appOf(alone)];
  try {
    const fileId = await begin(scene.teacher, pdf(), 'a.pdf');
    expect(await send(scene.teacher, fileId, 0, pdf())).toMatchObject({
      status: 503,
      message: T.scannerAway,
    });
  } finally {
    [services, app] = before;
  }
});

test('the lesson’s people and the child’s parents have it, nobody else, and not for longer than that', async () => {
  const fileId = await upload(scene.teacher, pdf(), 'a.pdf');
  for (const reader of [scene.teacher, scene.student, scene.parent]) {
    expect((await download(reader, fileId)).status).toBe(200);
  }
  const other = await make.student({ consented: false });
  for (const stranger of [other, await make.guardian(other), await make.teacher()]) {
    expect((await refusalOf(as(stranger).address({ id: fileId }))).status).toBe(404);
    expect((await refusalOf(as(stranger).list({ id: scene.lessonId }))).status).toBe(404);
  }
  const { url } = await as(scene.parent).address({ id: fileId });
  expect((await app.request(url)).status).toBe(200);
  const { sessionId } = await sessionOf(database, services, scene.parent);
  const { sessionId: ofOther } = await sessionOf(database, services, other);
  const statusFor = async (id: string, seconds: number, secretKey = services.env.secretKey) => {
    const signer = { secretKey, sessionId: id };
    const address = permittedAddress(signer, 'lesson-media', LESSON_MEDIA, `file-${fileId}`, seconds);
    return (await app.request(address)).status;
  };
  expect(await statusFor(sessionId, 5)).toBe(200);
  expect(await statusFor(sessionId, -5)).toBe(404);
  expect(await statusFor(ofOther, 5)).toBe(404);
  expect(await statusFor(sessionId, 5, 'of another product')).toBe(404);
  await database.ownerPool.query('delete from guardianship where parent_id = $1', [scene.parent.id]);
  expect((await app.request(url)).status).toBe(404);
});

test('in a group a private file is between one student and the teacher, and seen by that child’s parents', async () => {
  const [other, otherParent] = await (async () => {
    const student = await make.student({ consented: false });
    return [student, await make.guardian(student)] as const;
  })();
  await database.ownerPool.query(`update lesson set kind = 'group', capacity = 5 where id = $1`, [
    scene.lessonId,
  ]);
  await database.ownerPool.query(
    `insert into lesson_participant (lesson_id, student_id, seat, during) select id, $2, 2, during from lesson where id = $1`,
    [scene.lessonId, other.id],
  );
  const fileId = randomUUID();
  const wanted = { id: scene.lessonId, fileId, name: 'mine.pdf', byteLength: 1_000 };
  await as(scene.student).begin({ ...wanted, privateWith: scene.student.id });
  expect((await send(scene.student, fileId, 0, pdf())).status).toBe(200);
  for (const [reader, sees] of [
    [scene.student, 1],
    [scene.parent, 1],
    [scene.teacher, 1],
    [other, 0],
    [otherParent, 0],
  ] as const) {
    expect((await as(reader).list({ id: scene.lessonId })).files).toHaveLength(sees);
  }
  expect((await refusalOf(as(other).address({ id: fileId }))).status).toBe(404);
  // Two children can't have a file between them.
  const between = as(other).begin({ ...wanted, fileId: randomUUID(), privateWith: scene.student.id });
  expect((await refusalOf(between)).message).toBe(T.onlyTeacher);
});

test('each lesson and each person has a quota, also when files are announced at once', async () => {
  const most = { id: scene.lessonId, name: 'film.mp4', byteLength: LESSON_FILE_MAX_BYTES };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => as(scene.student).begin({ ...most, fileId: randomUUID() })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const refused = await refusalOf(as(scene.student).begin({ ...most, fileId: randomUUID() }));
  expect([refused.status, refused.message]).toEqual([422, T.personFull]);
  await as(scene.teacher).begin({ ...most, fileId: randomUUID() });
});

test('what is given up, deleted or forgotten for a day goes with its bytes', async () => {
  const [cancelled, removed, forgotten] = await Promise.all([
    begin(scene.student, pdf(), 'a.pdf'),
    upload(scene.student, pdf(), 'b.pdf'),
    begin(scene.student, pdf(), 'c.pdf'),
  ]);
  for (const id of [cancelled, forgotten]) await send(scene.student, id, 0, pdf().subarray(0, 500));
  const { rows } = await database.ownerPool.query<{ key: string }>(
    'select key from upload_piece where upload_id = any($1)',
    [[cancelled, forgotten]],
  );
  expect(rows).toHaveLength(2);
  expect((await refusalOf(callAs(services, scene.teacher).uploads.cancel({ id: cancelled }))).status).toBe(
    404,
  );
  await callAs(services, scene.student).uploads.cancel({ id: cancelled });
  await as(scene.teacher).remove({ id: removed });
  await database.ownerPool.query(`update upload set changed_at = now() - interval '25 hours' where id = $1`, [
    forgotten,
  ]);
  await services.pool.query(`select enqueue_job('uploads.give-up', '{}', null, null)`);
  await runDueJobs(database, services);
  for (const { key } of rows) await expect(services.storage.read(key, 0, 1)).rejects.toThrow(FileMissing);
  await expect(services.storage.read(`lesson-files/${removed}.file`, 0, 1)).rejects.toThrow(FileMissing);
  expect((await refusalOf(callAs(services, scene.student).uploads.progress({ id: forgotten }))).status).toBe(
    404,
  );
});

test('bytes of a process that was killed while it stored or scanned them go with their upload', async () => {
  const keys: string[] = [];
  const killed = async () => {
    throw new Error('killed');
  };
  const { storage } = services;
  const dying: TestServices = {
    ...services,
    storage: {
      ...storage,
      put: async (key, bytes) => {
        await storage.put(key, bytes);
        keys.push(key);
        return killed();
      },
      receive: async (key, body, options) => {
        keys.push(key);
        return storage.receive(key, body, options);
      },
      move: killed,
      remove: killed,
    },
  };
  const fileId = await begin(scene.student, pdf(), 'a.pdf');
  const announced = await demandUpload(services.db, scene.student.id, fileId);
  await expect(keepPiece(dying, announced, 0, pdf())).rejects.toThrow('killed');
  await keepPiece(services, announced, 0, pdf());
  await expect(finishFile(dying, fileId)).rejects.toThrow('killed');
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(await storage.read(key, 0, 4)).toEqual(Buffer.from('%PDF'));

  await database.ownerPool.query(`update upload set changed_at = now() - interval '25 hours' where id = $1`, [
    fileId,
  ]);
  await services.pool.query(`select enqueue_job('uploads.give-up', '{}', null, null)`);
  await runDueJobs(database, services);
  for (const key of keys) await expect(storage.read(key, 0, 1)).rejects.toThrow(FileMissing);
});

test('a line of the chat brings a file of its sender; the family reads it afterwards', async () => {
  const fileId = await upload(scene.student, pdf(), 'sums.pdf');
  const line = { clientId: randomUUID(), body: '', privateWith: null, fileId };
  await services.db.transaction().execute((trx) => keepLine(trx, scene.lessonId, scene.student.id, line));
  for (const reader of [scene.parent, scene.teacher]) {
    const { lines } = await callAs(services, reader).lessonChat.list({ id: scene.lessonId });
    expect(lines).toMatchObject([
      { body: 'sums.pdf', file: { id: fileId, name: 'sums.pdf', byteLength: 1_000 } },
    ]);
  }
  const stolen = services.db
    .transaction()
    .execute((trx) => keepLine(trx, scene.lessonId, scene.teacher.id, { ...line, clientId: randomUUID() }));
  await expect(stolen).rejects.toMatchObject({ constraint: 'classroom_message_of_its_file' });
  await expectNotified(database, () => as(scene.student).remove({ id: fileId }), toAll());
  expect((await callAs(services, scene.parent).lessonChat.list({ id: scene.lessonId })).lines).toMatchObject([
    { body: 'sums.pdf', file: null },
  ]);
});

test('the chat of a class is read in pages, each line once, and private lines by their readers', async () => {
  const { student, teacher, parent, lessonId } = scene;
  const write = (senderId: string, body: string, privateWith: string | null) =>
    services.db
      .transaction()
      .execute((trx) =>
        keepLine(trx, lessonId, senderId, { clientId: randomUUID(), body, privateWith, fileId: null }),
      );
  for (const place of [1, 2, 3]) {
    await write(teacher.id, `to everyone ${place}`, null);
    await write(student.id, `to the teacher ${place}`, student.id);
  }
  const chat = callAs(services, parent).lessonChat;
  const all = (await chat.list({ id: lessonId })).lines;
  const paged: typeof all = [];
  let cursor: string | undefined;
  do {
    const page = await chat.list({ id: lessonId, limit: 2, cursor });
    expect(page.lines.length).toBeLessThanOrEqual(2);
    paged.push(...page.lines);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(paged).toEqual(all);
  expect(all.filter(({ privateWith }) => privateWith === student.id)).toHaveLength(3);
  const refused = await refusalOf(chat.list({ id: lessonId, cursor: 'nonsense' }));
  expect(refused.status).toBe(400);
});
