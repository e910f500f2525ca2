import { randomUUID } from 'node:crypto';
import { RECORDING_CONSENT_VERSION } from '@kaksha/domain/classroom/recording/consent.ts';
import { CONSENT_VERSION } from '@kaksha/domain/families/consent.ts';
import { en as M } from '@kaksha/domain/privacy/closing/words/en.ts';
import { EXPORTS_PER_ACCOUNT } from '@kaksha/domain/privacy/closing.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { indianTime, TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import { publishPaper } from '../../../test/taking-scene.ts';
import { pageKey } from '../../assessments/photos/keys.ts';

const { database: test, services, make } = await setStage();

async function download(person: TestPerson): Promise<Record<string, Uint8Array>> {
  const file = await callAs(services, person).accounts.exportData({ password: TEST_PASSWORD });
  expect(file.name).toMatch(/^kaksha-data-\d{4}-\d\d-\d\d\.zip$/);
  return unzipSync(new Uint8Array(await file.arrayBuffer()));
}

const dataOf = (files: Record<string, Uint8Array>) =>
  JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));

/** A lesson that was held, with a line of chat from each side, and a stranger's lesson beside it. */
async function scene() {
  const [teacher, student, stranger] = await Promise.all([make.teacher(), make.student(), make.student()]);
  const { lessonId } = await make.lesson({
    teacher,
    student,
    startsInMinutes: -70,
    came: [teacher, student],
  });
  const other = await make.lesson({ teacher: await make.teacher(), student: stranger, startsInMinutes: -70 });
  for (const [lesson, sender, body] of [
    [lessonId, student.id, 'I do not understand'],
    [lessonId, teacher.id, 'Look again'],
    [other.lessonId, stranger.id, 'A secret of somebody else'],
  ]) {
    await test.ownerPool.query(
      `insert into classroom_message (lesson_id, sender_id, client_id, body) values ($1, $2, gen_random_uuid(), $3)`,
      [lesson, sender, body],
    );
  }
  await callAs(services, teacher).lessons.end({ id: lessonId });
  return { teacher, student, stranger, lessonId };
}

