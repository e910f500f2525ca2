import { randomUUID } from 'node:crypto';
import { AADHAAR_CONSENT_VERSION } from '@kaksha/domain/families/adult-check/policy.ts';
import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import { CONSENT_VERSION } from '@kaksha/domain/families/consent.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { FileMissing } from '../../platform/storage.ts';
import { documentKey } from '../../teachers/verification/documents/document-file.ts';
import { dropAdultDocument } from './open-check.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let parent: TestPerson;
let operator: TestPerson;

beforeAll(async () => {
  test = await createTestDatabase({ max: 10 });
  services = createTestServices(test);
  make = factoriesOf(test);
  operator = await make.person('admin', 'Asha', 'Rao');
});
beforeEach(async () => {
  parent = await make.person('parent');
});
afterAll(() => test.close());

const CONTENT = '%PDF-1.7 the passport of Lata';
const aPdf = () => new File([CONTENT], '../../passport.jpg');
const families = (person = parent) => callAs(services, person).families;
const review = () => families(operator).adultCheck.review;

async function send(id: string = randomUUID(), file = aPdf()): Promise<string> {
  await families().adultCheck.send({ id, documentType: 'passport', file });
  return id;
}
async function childOf(person = parent): Promise<string> {
  const { child } = await families(person).addChild({
    id: randomUUID(),
    firstName: 'Tara',
    class: 4,
    subjects: ['Mathematics'],
    signIn: null,
  });
  return child.id;
}
const bytesOf = (id: string) => services.storage.read(documentKey(id), 0, 1_000_000);
const anHourPasses = (id: string) =>
  test.ownerPool.query(
    `update graphile_worker._private_jobs set run_at = run_at - interval '1 hour' where payload ->> 'checkId' = $1`,
    [id],
  );
const audited = async (): Promise<{ action: string; reason: string; by: string }[]> =>
  (
    await test.ownerPool.query(
      `select action, reason, actor_id as by from audit_entry where subject_id = $1 and action like 'adult-check%' order by id`,
      [parent.id],
    )
  ).rows;

