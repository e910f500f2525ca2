import { randomUUID } from 'node:crypto';
import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { AskMoreInput } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { LAPSE_DAYS, REMIND_DAYS } from '@kaksha/domain/teachers/verification/rounds.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../../test/caller.ts';
import { expectNotified } from '../../../../test/expect-notified.ts';
import type { TestPerson } from '../../../../test/factories.ts';
import { runDueJobs } from '../../../../test/run-jobs.ts';
import { setStage } from '../../../../test/stage.ts';
import { readOverview } from '../../../admin/read-overview.ts';
import { runSweep } from '../../../platform/sweeps/sweep.ts';
import { approveTeacher } from '../decide-verification.ts';
import { verificationsByTheClock } from './by-the-clock.ts';

let teacher: TestPerson;
let id: string;
let degree: string;

const { database: test, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const operators = [
  await make.person('admin', 'Asha', 'Rao'),
  await make.person('admin', 'Vikram', 'Das'),
] as const;

const teachers = () => callAs(services, teacher).teachers;
const mine = () => teachers().verification.mine();
const review = (person = operators[0]) => callAs(services, person).teachers.verification.review;
const get = async () => (await review().get({ id })).request;

const REQUEST = {
  idType: 'Aadhar Card' as const,
  idNumber: '9999 4105 7058' as string | null,
  highestQualification: 'master' as const,
  university: 'Patna University',
  yearOfCompletion: 2016,
  teachingExperience: '3-5' as const,
  subjects: ['Physics'],
  classes: [9],
};
const send = (
  fields: Partial<typeof REQUEST> & { documents?: string[]; reply?: string } = {},
): Promise<unknown> => teachers().requestVerification({ userId: teacher.id, ...REQUEST, ...fields });
async function upload(): Promise<string> {
  const documentId = randomUUID();
  const file = new File(['%PDF-1.7 a degree'], 'degree.pdf');
  await teachers().verification.addDocument({ documentId, kind: 'qualification', file });
  return documentId;
}

const NOTE = 'The year on the certificate cannot be read. Please send a sharper picture.';
const QUESTIONS: AskMoreInput['questions'] = [
  { part: 'demo_lesson', note: 'Please name two evenings on which we can watch a class.' },
  { part: 'qualification', note: NOTE },
];
const ask = (questions = QUESTIONS, person = operators[0]) => review(person).askMore({ id, questions });
const answer = async () => {
  await teachers().verification.removeDocument({ id: degree });
  degree = await upload();
  return send({ idNumber: null, yearOfCompletion: 2015, documents: [degree], reply: 'Monday or Friday.' });
};

beforeEach(async () => {
  teacher = await make.teacher({ verified: false });
  degree = await upload();
  await send({ documents: [degree] });
  id = (await mine()).request?.id ?? '';
});

const mails = async () => {
  const before = services.sent.length;
  await runDueJobs(test, services);
  return services.sent.slice(before);
};
const sweep = () => runSweep(services, verificationsByTheClock);
const askedDaysAgo = (days: number) =>
  test.ownerPool.query(
    `update verification_round set asked_at = now() - $2 * interval '1 day' where verification_id = $1`,
    [id, days],
  );
const waitingForUs = async () =>
  (await readOverview(test.db)).waiting.find(({ kind }) => kind === 'verification');
const lastAudit = async () =>
  (
    await test.ownerPool.query(
      'select actor_id as by, action, reason, detail from audit_entry where subject_id = $1 order by id desc limit 1',
      [teacher.id],
    )
  ).rows[0];

describe('asking for more', () => {
  it('gives the request back with the notes beside its parts, all else as it was', async () => {
    await expectNotified(test, () => ask(), {
      live: { 'verification:changed': [teacher] },
      inApp: { teacher_more_asked: [teacher] },
    });
    const own = await mine();
    expect(own).toMatchObject({
      standing: 'more_asked',
      keptNumber: '7058',
      request: { university: 'Patna University', yearOfCompletion: 2016 },
      documents: [{ id: degree }],
      asked: { questions: [QUESTIONS[1], QUESTIONS[0]] },
    });
    const { askedAt = '', answerBy = '' } = own.asked ?? {};
    expect(Date.parse(answerBy) - Date.parse(askedAt)).toBe(LAPSE_DAYS * 86_400_000);
    expect((await teachers().editProfile.read()).standing.verification).toBe('more_asked');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`Qualification: ${NOTE}`);
    expect(mail?.text).toContain('https://kaksha.example/teacher/verification');
    expect(await lastAudit()).toMatchObject({
      by: operators[0].id,
      action: 'verification.more-asked',
      reason: expect.stringContaining(NOTE),
      detail: { verificationId: id, round: 1, parts: ['demo_lesson', 'qualification'] },
    });
  });

  it('is not for us while it is with the teacher, and is again once it came back', async () => {
    const before = await waitingForUs();
    await ask();
    expect((await waitingForUs())?.count).toBe((before?.count ?? 0) - 1);
    const asked = await review().list({ status: 'more_asked' });
    expect(asked.requests.find((each) => each.id === id)?.asked?.answerBy).toBeTruthy();
    expect((await review().list({})).requests.map((each) => each.id)).not.toContain(id);
    await answer();
    const after = await review().list({});
    const row = after.requests.find((each) => each.id === id);
    expect(row).toMatchObject({ cameBackWith: ['yearOfCompletion', 'documents'], asked: null });
    expect(Date.parse(row?.waitingSince ?? '')).toBeGreaterThan(Date.parse(row?.submittedAt ?? ''));
    // It waits from then on, behind those that waited already.
    expect(after.requests.at(-1)?.id).toBe(id);
    expect([after.counts.pending, (await waitingForUs())?.count]).toEqual([before?.count, before?.count]);
  });

  it('takes a note for each part, without contact details', async () => {
    const refusal = async (questions: AskMoreInput['questions']) => (await refusalOf(ask(questions))).message;
    expect(await refusal([])).toBe(T.partRequired);
    expect(await refusal([{ part: 'identity', note: ' ' }])).toBe(T.noteRequired);
    const twice = { part: 'identity', note: 'Both sides' } as const;
    expect(await refusal([twice, twice])).toBe(T.partOnce);
    expect(await refusal([{ part: 'identity', note: 'Call me on 98765 43210' }])).toMatch(
      /^Please leave out a phone number/,
    );
    expect((await mine()).standing).toBe('pending');
  });

  it('is done once: of two operators, and of one who asks and one who decides, the later is told 409', async () => {
    const [first, second] = await Promise.allSettled([ask(), ask(QUESTIONS, operators[1])]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const decision = { id, decision: 'approve', tiers: ['identity'], reason: 'Seen' } as const;
    const late = await refusalOf(review(operators[1]).decide({ ...decision, tiers: ['identity'] }));
    expect([late.status, late.message]).toEqual([409, T.decidedBefore]);
    // By the database, too.
    await expect(
      test.ownerPool.query(
        `update teacher_verification set status = 'rejected', decided_at = now(), decision_reason = 'x',
           id_number_sealed = null where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/does not go from more_asked to rejected/);
    await expect(
      test.ownerPool.query(`update teacher_verification set status = 'pending' where id = $1`, [id]),
    ).rejects.toThrow(/its rounds differ/);
  });

  it('waits for a proposal of another operator, and the request still takes two afterwards', async () => {
    const approve = { id, decision: 'approve' as const, reason: 'Card and degree fit.' };
    const proposed = await review().decide({ ...approve, tiers: ['identity'], second: true });
    const refusal = await refusalOf(ask(QUESTIONS, operators[1]));
    expect([refusal.status, refusal.message]).toEqual([409, T.proposalWaits]);
    const proposal = proposed.request.proposal?.id ?? '';
    await review(operators[1]).answerProposal({ id: proposal, answer: 'decline', reason: 'Not readable' });
    await ask();
    await answer();
    const { request } = await review().decide({ ...approve, tiers: ['identity'] });
    expect(request).toMatchObject({
      status: 'pending',
      twoOperators: true,
      proposal: { decision: 'approve' },
    });
  });
});

describe('the answer', () => {
  it('brings the same request back with what differs, which operators see round by round', async () => {
    await ask();
    await expectNotified(test, answer, { live: { 'verification:changed': [teacher] } });
    expect(await mine()).toMatchObject({ standing: 'pending', asked: null, request: { id } });
    const request = await get();
    expect(request).toMatchObject({
      id,
      yearOfCompletion: 2015,
      hasIdNumber: true,
      documents: [{ id: degree }],
    });
    expect(request.rounds).toMatchObject([
      {
        number: 1,
        askedBy: 'Asha Rao',
        questions: [QUESTIONS[1], QUESTIONS[0]],
        ended: 'answered',
        reply: 'Monday or Friday.',
        changes: [
          { field: 'yearOfCompletion', before: '2016', after: '2015' },
          { field: 'documents', before: 'qualification', after: 'qualification' },
        ],
      },
    ]);
    expect(request.history[0]).toMatchObject({ action: 'verification.answered', by: 'Meera Iyer' });
    // The number is the one that was sent.
    const { idNumber } = await review().revealNumber({ id, reason: 'Compare' });
    expect(idNumber).toBe('9999 4105 7058');
    // What was asked has nothing to do any more.
    expect((await callAs(services, teacher).notifications.list({})).unread).toBe(0);
    await ask([{ part: 'identity', note: 'Both sides of the card, please.' }]);
    expect((await get()).rounds.map(({ number, ended }) => [number, ended])).toEqual([
      [2, null],
      [1, 'answered'],
    ]);
  });

  it('is kept as a draft until it is sent', async () => {
    await ask();
    const fields = {
      idType: 'Aadhar Card',
      highestQualification: 'master',
      university: 'Patna University',
      yearOfCompletion: '2015',
      teachingExperience: '3-5',
      subjects: ['Physics'],
      classes: ['9'],
      reply: 'Mon',
    };
    await teachers().verification.saveDraft({ revision: 0, step: 3, fields, idNumber: '8999 4105 7057' });
    expect(await mine()).toMatchObject({ keptNumber: '7057', draft: { step: 3, fields: { reply: 'Mon' } } });
    expect((await get()).yearOfCompletion).toBe(2016);
    await send({ idNumber: null, reply: 'Monday' });
    expect((await get()).rounds[0]?.changes).toEqual([{ field: 'idNumber', before: '7058', after: '7057' }]);
  });

  it('that changes and says nothing is refused in words', async () => {
    await ask();
    const refusal = await refusalOf(send({ idNumber: null, documents: [degree] }));
    expect(refusal.data).toEqual({ errors: [{ msg: M.nothingAnswered, path: 'reply' }] });
    expect((await mine()).standing).toBe('more_asked');
  });

  it('is made once, also when it is sent twice at the same moment', async () => {
    await ask();
    const twice = [send({ reply: 'Monday' }), send({ reply: 'Friday' })];
    const outcomes = await Promise.allSettled(twice);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await get()).rounds).toHaveLength(1);
  });
});

describe('without an answer', () => {
  it(`the teacher is reminded once after ${REMIND_DAYS} days`, async () => {
    await ask();
    await mails();
    await askedDaysAgo(REMIND_DAYS - 1);
    await expectNotified(test, sweep, {});
    await askedDaysAgo(REMIND_DAYS + 1);
    await expectNotified(test, sweep, { inApp: { teacher_more_reminded: [teacher] } });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('We still wait for your answer'),
    ]);
    await expectNotified(test, sweep, {});
    expect((await get()).rounds[0]?.remindedAt).not.toBeNull();
  });

  it(`the request lapses after ${LAPSE_DAYS} days: number and documents go, and a new one can be sent`, async () => {
    await ask();
    await askedDaysAgo(LAPSE_DAYS + 1);
    await expectNotified(test, sweep, {
      live: { 'verification:changed': [teacher] },
      inApp: { teacher_request_lapsed: [teacher] },
    });
    expect(await mine()).toMatchObject({ standing: 'lapsed', asked: null, keptNumber: null, documents: [] });
    expect(await get()).toMatchObject({
      status: 'lapsed',
      hasIdNumber: false,
      documentKinds: ['qualification'],
    });
    expect(await lastAudit()).toMatchObject({ by: null, action: 'verification.lapsed' });
    expect((await review().list({ status: 'lapsed' })).requests[0]?.id).toBe(id);
    expect((await refusalOf(send({ idNumber: null }))).message).toBe(M.idNumber);
    await send();
    expect((await mine()).standing).toBe('pending');
  });

  it('an operator takes the question back: the request waits as it was sent', async () => {
    await ask();
    const added = await upload();
    const recall = () => review(operators[1]).recall({ id, reason: 'The teacher wrote to us.' });
    await expectNotified(test, recall, { live: { 'verification:changed': [teacher] } });
    expect(await mine()).toMatchObject({ standing: 'pending', asked: null, documents: [{ id: degree }] });
    const request = await get();
    expect(request.rounds).toMatchObject([{ ended: 'recalled', changes: [] }]);
    expect(request.documents.map((document) => document.id)).toEqual([degree]);
    const again = await refusalOf(recall());
    expect([again.status, again.message]).toEqual([409, T.notAsked]);
    // Where it was in the queue.
    expect((await review().list({})).requests.find((each) => each.id === id)?.cameBackWith).toBeNull();
    // What was added since is there again when it is refused.
    await review().decide({ id, decision: 'reject', reason: 'The year differs.' });
    expect((await mine()).documents.map((document) => document.id)).toEqual([added]);
  });

  it('the command line can still verify the teacher', async () => {
    await ask();
    await test.db.transaction().execute((trx) => approveTeacher(trx, teacher.id, null));
    expect((await mine()).standing).toBe('verified');
    expect((await get()).rounds).toMatchObject([{ ended: 'recalled' }]);
  });
});
