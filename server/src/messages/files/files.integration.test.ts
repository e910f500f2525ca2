import { randomUUID } from 'node:crypto';
import { FILES_PER_MESSAGE, MESSAGE_FILE_TEXT as T } from '@kaksha/domain/messages/files.ts';
import { en as MESSAGES_TEXT } from '@kaksha/domain/messages/words/en.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { FileMissing } from '../../platform/storage.ts';
import { fileKey } from './receive-file.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let photo: Buffer;
let scene: { student: TestPerson; parent: TestPerson; teacher: TestPerson; id: string };

beforeAll(async () => {
  test = await createTestDatabase();
  services = createTestServices(test);
  make = factoriesOf(test);
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d5bd8' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());
beforeEach(async () => {
  const student = await make.student({ consented: false });
  const [parent, teacher] = await Promise.all([make.guardian(student), make.teacher()]);
  const { conversation } = await callAs(services, student).messages.start({ teacherId: teacher.id });
  scene = { student, parent, teacher, id: conversation.id };
});

const as = (person: TestPerson) => callAs(services, person).messages;
const named = (bytes: BlobPart, name: string) => new File([bytes], name);
const add = async (person: TestPerson, file: File, fileId: string = randomUUID()) =>
  (await as(person).addFile({ id: scene.id, fileId, file })).file;
const send = (person: TestPerson, files: string[], body = '') =>
  as(person).send({ id: scene.id, clientId: randomUUID(), body, files });
const pdf = (name = 'sheet.pdf') => named('%PDF-1.7 sums', name);
const picture = (name = 'board.jpg') => named(Uint8Array.from(photo), name);

it('reach the people of the conversation and nobody else, to be saved', async () => {
  const kept = await add(scene.student, picture());
  expect(kept).toMatchObject({ kind: 'picture', name: 'board.webp', width: 60, height: 40 });
  expect((await refusalOf(as(scene.teacher).file({ id: kept.id }))).status).toBe(404);
  const { message } = await send(scene.student, [kept.id]);
  expect(message.files).toEqual([kept]);
  for (const reader of [scene.student, scene.parent, scene.teacher]) {
    const file = await as(reader).file({ id: kept.id });
    expect([file.type, file.name]).toEqual(['image/webp', 'board.webp']);
  }
  for (const stranger of [await make.student(), await make.person('parent'), await make.person('admin')]) {
    expect((await refusalOf(as(stranger).file({ id: kept.id }))).status).toBe(404);
  }
  expect((await as(scene.teacher).list({})).conversations[0]?.lastMessage?.preview).toBe(
    MESSAGES_TEXT.sentFile,
  );
});

it('keep the pixels of a picture and nothing that the camera wrote into it', async () => {
  expect(photo.includes('Secret place')).toBe(true);
  const { id, byteLength } = await add(scene.student, picture());
  const bytes = await services.storage.read(fileKey(id), 0, 1_000_000);
  expect(bytes.byteLength).toBe(byteLength);
  expect(bytes.includes('Secret place')).toBe(false);
});

it('are what their bytes say, whatever they are called', async () => {
  expect((await add(scene.student, named('%PDF-1.4', '../../photo.jpg'))).name).toBe('photo.pdf');
  for (const file of [
    named('<script>alert(1)</script>', 'sums.pdf'),
    named('MZ\u0090\u0000', 'board.png'),
    named('PK\u0003\u0004', 'homework.docx'),
  ]) {
    const refusal = await refusalOf(add(scene.student, file));
    expect([refusal.status, refusal.message]).toEqual([422, T.notAccepted]);
  }
  const drawing = await refusalOf(
    add(scene.student, named('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg')),
  );
  expect(drawing.status).toBe(422);
});

it('uploaded twice are one, and go with one message of their owner only', async () => {
  const fileId = randomUUID();
  const sent = await Promise.all([add(scene.student, pdf(), fileId), add(scene.student, pdf(), fileId)]);
  expect(sent[0]).toEqual(sent[1]);
  expect((await refusalOf(add(scene.teacher, pdf(), fileId))).status).toBe(404);
  await send(scene.student, [fileId]);
  for (const files of [[fileId], [randomUUID()]]) {
    const refusal = await refusalOf(send(scene.student, files));
    expect([refusal.status, refusal.message]).toEqual([422, T.gone]);
  }
  // A refused message is not half written.
  expect((await as(scene.student).history({ id: scene.id })).messages).toHaveLength(1);
});

it('are at most so many of a message, and a message says something', async () => {
  const ids = Array.from({ length: FILES_PER_MESSAGE + 1 }, () => randomUUID());
  expect((await refusalOf(send(scene.student, ids))).data).toMatchObject({
    errors: [{ msg: T.tooManyOfMessage, path: 'files' }],
  });
  expect((await refusalOf(send(scene.student, []))).data).toMatchObject({
    errors: [{ msg: MESSAGES_TEXT.empty, path: 'body' }],
  });
});

it('that no message names go after a day, with their bytes; those that were sent stay', async () => {
  const [unsent, sent] = [await add(scene.student, pdf()), await add(scene.student, pdf())];
  await send(scene.student, [sent.id]);
  await test.ownerPool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await runDueJobs(test, services);
  await expect(services.storage.read(fileKey(unsent.id), 0, 10)).rejects.toThrow(FileMissing);
  expect((await services.storage.read(fileKey(sent.id), 0, 5)).toString()).toBe('%PDF-');
});

it('are before the operators with the message that was reported', async () => {
  const operator = await make.person('admin');
  const kept = await add(scene.student, pdf());
  const { message } = await send(scene.student, [kept.id]);
  await as(scene.teacher).report({ id: message.id, reason: 'spam' });
  const { cases } = await as(operator).cases({});
  expect(cases.find(({ id }) => id === message.id)?.files).toEqual([kept]);
  expect((await as(operator).file({ id: kept.id })).name).toBe('sheet.pdf');
  await as(operator).decide({ id: message.id, decision: 'hidden', reason: 'Advertising' });
  expect((await refusalOf(as(scene.teacher).file({ id: kept.id }))).status).toBe(404);
});