describe('a document of a parent', () => {
  it('that an operator approves makes the consent count, which records it as its means', async () => {
    const child = await childOf();
    const consent = () => families().consent({ id: child, version: CONSENT_VERSION });
    expect((await refusalOf(consent())).code).toBe('ADULT_NOT_VERIFIED');
    const id = await send();
    expect(await families().children()).toMatchObject({
      isAdult: false,
      adultCheck: { status: 'pending', documentType: 'passport', reason: null },
    });
    expect((await refusalOf(consent())).code).toBe('ADULT_NOT_VERIFIED');

    const approve = () =>
      review().decide({ id, decision: 'approve', reason: 'Born 1984, the name is the same' });
    await expectNotified(test, approve, {
      live: { 'family:changed': [parent] },
      inApp: { adult_verified: [parent] },
    });
    expect(await families().adultCheck.mine()).toMatchObject({
      isAdult: true,
      check: { status: 'approved', reason: null },
    });
    expect(await consent()).toMatchObject({ child: { mayTakePart: true } });
    const { rows } = await test.ownerPool.query(
      `select means, payment_id, adult_check_id from consent_event where student_id = $1`,
      [child],
    );
    expect(rows).toEqual([{ means: 'document', payment_id: null, adult_check_id: id }]);

    await runDueJobs(test, services);
    expect(services.sent.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('has been accepted'),
    );
    expect((await callAs(services, parent).notifications.list({})).notifications).toMatchObject([
      { type: 'verification', path: '/parent/dashboard' },
    ]);
    await expect(bytesOf(id)).rejects.toThrow(FileMissing);
  });

  it('that is refused says why, in the app and by mail, and leaves the way open for another one', async () => {
    const id = await send();
    const refuse = () =>
      review().decide({ id, decision: 'refuse', reason: 'The date of birth cannot be read' });
    await expectNotified(test, refuse, {
      live: { 'family:changed': [parent] },
      inApp: { adult_refused: [parent] },
    });
    expect(await families().adultCheck.mine()).toMatchObject({
      isAdult: false,
      check: { status: 'refused', reason: 'The date of birth cannot be read' },
    });
    await runDueJobs(test, services);
    expect(services.sent.at(-1)?.text).toContain('Reason: The date of birth cannot be read');
    expect((await callAs(services, parent).notifications.list({})).notifications).toMatchObject([
      { type: 'verification', path: '/parent/adult-check' },
    ]);
    await send();
    const { checks } = await review().list({});
    expect(checks.find((one) => one.parent.id === parent.id)).toMatchObject({ refusedBefore: 1 });
  });

  it('lies sealed, and is opened by operators alone, each time with a reason that is written down first', async () => {
    const id = await send();
    expect((await bytesOf(id)).includes('passport')).toBe(false);
    expect(await services.storage.get(documentKey(id))).toBeNull();
    for (const person of [parent, await make.teacher(), await make.student()]) {
      const opened = families(person).adultCheck.review.open({ id, reason: 'Look' });
      expect((await refusalOf(opened)).status).toBe(403);
    }
    expect((await refusalOf(review().open({ id, reason: ' ' }))).status).toBe(400);
    const file = await review().open({ id, reason: 'Read the date' });
    expect([file.name, file.type, await file.text()]).toEqual(['passport.pdf', 'application/pdf', CONTENT]);
    expect(await audited()).toMatchObject([
      { action: 'adult-check.sent', by: parent.id },
      { action: 'adult-check.opened', by: operator.id, reason: 'Read the date' },
    ]);
    await review().decide({ id, decision: 'refuse', reason: 'Another name' });
    expect((await refusalOf(review().open({ id, reason: 'Again' }))).status).toBe(404);
  });

  it('is a PDF or a picture by its bytes; of a picture the pixels are kept', async () => {
    const refusal = await refusalOf(send(undefined, new File(['MZ program'], 'card.png')));
    expect(refusal.status).toBe(415);
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d5bd8' } })
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer();
    const id = await send(undefined, new File([Uint8Array.from(photo)], 'card.jpg'));
    const bytes = Buffer.from(await (await review().open({ id, reason: 'Look' })).arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.includes('Secret place')).toBe(false);
  });

  it('is an Aadhaar only by choice: the words that were agreed to are kept, a number is not asked for', async () => {
    const sent = (aadhaarConsent?: typeof AADHAAR_CONSENT_VERSION) =>
      families().adultCheck.send({
        id: randomUUID(),
        documentType: 'aadhaar',
        file: aPdf(),
        ...(aadhaarConsent === undefined ? {} : { aadhaarConsent }),
      });
    expect((await refusalOf(sent())).status).toBe(400);
    // As a page sends it that was opened before the words changed.
    const outdated = await refusalOf(sent('2020-01-01' as typeof AADHAAR_CONSENT_VERSION));
    expect([outdated.status, JSON.stringify(outdated)]).toEqual([
      400,
      expect.stringContaining(T.aadhaarConsentOutdated),
    ]);
    await sent(AADHAAR_CONSENT_VERSION);
    const { rows } = await test.ownerPool.query(
      `select aadhaar_consent_version as version from adult_check where parent_id = $1`,
      [parent.id],
    );
    expect(rows).toEqual([{ version: AADHAAR_CONSENT_VERSION }]);
    await families().adultCheck.takeBack();
    await families().adultCheck.send({
      id: randomUUID(),
      documentType: 'pan',
      file: aPdf(),
      aadhaarConsent: AADHAAR_CONSENT_VERSION,
    });
    const audit = await test.ownerPool.query(
      `select detail ->> 'documentType' as type, detail ->> 'aadhaarConsent' as agreed from audit_entry
       where subject_id = $1 and action = 'adult-check.sent' order by id`,
      [parent.id],
    );
    expect(audit.rows).toEqual([
      { type: 'aadhaar', agreed: AADHAAR_CONSENT_VERSION },
      { type: 'pan', agreed: null },
    ]);
  });

  it('leaves no bytes behind when no row comes of it, and keeps those of a row that waits', async () => {
    const waiting = await send();
    const refused = randomUUID();
    expect((await refusalOf(send(refused))).code).toBe('ALREADY_WAITS');
    await runDueJobs(test, services);
    await expect(bytesOf(refused)).rejects.toThrow(FileMissing);
    // As after a commit whose answer was lost.
    await dropAdultDocument(services, { checkId: waiting });
    expect((await bytesOf(waiting)).byteLength).toBeGreaterThan(CONTENT.length);

    // As the process leaves it that is killed once the bytes are stored.
    await families().adultCheck.takeBack();
    const cutOff = randomUUID();
    const storage: TestServices['storage'] = Object.create(services.storage);
    storage.put = async (key, bytes) => {
      await services.storage.put(key, bytes);
      throw new Error('killed');
    };
    const sent = callAs({ ...services, storage }, parent).families.adultCheck.send({
      id: cutOff,
      documentType: 'passport',
      file: aPdf(),
    });
    await expect(sent).rejects.toThrow();
    await runDueJobs(test, services);
    expect((await bytesOf(cutOff)).byteLength).toBeGreaterThan(CONTENT.length);
    await anHourPasses(cutOff);
    await runDueJobs(test, services);
    await expect(bytesOf(cutOff)).rejects.toThrow(FileMissing);
  });

  it('is one at a time, also when two come at once, and the same one when it is sent again', async () => {
    const outcomes = await Promise.allSettled([send(), send(), send()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusal = await refusalOf(send());
    expect([refusal.code, refusal.message]).toEqual(['ALREADY_WAITS', T.alreadyWaits]);
    const { rows } = await test.ownerPool.query<{ id: string }>(
      `select id from adult_check where parent_id = $1`,
      [parent.id],
    );
    await send(rows[0]?.id);
    const stranger = await make.person('parent');
    const theirs = families(stranger).adultCheck.send({
      id: rows[0]?.id ?? '',
      documentType: 'pan',
      file: aPdf(),
    });
    expect((await refusalOf(theirs)).status).toBe(404);
  });

  it('is there once, and no refusal, when it is sent several times at once', async () => {
    const id = randomUUID();
    await Promise.all(Array.from({ length: 6 }, () => send(id)));
    const { rows } = await test.ownerPool.query<{ id: string }>(
      `select id from adult_check where parent_id = $1`,
      [parent.id],
    );
    expect(rows).toEqual([{ id }]);
  });

  it('is taken back while it waits, with its bytes', async () => {
    const id = await send();
    await families().adultCheck.takeBack();
    expect(await families().adultCheck.mine()).toEqual({ isAdult: false, byPayment: true, check: null });
    await runDueJobs(test, services);
    await expect(bytesOf(id)).rejects.toThrow(FileMissing);
    expect((await refusalOf(families().adultCheck.takeBack())).status).toBe(404);
  });

  it('is decided once, whoever comes first', async () => {
    const id = await send();
    const outcomes = await Promise.allSettled([
      review().decide({ id, decision: 'approve', reason: 'Born 1984' }),
      review().decide({ id, decision: 'refuse', reason: 'Another name' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusal = await refusalOf(review().decide({ id, decision: 'approve', reason: 'Born 1984' }));
    expect([refusal.status, refusal.message]).toEqual([409, T.decidedBefore]);
  });
});

it('no consent stands on a document that nobody approved, whoever writes it', async () => {
  const [id, child] = [await send(), await childOf()];
  await expect(
    test.ownerPool.query(
      `insert into consent_event (parent_id, student_id, kind, version, shown, means, adult_check_id)
       values ($1, $2, 'given', '1', '', 'document', $3)`,
      [parent.id, child, id],
    ),
  ).rejects.toMatchObject({ constraint: 'consent_event_document_approved' });
});
