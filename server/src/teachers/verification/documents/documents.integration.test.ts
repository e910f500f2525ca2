import { randomUUID } from 'node:crypto';
import { DOCUMENTS_MAX, DOCUMENT_TEXT as T } from '@kaksha/domain/teachers/verification/documents.ts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../../test/caller.ts';
import type { TestPerson } from '../../../../test/factories.ts';
import { runDueJobs } from '../../../../test/run-jobs.ts';
import type { TestServices } from '../../../../test/services.ts';
import { setStage } from '../../../../test/stage.ts';
import { FileMissing } from '../../../platform/storage.ts';
import { documentKey } from './document-file.ts';
import { dropDocumentBytes } from './drop-documents.ts';

let teacher: TestPerson;
let photo: Buffer;

const { database: test, services, make } = await setStage();
const operator = await make.person('admin');
beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d5bd8' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  teacher = await make.teacher({ verified: false });
});

const REQUEST = {
  idType: 'Aadhar Card' as const,
  idNumber: '9999 4105 7058',
  highestQualification: 'master' as const,
  university: 'Patna University',
  yearOfCompletion: 2016,
  teachingExperience: '3-5' as const,
  subjects: ['Physics'],
  classes: [9],
};
const CONTENT = '%PDF-1.7 the certificate of Meera';
const aFile = (bytes: BlobPart, name: string) => new File([bytes], name);
const calls = (person = teacher) => callAs(services, person).teachers;
const review = (person = operator) => callAs(services, person).teachers.verification.review;

const add = async (
  file = aFile(CONTENT, 'degree.pdf'),
  kind: 'identity' | 'qualification' = 'qualification',
  documentId: string = randomUUID(),
) => (await calls().verification.addDocument({ documentId, kind, file })).document;

/** Sends a request with these documents; answers its id. */
async function send(documents: string[]): Promise<string> {
  await calls().requestVerification({ userId: teacher.id, ...REQUEST, documents });
  return (await calls().verification.mine()).request?.id ?? '';
}
const bytesOf = (id: string) => services.storage.read(documentKey(id), 0, 1_000_000);
const actions = async (): Promise<{ action: string; reason: string; actor_id: string }[]> =>
  (
    await test.ownerPool.query(
      `select action, reason, actor_id from audit_entry where subject_id = $1 order by id`,
      [teacher.id],
    )
  ).rows;

