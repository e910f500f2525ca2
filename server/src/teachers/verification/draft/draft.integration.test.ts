import { randomUUID } from 'node:crypto';
import type { DraftFields } from '@kaksha/domain/teachers/verification/draft.ts';
import { DRAFT_DAYS } from '@kaksha/domain/teachers/verification/rounds.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../../test/caller.ts';
import type { TestPerson } from '../../../../test/factories.ts';
import { runDueJobs } from '../../../../test/run-jobs.ts';
import { setStage } from '../../../../test/stage.ts';
import { FileMissing } from '../../../platform/storage.ts';
import { runSweep } from '../../../platform/sweeps/sweep.ts';
import { approveTeacher } from '../decide-verification.ts';
import { documentKey } from '../documents/document-file.ts';
import { verificationsByTheClock } from '../rounds/by-the-clock.ts';

let teacher: TestPerson;
const { database: test, services, make } = await setStage();
beforeEach(async () => {
  teacher = await make.teacher({ verified: false });
});

const calls = (person = teacher) => callAs(services, person).teachers.verification;
const FIELDS: DraftFields = {
  idType: 'Aadhar Card',
  highestQualification: 'master',
  university: 'Patna Univ',
  yearOfCompletion: '20',
  teachingExperience: '',
  subjects: ['Physics'],
  classes: ['9'],
  reply: '',
};
const NUMBER = '9999 4105 7058';
const save = (
  revision: number,
  fields: Partial<DraftFields> = {},
  idNumber: string | null = null,
  step = 1,
) => calls().saveDraft({ revision, step, fields: { ...FIELDS, ...fields }, idNumber });
const addDocument = async () => {
  const documentId = randomUUID();
  const file = new File(['%PDF-1.7 a degree'], 'degree.pdf');
  await calls().addDocument({ documentId, kind: 'qualification', file });
  return documentId;
};
const send = (idNumber: string | null, documents: string[] = []) =>
  callAs(services, teacher).teachers.requestVerification({
    userId: teacher.id,
    idType: 'Aadhar Card',
    idNumber,
    highestQualification: 'master',
    university: 'Patna University',
    yearOfCompletion: 2016,
    teachingExperience: '3-5',
    subjects: ['Physics'],
    classes: [9],
    documents,
  });
const sweep = () => runSweep(services, verificationsByTheClock);
const lastChangedDaysAgo = (days: number) =>
  test.ownerPool.query(
    `update verification_draft set changed_at = now() - $2 * interval '1 day' where teacher_id = $1`,
    [teacher.id, days],
  );
const bytesOf = (id: string) => services.storage.read(documentKey(id), 0, 1_000);