describe('the download of one’s data', () => {
  it('holds what the person has and saw, and no secrets', async () => {
    const { student, lessonId } = await scene();
    const files = await download(student);
    expect(Object.keys(files).toSorted()).toEqual(['README.txt', 'data.json']);
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('data.json');
    const data = dataOf(files);
    expect(data.account).toMatchObject([{ id: student.id, first_name: 'Riya' }]);
    expect(data.studentProfile).toMatchObject([{ class: 8 }]);
    expect(data.lessons).toMatchObject([{ id: lessonId, teacher: 'Meera Iyer', students: ['Riya Sharma'] }]);
    expect(data.bookings).toMatchObject([{ price_paise: 60_000, bookedByMe: true }]);
    expect(data.classroomChat).toMatchObject([
      { body: 'I do not understand', byMe: true },
      { body: 'Look again', byMe: false, sender: 'Meera Iyer' },
    ]);
    expect(data.moneyMovements.map(({ kind }: { kind: string }) => kind)).toContain('hold');
    const whole = JSON.stringify(data);
    for (const secret of ['password', 'hash', 'A secret of somebody else'])
      expect(whole).not.toContain(secret);
  });

  it('names the other children of a class as in its classroom: without surnames', async () => {
    const [teacher, student, other] = await Promise.all([make.teacher(), make.student(), make.student()]);
    const { lessonId } = await make.group({ teacher, students: [student, other], startsInMinutes: -70 });
    for (const { id } of [teacher, other])
      await test.ownerPool.query(
        `insert into classroom_message (lesson_id, sender_id, client_id, body) values ($1, $2, gen_random_uuid(), 'Hello')`,
        [lessonId, id],
      );
    const { classroomChat } = dataOf(await download(student));
    expect(classroomChat.map(({ sender }: { sender: string }) => sender)).toEqual(['Meera Iyer', 'Riya 2']);
  });

  it('is for every role', async () => {
    const { teacher, student } = await scene();
    expect(dataOf(await download(teacher)).lessons).toHaveLength(1);
    const parent = await make.guardian(student);
    const data = dataOf(await download(parent));
    expect(data.family).toMatchObject([{ is: 'child', name: 'Riya Sharma' }]);
    expect(data.classroomChat).toEqual([]);
  });

  it('brings the uploaded files', async () => {
    const student = await make.student();
    await services.storage.put('portraits/mine.png', new Uint8Array([1, 2, 3]));
    await test.ownerPool.query(
      `update user_account set profile_picture = '/media/portraits/mine.png' where id = $1`,
      [student.id],
    );
    const files = await download(student);
    expect(files['files/profile-picture.png']).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('brings the photos of one’s own working, and what was practised', async () => {
    const [teacher, student, stranger] = [await make.teacher(), await make.student(), await make.student()];
    const { assessmentId, questions } = await publishPaper(test, {
      teacher,
      students: [student, stranger],
      types: ['subjective'],
    });
    const questionId = questions[0]?.id ?? '';
    const pages = new Map<TestPerson, string>();
    for (const person of [student, stranger]) {
      const photoId = randomUUID();
      const { attemptId } = await callAs(services, person).attempts.start({ id: assessmentId });
      await test.ownerPool.query(
        `insert into attempt_photo (id, attempt_id, question_id, byte_length, received_bytes, width, height, arrived_at)
         values ($1, $2, $3, 3, 3, 1, 1, now())`,
        [photoId, attemptId, questionId],
      );
      await services.storage.put(pageKey(photoId), new Uint8Array([4, 5, 6]));
      await test.ownerPool.query(
        `insert into practice_card (student_id, question_id, due_at, stability, difficulty, scheduled_days,
           learning_steps, reps, lapses, state, last_review_at, last_outcome)
         values ($1, $2, now(), 1, 1, 1, 0, 1, 0, 2, now(), 'right')`,
        [person.id, questionId],
      );
      pages.set(person, photoId);
    }
    const files = await download(student);
    const file = `files/working/${pages.get(student)}.webp`;
    expect(files[file]).toEqual(new Uint8Array([4, 5, 6]));
    expect(dataOf(files).pagesOfWorking).toMatchObject([
      { file, assessment: 'Squares and roots', question: 1 },
    ]);
    expect(dataOf(files).practiceCards).toHaveLength(1);
    expect(Object.keys(files).join()).not.toContain(pages.get(stranger));
    expect(dataOf(await download(teacher)).pagesOfWorking).toEqual([]);
  });

  it('names the versions of the policies under which somebody registered and consented', async () => {
    const parent = await make.person('parent');
    const children = [await make.student({ consented: false }), await make.student({ consented: false })];
    const consent = async (child: TestPerson) => {
      await callAs(services, parent).families.consent({ id: child.id, version: CONSENT_VERSION });
      await callAs(services, parent).recordings.consent({
        id: child.id,
        version: RECORDING_CONSENT_VERSION,
      });
      const email = `${randomUUID()}@example.test`;
      const detail = { firstName: 'Latha', email, password: 'Kitab-and-chai-7' };
      await callAs(services, null).accounts.register({ role: 'parent', ...detail });
      const { rows } = await test.ownerPool.query(
        `select detail from account_event where kind = 'registered' and user_id = (select id from user_account where email = $1)`,
        [email],
      );
      return rows[0].detail;
    };
    for (const child of children) await make.addChild(parent, child);
    await test.ownerPool.query(
      `with t as (insert into top_up (user_id, amount_paise, status) values ($1, 50000, 'captured') returning id)
       insert into payment (id, top_up_id, status, amount_paise, currency, credit)
       select 'pay_' || substr(md5(t.id::text), 1, 14), t.id, 'captured', 50000, 'INR', 'credited' from t`,
      [parent.id],
    );
    expect(await consent(children[0] as TestPerson)).toEqual({ termsVersion: 0, privacyPolicyVersion: 0 });
    const value = {
      summary: 'What we keep, and why.',
      sections: [{ title: 'All of it', paragraphs: ['Nothing else.'] }],
      changes: 'Shorter',
    };
    const { settings } = callAs(services, await make.person('admin')).content;
    const publish = (seen: number, day: number) =>
      settings.change({
        key: 'privacy-policy',
        value: { ...value, validFrom: localDateOf(indianTime(day, '12:00')) },
        seen,
        note: '',
      });
    await publish(0, 0);
    // Of one that does not hold yet nobody has been asked.
    await publish(1, 10);
    expect(await consent(children[1] as TestPerson)).toEqual({ termsVersion: 0, privacyPolicyVersion: 1 });
    const { consents, recordingConsents } = dataOf(await download(parent));
    const version = { version: CONSENT_VERSION, shown: expect.stringContaining('Riya') };
    expect(consents).toMatchObject([
      { ...version, privacy_policy_version: 0 },
      { ...version, privacy_policy_version: 1 },
    ]);
    expect(recordingConsents).toMatchObject([{ privacy_policy_version: 0 }, { privacy_policy_version: 1 }]);
  });

  it('asks for the password, and is limited', async () => {
    const student = await make.student();
    const get = (password: string) => callAs(services, student).accounts.exportData({ password });
    expect(await refusalOf(get('wrong'))).toMatchObject({ code: 'WRONG_PASSWORD' });
    for (let n = 0; n < EXPORTS_PER_ACCOUNT; n += 1) await get(TEST_PASSWORD);
    expect(await refusalOf(get(TEST_PASSWORD))).toMatchObject({ status: 429, message: M.tooManyExports });
  });
});