describe('a document', () => {
  it('is a PDF or a picture by its bytes, whatever it is called', async () => {
    expect(await add(aFile(CONTENT, '../../degree.jpg'))).toMatchObject({
      format: 'pdf',
      name: 'degree.pdf',
    });
    const picture = await add(aFile(Uint8Array.from(photo), 'card.png'), 'identity');
    expect(picture).toMatchObject({ kind: 'identity', format: 'picture', name: 'card.webp' });
    for (const file of [
      aFile('<script>alert(1)</script>', 'degree.pdf'),
      aFile('MZ\u0090\u0000', 'card.png'),
      aFile('PK\u0003\u0004', 'degree.docx'),
    ]) {
      const refusal = await refusalOf(add(file));
      expect([refusal.status, refusal.message]).toEqual([415, T.notAccepted]);
    }
  });

  it('lies sealed on the disk, without what the camera wrote into a picture', async () => {
    const pdf = await add();
    const stored = await bytesOf(pdf.id);
    expect(stored.byteLength).toBe(pdf.byteLength + 29);
    expect(stored.includes('certificate')).toBe(false);
    const picture = await add(aFile(Uint8Array.from(photo), 'card.jpg'));
    await send([pdf.id, picture.id]);
    const opened = await review().openDocument({ id: picture.id, reason: 'Compare the face' });
    const bytes = Buffer.from(await opened.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.includes('Secret place')).toBe(false);
    const other = { secretKey: 'x'.repeat(40) };
    const elsewhere = { ...services, env: { ...services.env, ...other } };
    await expect(
      callAs(elsewhere, operator).teachers.verification.review.openDocument({ id: pdf.id, reason: 'Try' }),
    ).rejects.toThrow();
  });

  it('keeps its bytes while a row names them, and leaves none behind when no row comes of it', async () => {
    const { id } = await add();
    await dropDocumentBytes(services, { documentId: id });
    expect((await bytesOf(id)).byteLength).toBeGreaterThan(CONTENT.length);

    // As the process leaves it that is killed once the bytes are stored.
    const storage: TestServices['storage'] = Object.create(services.storage);
    storage.put = async (key, bytes) => {
      await services.storage.put(key, bytes);
      throw new Error('killed');
    };
    const documentId = randomUUID();
    const sent = callAs({ ...services, storage }, teacher).teachers.verification.addDocument({
      documentId,
      kind: 'identity',
      file: aFile(CONTENT, 'card.pdf'),
    });
    await expect(sent).rejects.toThrow();
    await test.ownerPool.query(
      `update graphile_worker._private_jobs set run_at = run_at - interval '1 hour' where payload ->> 'documentId' = $1`,
      [documentId],
    );
    await runDueJobs(test, services);
    await expect(bytesOf(documentId)).rejects.toThrow(FileMissing);
  });

  it('has no public address', async () => {
    const { id } = await add();
    expect(await services.storage.get(documentKey(id))).toBeNull();
    expect(await services.storage.open(documentKey(id))).toBeNull();
  });

  it('is opened by operators alone, once it is sent, each time with a reason that is written down', async () => {
    const { id } = await add();
    const open = (person: TestPerson, reason = 'Read the year') =>
      review(person).openDocument({ id, reason });
    expect((await refusalOf(open(operator))).status).toBe(404);
    await send([id]);
    for (const person of [teacher, await make.teacher(), await make.student(), await make.person('parent')]) {
      expect((await refusalOf(open(person))).status).toBe(403);
    }
    expect((await refusalOf(open(operator, ' '))).status).toBe(400);
    const file = await open(operator);
    expect([file.name, file.type, await file.text()]).toEqual(['degree.pdf', 'application/pdf', CONTENT]);
    expect((await actions()).at(-1)).toEqual({
      action: 'verification.document-opened',
      reason: 'Read the year',
      actor_id: operator.id,
    });
    expect(await actions()).toHaveLength(2);
  });

  it('is one when it is sent twice, and nobody else’s', async () => {
    const documentId = randomUUID();
    const twice = await Promise.all([
      add(undefined, undefined, documentId),
      add(undefined, undefined, documentId),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    const stranger = await make.teacher({ verified: false });
    const file = aFile(CONTENT, 'a.pdf');
    const theirs = calls(stranger).verification.addDocument({ documentId, kind: 'other', file });
    expect((await refusalOf(theirs)).status).toBe(404);
    expect((await refusalOf(calls(stranger).verification.removeDocument({ id: documentId }))).status).toBe(
      404,
    );
    const named = calls(stranger).requestVerification({
      userId: stranger.id,
      ...REQUEST,
      documents: [documentId],
    });
    const refusal = await refusalOf(named);
    expect([refusal.status, refusal.message]).toEqual([422, T.gone]);
    // Nothing is half done.
    expect((await calls(stranger).verification.mine()).standing).toBe('none');
  });

  it(`is one of at most ${DOCUMENTS_MAX}, also when they come at the same time`, async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: DOCUMENTS_MAX + 2 }, () => add()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(DOCUMENTS_MAX);
    expect((await calls().verification.mine()).documents).toHaveLength(DOCUMENTS_MAX);
    const refusal = await refusalOf(add());
    expect([refusal.status, refusal.message]).toEqual([409, T.full]);
  });

  it('is removed by its teacher, also while the request waits, with its bytes', async () => {
    const draft = await add();
    await calls().verification.removeDocument({ id: draft.id });
    const sent = await add();
    await send([sent.id]);
    for (const { id } of [sent]) await calls().verification.removeDocument({ id });
    expect((await calls().verification.mine()).documents).toEqual([]);
    await runDueJobs(test, services);
    for (const { id } of [draft, sent]) await expect(bytesOf(id)).rejects.toThrow(FileMissing);
    expect((await actions()).map(({ action }) => action)).toEqual([
      'verification.requested',
      'verification.document-removed',
    ]);
  });

  it('goes with the decision, its bytes too; of which kinds they were stays', async () => {
    const sent = [await add(undefined, 'identity'), await add()];
    const id = await send(sent.map((document) => document.id));
    expect((await review().get({ id })).request.documents).toEqual(sent);
    await review().decide({ id, decision: 'reject', reason: 'The year cannot be read.' });
    const { request } = await review().get({ id });
    expect([request.documents, request.documentKinds]).toEqual([[], ['identity', 'qualification']]);
    await runDueJobs(test, services);
    for (const document of sent) await expect(bytesOf(document.id)).rejects.toThrow(FileMissing);
  });

  it('that a request does not name goes when it is sent; one that was sent stays', async () => {
    const [unsent, sent] = [await add(), await add()];
    await send([sent.id]);
    expect((await calls().verification.mine()).documents).toEqual([sent]);
    await runDueJobs(test, services);
    await expect(bytesOf(unsent.id)).rejects.toThrow(FileMissing);
    expect((await bytesOf(sent.id)).byteLength).toBeGreaterThan(29);
  });

  it('is not added while the request waits: an operator decides from what was sent', async () => {
    await send([]);
    const refusal = await refusalOf(add());
    expect([refusal.status, refusal.code]).toEqual([409, 'VERIFICATION_PENDING']);
    expect((await calls().verification.mine()).documents).toEqual([]);
  });

  it('belongs to a draft or to a request, by the database', async () => {
    const { id } = await add();
    const free = test.ownerPool.query('update verification_document set draft_of = null where id = $1', [id]);
    await expect(free).rejects.toThrow(/verification_document_of_draft_or_request/);
  });
});