describe('a request that is being written', () => {
  it('is there again on another device, at its step, half typed; of the number four digits', async () => {
    expect((await calls().mine()).draft).toBeNull();
    const { revision, savedAt } = await save(0, {}, NUMBER);
    const { draft, keptNumber } = await calls().mine();
    expect(draft).toMatchObject({ revision: 1, step: 1, fields: FIELDS, savedAt });
    expect(Date.parse(draft?.expiresAt ?? '') - Date.parse(savedAt)).toBe(DRAFT_DAYS * 86_400_000);
    expect(keptNumber).toBe('7058');
    await save(revision, { university: 'Patna University' });
    const later = await calls().mine();
    expect([later.draft?.fields.university, later.keptNumber]).toEqual(['Patna University', '7058']);
    expect(JSON.stringify(later)).not.toContain('9999');
  });

  it('lies in the database without the number in the clear', async () => {
    await save(0, {}, NUMBER);
    const { rows } = await test.ownerPool.query<{ row: string; sealed: Buffer }>(
      'select d::text as row, id_number_sealed as sealed from verification_draft d where teacher_id = $1',
      [teacher.id],
    );
    expect(rows[0]?.row).toContain('Patna Univ');
    expect(rows[0]?.row).not.toMatch(/9999|4105/);
    expect(rows[0]?.sealed.includes('4105')).toBe(false);
    const open = test.ownerPool.query(
      `update verification_draft set fields = '{"idNumber": "999941057058"}' where teacher_id = $1`,
      [teacher.id],
    );
    await expect(open).rejects.toThrow(/verification_draft_number_not_open/);
  });

  it('forgets a number that is being typed anew, and keeps one that is not touched', async () => {
    await save(0, {}, NUMBER);
    await save(1, {}, '1234');
    expect((await calls().mine()).keptNumber).toBeNull();
    await save(2, {}, NUMBER);
    await save(3);
    expect((await calls().mine()).keptNumber).toBe('7058');
  });

  it('is saved over what was seen alone; the same save twice is there once', async () => {
    const first = await save(0, {}, NUMBER);
    expect(await save(0, {}, NUMBER)).toEqual(first);
    const refusal = await refusalOf(save(0, { university: 'Another' }));
    expect([refusal.status, refusal.message, refusal.data]).toEqual([
      409,
      M.changedElsewhere,
      { revision: 1 },
    ]);
    const outcomes = await Promise.allSettled([save(1, { university: 'A' }), save(1, { university: 'B' })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is its teacher’s alone', async () => {
    await save(0, {}, NUMBER);
    const other = await make.teacher({ verified: false });
    expect(await calls(other).mine()).toMatchObject({ draft: null, keptNumber: null, documents: [] });
    await calls(other).dropDraft();
    expect((await calls().mine()).draft).not.toBeNull();
  });

  it('is sent with the stored number, and is gone then', async () => {
    const documentId = await addDocument();
    await save(0, {}, NUMBER);
    await send(null, [documentId]);
    expect(await calls().mine()).toMatchObject({
      standing: 'pending',
      draft: null,
      keptNumber: null,
      request: { idNumberLast4: '7058' },
      documents: [{ id: documentId }],
    });
    const late = await refusalOf(save(1, { university: 'Too late' }));
    expect([late.status, late.code]).toEqual([409, 'VERIFICATION_PENDING']);
  });

  it('cannot be sent without a number, in the specified words', async () => {
    await save(0);
    const refusal = await refusalOf(send(null));
    expect([refusal.status, refusal.data]).toEqual([
      400,
      { errors: [{ msg: 'Please enter your Aadhar number', path: 'idNumber' }] },
    ]);
    expect((await calls().mine()).draft).not.toBeNull();
  });

  it('is dropped with its documents when the teacher starts over', async () => {
    const documentId = await addDocument();
    await save(0, {}, NUMBER);
    await calls().dropDraft();
    expect(await calls().mine()).toMatchObject({ draft: null, keptNumber: null, documents: [] });
    await runDueJobs(test, services);
    await expect(bytesOf(documentId)).rejects.toThrow(FileMissing);
    await calls().dropDraft();
    // A tab that is still open does not bring it back unseen.
    expect((await refusalOf(save(1))).code).toBe('CHANGED_ELSEWHERE');
  });

  it(`goes with its documents ${DRAFT_DAYS} days after the last change, not before`, async () => {
    const documentId = await addDocument();
    await save(0, {}, NUMBER);
    await lastChangedDaysAgo(DRAFT_DAYS - 1);
    await sweep();
    expect((await calls().mine()).draft).not.toBeNull();
    await lastChangedDaysAgo(DRAFT_DAYS + 1);
    // A document that is added is a change.
    await addDocument();
    await sweep();
    expect((await calls().mine()).documents).toHaveLength(2);
    await lastChangedDaysAgo(DRAFT_DAYS + 1);
    await sweep();
    expect(await calls().mine()).toMatchObject({ draft: null, keptNumber: null, documents: [] });
    await runDueJobs(test, services);
    await expect(bytesOf(documentId)).rejects.toThrow(FileMissing);
  });

  it('goes when the teacher is verified', async () => {
    await save(0, {}, NUMBER);
    await test.db.transaction().execute((trx) => approveTeacher(trx, teacher.id, null));
    expect((await calls().mine()).draft).toBeNull();
    expect((await refusalOf(save(0))).code).toBe('ALREADY_VERIFIED');
  });

  it('begins with what registration and the profile know', async () => {
    await test.ownerPool.query(
      `update teacher_profile set qualifications = 'M.Sc. in Physics', experience_years = 4,
         education = '[{"degree": "M.Sc.", "institution": "IIT Patna", "year": 2014}]' where user_id = $1`,
      [teacher.id],
    );
    expect((await calls().mine()).known).toEqual({
      highestQualification: 'master',
      university: 'IIT Patna',
      yearOfCompletion: '2014',
      teachingExperience: '3-5',
    });
  });
});
