import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../../test/caller.ts';
import { expectNotified } from '../../../../test/expect-notified.ts';
import { slotIn, type TestPerson } from '../../../../test/factories.ts';
import { runDueJobs } from '../../../../test/run-jobs.ts';
import { setStage } from '../../../../test/stage.ts';
import { approveTeacher } from '../decide-verification.ts';

let teacher: TestPerson;
let id: string;

const { database: test, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const operators = [
  await make.person('admin', 'Asha', 'Rao'),
  await make.person('admin', 'Vikram', 'Das'),
] as const;
beforeEach(async () => {
  teacher = await make.teacher({ verified: false });
  id = await ask();
});

const teachers = (person = teacher) => callAs(services, person).teachers;
const review = (person = operators[0]) => callAs(services, person).teachers.verification.review;
const READ = { decision: 'reject', reason: 'The year cannot be read.' } as const;
const SEEN = {
  decision: 'approve' as const,
  tiers: ['qualification', 'identity'] as ('qualification' | 'identity')[],
  reason: 'Card and degree fit.',
};

async function ask(): Promise<string> {
  await teachers().requestVerification({
    userId: teacher.id,
    idType: 'Aadhar Card',
    idNumber: '9999 4105 7058',
    highestQualification: 'master',
    university: 'Patna University',
    yearOfCompletion: 2016,
    teachingExperience: '3-5',
    subjects: ['Physics'],
    classes: [9],
  });
  return (await teachers().verification.mine()).request?.id ?? '';
}
const mine = () => teachers().verification.mine();
const lastMail = async () => {
  await runDueJobs(test, services);
  return services.sent.at(-1);
};
const lastAudit = async () =>
  (
    await test.ownerPool.query(
      `select actor_id as by, action, reason from audit_entry where subject_id = $1 order by id desc limit 1`,
      [teacher.id],
    )
  ).rows[0];

describe('an address that is not confirmed', () => {
  it('keeps a teacher from being verified, by operators and by the command line', async () => {
    await test.ownerPool.query('update user_account set email_verified_at = null where id = $1', [
      teacher.id,
    ]);
    const refusal = await refusalOf(review().decide({ id, ...SEEN }));
    expect(refusal).toMatchObject({ status: 409, message: T.addressFirst });
    expect((await mine()).standing).toBe('pending');
    const byCommand = test.ownerPool.query(
      'update teacher_profile set verified_at = now() where user_id = $1',
      [teacher.id],
    );
    await expect(byCommand).rejects.toThrow('is not confirmed');
    await test.ownerPool.query('update user_account set email_verified_at = now() where id = $1', [
      teacher.id,
    ]);
    await review().decide({ id, ...SEEN });
    expect((await mine()).standing).toBe('verified');
  });
});

describe('the queue', () => {
  it('shows what waits, the oldest first, page by page, and what was decided', async () => {
    const before = teacher;
    teacher = await make.teacher({ verified: false });
    const second = await ask();
    const { counts } = await review().list({});
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await review().list({ limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.requests.map((each) => each.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toHaveLength(counts.pending);
    expect(found.indexOf(id)).toBe(found.indexOf(second) - 1);
    await review().decide({ id: second, ...READ });
    const refused = await review().list({ status: 'rejected' });
    expect(refused.requests[0]).toMatchObject({ id: second, status: 'rejected', awaitsSecond: false });
    teacher = before;
  });

  it('shows one request with the masked number, and the whole one for a reason', async () => {
    const { request } = await review().get({ id });
    expect(request).toMatchObject({ idNumberLast4: '7058', idNumberValid: true, hasIdNumber: true });
    expect(JSON.stringify(request)).not.toContain('9999');
    const reveal = (reason: string) => review().revealNumber({ id, reason });
    expect((await refusalOf(reveal(' '))).status).toBe(400);
    expect((await lastAudit()).action).toBe('verification.requested');
    expect(await reveal('Compare the card')).toEqual({ idNumber: '9999 4105 7058' });
    expect(await lastAudit()).toEqual({
      by: operators[0].id,
      action: 'verification.number-revealed',
      reason: 'Compare the card',
    });
    expect((await review().get({ id })).request.history[0]).toMatchObject({
      action: 'verification.number-revealed',
      by: 'Asha Rao',
      reason: 'Compare the card',
    });
    await review().decide({ id, ...READ });
    const gone = await refusalOf(reveal('Once more'));
    expect([gone.status, gone.message]).toEqual([409, T.numberGone]);
  });
});

describe('a decision', () => {
  it('that approves verifies the teacher in tiers, who can be booked from then on and not before', async () => {
    const student = await make.student();
    const book = () =>
      callAs(services, student).bookings.hold({
        teacherId: teacher.id,
        startsAt: slotIn(48),
        durationMinutes: 60,
      });
    expect((await refusalOf(book())).status).toBe(409);
    await review().decide({ id, ...SEEN });
    expect(await mine()).toMatchObject({
      standing: 'verified',
      tiers: ['identity', 'qualification'],
      request: { reason: null },
    });
    expect((await book()).hold.id).toBeTruthy();
    const { teacher: shown } = await teachers(student).profile({ id: teacher.id });
    expect([shown.verified, shown.verifiedTiers]).toEqual([true, ['identity', 'qualification']]);
    expect((await lastMail())?.text).toContain('Identity, Qualification');
  });

  it('that refuses says why, by mail too, and leaves the way open for another try', async () => {
    await expectNotified(test, () => review().decide({ id, ...READ }), {
      live: { 'verification:changed': [teacher] },
      inApp: { teacher_refused: [teacher] },
    });
    expect(await mine()).toMatchObject({
      standing: 'rejected',
      request: { reason: READ.reason, university: 'Patna University' },
    });
    const mail = await lastMail();
    const { rows } = await test.ownerPool.query('select email from user_account where id = $1', [teacher.id]);
    expect(mail?.to).toBe(rows[0]?.email);
    expect(mail?.text).toContain(`Reason: ${READ.reason}`);
    expect(mail?.text).toContain('https://kaksha.example/teacher/verification');
    const again = await ask();
    expect((await review().get({ id: again })).request.others).toMatchObject([{ id, reason: READ.reason }]);
  });

  it('needs a reason, and the identity for an approval', async () => {
    expect((await refusalOf(review().decide({ id, ...READ, reason: ' ' }))).status).toBe(400);
    const without = await refusalOf(review().decide({ id, ...SEEN, tiers: ['qualification'] }));
    expect(without.data).toMatchObject({ errors: [{ msg: T.identityFirst, path: 'tiers' }] });
    expect((await mine()).standing).toBe('pending');
    // By the database, too.
    await expect(
      test.ownerPool.query(
        `update teacher_profile set verified_at = now(), verified_tiers = '{demo_lesson}' where user_id = $1`,
        [teacher.id],
      ),
    ).rejects.toThrow(/teacher_profile_identity_first/);
  });

  it('is made once: of two at the same time one is told 409', async () => {
    const outcomes = await Promise.allSettled([
      review().decide({ id, ...SEEN }),
      review(operators[1]).decide({ id, ...READ }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = await refusalOf(review().decide({ id, ...READ }));
    expect([late.status, late.message]).toEqual([409, T.decidedBefore]);
  });

  it('and a new request at the same time do not stand in each other’s way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [decided, asked] = await Promise.allSettled([review().decide({ id, ...READ }), ask()]);
      expect(decided.status).toBe('fulfilled');
      // Before the decision there is one already, after it there is none.
      if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ status: 409 });
      id = asked.status === 'fulfilled' ? asked.value : await ask();
    }
  });
});

describe('two operators', () => {
  const propose = async () =>
    (await review().decide({ id, ...SEEN, second: true })).request.proposal?.id ?? '';

  it('decide together: one proposes, another confirms', async () => {
    const proposal = await propose();
    expect((await mine()).standing).toBe('pending');
    expect((await review().list({})).requests.find((each) => each.id === id)?.awaitsSecond).toBe(true);
    const { request } = await review(operators[1]).answerProposal({
      id: proposal,
      answer: 'confirm',
      reason: 'I see the same.',
    });
    expect(request).toMatchObject({ status: 'approved', reason: SEEN.reason, decidedBy: 'Vikram Das' });
    expect((await mine()).tiers).toEqual(['identity', 'qualification']);
  });

  it('are two people: the database refuses the same one', async () => {
    const proposal = await propose();
    const confirm = review().answerProposal({ id: proposal, answer: 'confirm', reason: 'Me again' });
    const refusal = await refusalOf(confirm);
    expect([refusal.status, refusal.message]).toEqual([409, T.needsAnother]);
    const decline = review().answerProposal({ id: proposal, answer: 'decline', reason: 'Me again' });
    expect((await refusalOf(decline)).status).toBe(409);
    await expect(
      test.ownerPool.query(
        `update verification_proposal set ended = 'confirmed', ended_by = proposed_by, end_reason = 'x', ended_at = now()
         where id = $1`,
        [proposal],
      ),
    ).rejects.toThrow(/verification_proposal_answered_by_another/);
    await expect(
      test.ownerPool.query(
        `update teacher_verification set status = 'approved', decided_at = now(), decided_by = $2,
           tiers = '{identity}', id_number_sealed = null where id = $1`,
        [id, operators[0].id],
      ),
    ).rejects.toThrow(/decided by two operators/);
    await expect(
      test.ownerPool.query('update teacher_verification set two_operators = false where id = $1', [id]),
    ).rejects.toThrow(/decided by two operators/);
    await expect(
      test.db.transaction().execute((trx) => approveTeacher(trx, teacher.id, null)),
    ).rejects.toThrow(/decided by two operators/);
    expect((await mine()).standing).toBe('pending');
  });

  it('may disagree: then it is decided anew, still by two', async () => {
    const proposal = await propose();
    const declined = { id: proposal, answer: 'decline', reason: 'The names differ.' } as const;
    expect((await review(operators[1]).answerProposal(declined)).request.proposal).toBeNull();
    expect((await refusalOf(review(operators[1]).answerProposal(declined))).message).toBe(T.answeredBefore);
    // Without asking for a second one again.
    const { request } = await review(operators[1]).decide({ id, ...READ });
    expect(request).toMatchObject({ status: 'pending', proposal: { decision: 'reject' } });
    const meanwhile = await refusalOf(review().decide({ id, ...SEEN }));
    expect([meanwhile.status, meanwhile.message]).toEqual([409, T.proposalWaits]);
    await review().answerProposal({ id: request.proposal?.id ?? '', answer: 'confirm', reason: 'Agreed' });
    expect(await mine()).toMatchObject({ standing: 'rejected', request: { reason: READ.reason } });
  });

  it('one takes back what was theirs', async () => {
    const proposal = await propose();
    const back = { id: proposal, answer: 'take_back', reason: 'Too early' } as const;
    expect((await refusalOf(review(operators[1]).answerProposal(back))).status).toBe(409);
    expect((await review().answerProposal(back)).request.proposal).toBeNull();
  });
});

describe('what is verified', () => {
  it('grows by a demo lesson, and is taken back with a reason', async () => {
    await review().decide({ id, ...SEEN });
    const grow = () =>
      review().changeTiers({
        id,
        tiers: ['demo_lesson', 'identity', 'qualification'],
        reason: 'Watched on Monday',
      });
    const live = { 'verification:changed': [teacher] };
    await expectNotified(test, grow, { live, inApp: { teacher_tiers_changed: [teacher] } });
    expect((await mine()).tiers).toEqual(['identity', 'qualification', 'demo_lesson']);
    expect((await lastMail())?.text).toContain('Demo lesson');
    const takeBack = () => review().changeTiers({ id, tiers: [], reason: 'The degree was forged.' });
    await expectNotified(test, takeBack, { live, inApp: { teacher_unverified: [teacher] } });
    expect(await mine()).toMatchObject({
      standing: 'withdrawn',
      tiers: [],
      request: { reason: 'The degree was forged.' },
    });
    expect((await lastMail())?.text).toContain('Reason: The degree was forged.');
    expect((await teachers().editProfile.read()).standing.verification).toBe('none');
    const again = await refusalOf(review().changeTiers({ id, tiers: ['identity'], reason: 'Undo' }));
    expect(again.status).toBe(409);
  });
});
