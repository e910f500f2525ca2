import { REVIEW_BLIND_DAYS } from '@kaksha/domain/lessons/policy.ts';
import { lastDigestWeek } from '@kaksha/domain/practice/digest/week.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptScene, CHOICE, chose } from '../../../test/attempt-scene.ts';
import { callAs } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { runSweep } from '../../platform/sweeps/sweep.ts';
import { digestSweep } from './mail-digest.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let scene: ReturnType<typeof attemptScene>;

beforeAll(async () => {
  test = await createTestDatabase();
  services = createTestServices(test);
  make = factoriesOf(test);
  scene = attemptScene(test);
});
afterAll(() => test.close());

const DAY_MINUTES = 24 * 60;
/** So that what happens now lies in the week that is over: as if the next Sunday evening had come. */
const SUNDAY_EVENING_MS = Date.parse(lastDigestWeek(Date.now()).until) + 7 * DAY_MINUTES * 60_000 + 60_000;
const digestsOfTheWeek = digestSweep(() => SUNDAY_EVENING_MS);

const digests = () => services.sent.filter(({ subject }) => subject.startsWith('Your week with Kaksha'));

async function mailOf(parent: TestPerson): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ email: string }>(
    'select email from user_account where id = $1',
    [parent.id],
  );
  return digests()
    .filter(({ to }) => to === rows[0]?.email)
    .map(({ text }) => text);
}

/** A class that was held now, for 600 rupees. */
async function heldClass(child: TestPerson): Promise<TestPerson> {
  const teacher = await make.teacher();
  const { lessonId } = await make.lesson({
    teacher,
    student: child,
    startsInMinutes: -55,
    came: [teacher, child],
  });
  await callAs(services, teacher).lessons.end({ id: lessonId });
  return teacher;
}

describe('the digest of a week', () => {
  it('is one mail for all children, with what the database holds, once however often the job runs', async () => {
    const older = await make.student({ consented: false });
    const parent = await make.guardian(older);
    const younger = await make.student({ consented: false });
    await make.addChild(parent, younger);
    await heldClass(older);
    await make.lesson({
      teacher: await make.teacher(),
      student: younger,
      startsInMinutes: 8 * DAY_MINUTES,
    });
    await runSweep(services, digestsOfTheWeek);
    await runSweep(services, digestsOfTheWeek);
    await runDueJobs(test, services);
    await runSweep(services, digestsOfTheWeek);
    await runDueJobs(test, services);
    const [mail, ...more] = await mailOf(parent);
    expect(more).toEqual([]);
    expect(mail).toContain('Riya Sharma, Class 8: 1 class attended (1 h).');
    expect(mail).toContain('Spent on classes: ₹600.');
    expect(mail).toContain('/parent/child-progress');
  });

  it('says what became known in the week, however long ago it was: in no other mail it would be said', async () => {
    const child = await make.student({ consented: false });
    const parent = await make.guardian(child);
    const teacher = await heldClass(child);
    // A class that goes on when a week ends has begun in the one before.
    const { rows: over } = await test.ownerPool.query<{ id: string }>(
      `update lesson set during = tstzrange(lower(during) - interval '9 days', upper(during) - interval '9 days')
       where teacher_id = $1 returning id`,
      [teacher.id],
    );
    // Read once its blind days are over, which is now.
    await test.ownerPool.query(
      `insert into teacher_remark (lesson_id, student_id, teacher_id, body, written_at)
       values ($1, $2, $3, 'Riya asks good questions.', now() - $4 * interval '1 day')`,
      [over[0]?.id, child.id, teacher.id, REVIEW_BLIND_DAYS],
    );
    await test.ownerPool.query(
      `insert into lesson_note (lesson_id, student_id, teacher_id, covered, written_at)
       values ($1, $2, $3, 'The notes of last week', now() - interval '8 days')`,
      [over[0]?.id, child.id, teacher.id],
    );
    const marked = await scene.assessment({ teacher, questions: [CHOICE] });
    const attemptId = await scene.submitted(marked, child, [chose('four')]);
    await test.ownerPool.query(
      `update assessment_attempt set score = 2, marked_at = now(), released_at = now(),
         started_at = started_at - interval '9 days', completed_at = completed_at - interval '9 days' where id = $1`,
      [attemptId],
    );
    await runSweep(services, digestsOfTheWeek);
    await runDueJobs(test, services);
    const [mail] = await mailOf(parent);
    expect(mail).toContain('Riya Sharma, Class 8: 1 class attended (1 h).');
    expect(mail).toContain('Riya asks good questions.');
    expect(mail).toContain('Even and odd 100.0%');
    expect(mail).not.toContain('The notes of last week');
  });

  it('is not sent when nothing happened, when it was declined, and without a consent', async () => {
    const quiet = await make.guardian(await make.student({ consented: false, walletPaise: 0 }));
    const declinedChild = await make.student({ consented: false });
    const declined = await make.guardian(declinedChild);
    await heldClass(declinedChild);
    const { preferences } = await callAs(services, declined).accounts.notificationPreferences();
    await callAs(services, declined).accounts.setNotificationPreferences({
      preferences: preferences.map((each) => (each.kind === 'digest' ? { ...each, mail: false } : each)),
    });
    const withdrawnChild = await make.student({ consented: false });
    const withdrawn = await make.guardian(withdrawnChild);
    await heldClass(withdrawnChild);
    await callAs(services, withdrawn).families.withdrawConsent({ id: withdrawnChild.id });
    await runSweep(services, digestsOfTheWeek);
    await runDueJobs(test, services);
    for (const parent of [quiet, declined, withdrawn]) expect(await mailOf(parent)).toEqual([]);
  });

  it('counts what a late cancellation kept, and nothing of what came back', async () => {
    const child = await make.student({ consented: false });
    const parent = await make.guardian(child);
    const teacher = await make.teacher();
    const late = await make.lesson({ teacher, student: child, startsInMinutes: 100 });
    const early = await make.lesson({ teacher, student: child, startsInMinutes: 5_000 });
    await callAs(services, child).bookings.cancel({ id: late.bookingId, reason: '', costPaise: 6_000 });
    await callAs(services, child).bookings.cancel({ id: early.bookingId, reason: '', costPaise: 0 });
    await runSweep(services, digestsOfTheWeek);
    await runDueJobs(test, services);
    expect((await mailOf(parent))[0]).toContain('Spent on classes: ₹60.');
  });
});
