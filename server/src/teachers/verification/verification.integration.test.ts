import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { createHttpCaller, tokenOf } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { enqueue } from '../../platform/jobs.ts';
import { openText } from '../../platform/sealed-text.ts';
import { teachersHandlers } from '../handlers.ts';
import { approveTeacher, withdrawVerification } from './decide-verification.ts';

let teacher: TestPerson;
let token: string;

const { database, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const call = createHttpCaller(services, { teachers: teachersHandlers });
beforeEach(async () => {
  teacher = await make.teacher({ verified: false });
  token = await tokenOf(services, teacher);
});

const request = {
  idType: 'Aadhar Card',
  idNumber: '9999 4105 7058',
  highestQualification: 'master',
  university: 'Patna University',
  yearOfCompletion: '2016',
  teachingExperience: '3-5',
  subjects: ['Physics', 'Physics'],
  classes: ['10', '9'],
};
const ask = (fields: Record<string, unknown> = {}, whose = teacher.id, bearer: string | undefined = token) =>
  call(`POST /teachers/${whose}/verification`, { body: { ...request, ...fields }, token: bearer });

interface StoredRequest {
  status: string;
  sealed: Buffer | null;
  last4: string;
  subjects: string[];
  grades: number[];
  decided: boolean;
}
async function stored(): Promise<StoredRequest[]> {
  const { rows } = await database.ownerPool.query<StoredRequest>(
    `select status, id_number_sealed as sealed, id_number_last4 as last4, subjects, grades,
       decided_at is not null as decided
     from teacher_verification where teacher_id = $1 order by submitted_at`,
    [teacher.id],
  );
  return rows;
}
async function audited(): Promise<{ actor_id: string | null; action: string; detail: unknown }[]> {
  const { rows } = await database.ownerPool.query(
    `select actor_id, action, detail from audit_entry where subject_type = 'teacher' and subject_id = $1 order by id`,
    [teacher.id],
  );
  return rows;
}
const approve = () => database.db.transaction().execute((trx) => approveTeacher(trx, teacher.id, null));
const verified = () => ({
  live: { 'verification:changed': [teacher] },
  inApp: { teacher_verified: [teacher] },
});
const withdraw = () =>
  database.db.transaction().execute((trx) => withdrawVerification(trx, teacher.id, null));

describe('asking to be verified', () => {
  test('stores the request, the ID number sealed, and says so in the audit', async () => {
    expect(await ask()).toMatchObject({ status: 201, body: { status: 'pending' } });
    const [row, ...more] = await stored();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ status: 'pending', last4: '7058', subjects: ['Physics'], grades: [9, 10] });
    const options = {
      keys: services.env,
      purpose: 'verification',
      owner: teacher.id,
    } as const;
    expect(openText(options, row?.sealed ?? Buffer.of())).toBe('9999 4105 7058');
    expect(await audited()).toMatchObject([
      { actor_id: teacher.id, action: 'verification.requested', detail: { idNumberChecksumValid: true } },
    ]);
  });

  test('a mistyped number is a warning for whoever decides, no refusal', async () => {
    expect((await ask({ idNumber: '9999 4105 7059' })).status).toBe(201);
    expect(await audited()).toMatchObject([{ detail: { idNumberChecksumValid: false } }]);
  });

  test('a second request is refused while the first is pending, also at the same moment', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await stored()).toHaveLength(1);
  });

  test('once verified there is nothing to ask for', async () => {
    await approve();
    expect(await ask()).toMatchObject({ status: 409, body: { message: M.alreadyVerified } });
  });

  test("somebody else's request is 404; without a session 401; another role 403", async () => {
    const other = await make.teacher();
    expect((await ask({}, other.id)).status).toBe(404);
    expect((await ask({}, 'me')).status).toBe(404);
    expect((await call(`POST /teachers/${teacher.id}/verification`, { body: request })).status).toBe(401);
    const parent = await make.person('parent');
    expect((await ask({}, parent.id, await tokenOf(services, parent))).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test('a missing answer is told in the specified words', async () => {
    const answer = await ask({ idNumber: '', classes: [] });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { msg: M.idNumber, path: 'idNumber' },
      { msg: M.classes, path: 'classes' },
    ]);
  });
});

describe('how it stands for the teacher', () => {
  const mine = async () =>
    (await call<{ standing: string; request: unknown }>('GET /verification', { token })).body;

  test('before the first request, while it waits, and when it was approved or taken back', async () => {
    expect(await mine()).toEqual({
      standing: 'none',
      request: null,
      taught: { subjects: ['Mathematics'], classes: [8] },
      known: { highestQualification: '', university: '', yearOfCompletion: '', teachingExperience: '' },
      asked: null,
      draft: null,
      keptNumber: null,
      tiers: [],
      documents: [],
    });
    await ask();
    const waiting = await mine();
    expect(waiting).toMatchObject({ standing: 'pending', request: { idNumberLast4: '7058', reason: null } });
    expect(JSON.stringify(waiting)).not.toContain('9999');
    await approve();
    expect((await mine()).standing).toBe('verified');
    await withdraw();
    expect((await mine()).standing).toBe('withdrawn');
  });
});

describe('deciding', () => {
  test('an approval verifies the teacher, purges the number, keeps four digits, and mails the teacher', async () => {
    await ask();
    expect(await expectNotified(database, approve, verified())).toBe(true);
    expect(await stored()).toMatchObject([
      { status: 'approved', sealed: null, last4: '7058', decided: true },
    ]);
    expect((await audited()).at(-1)).toMatchObject({ actor_id: null, action: 'teacher.verified' });
    await runDueJobs(database, services);
    expect(services.sent.at(-1)?.text).toContain('https://kaksha.example/teacher/dashboard');
    expect(await callAs(services, teacher).notifications.list({})).toMatchObject({
      unread: 1,
      notifications: [{ type: 'verification', path: '/teacher/verification', read: false }],
    });
  });

  test('what an older version left in the queue is told, as it stands by now', async () => {
    const subjects = async (task: string, payload: Record<string, unknown>) => {
      const before = services.sent.length;
      await enqueue(database.db, task, payload);
      await runDueJobs(database, services);
      return services.sent.slice(before).map(({ subject }) => subject);
    };
    const teacherId = teacher.id;
    expect(await subjects('teachers.mail-verified', { teacherId })).toEqual([]);
    await ask();
    await approve();
    await runDueJobs(database, services);
    expect(await subjects('teachers.mail-verified', { teacherId, changed: true })).toEqual([
      expect.stringContaining('Your verification has changed'),
    ]);
    await database.db
      .transaction()
      .execute((trx) => withdrawVerification(trx, teacherId, null, 'The year differs'));
    await runDueJobs(database, services);
    const { rows } = await database.ownerPool.query<{ id: string }>(
      'select id from teacher_verification where teacher_id = $1',
      [teacherId],
    );
    const verificationId = rows[0]?.id;
    expect(await subjects('teachers.mail-not-verified', { teacherId, verificationId })).toEqual([
      expect.stringContaining('was taken back'),
    ]);
    expect(services.sent.at(-1)?.text).toContain('Reason: The year differs');
  });

  test('a second approval changes and says nothing', async () => {
    expect(await expectNotified(database, approve, verified())).toBe(true);
    expect(await expectNotified(database, approve, {})).toBe(false);
    expect(await audited()).toHaveLength(1);
  });

  test('a withdrawal can be undone by a new request', async () => {
    await ask();
    await approve();
    const toTeacher = { live: { 'verification:changed': [teacher] } };
    expect(await expectNotified(database, withdraw, toTeacher)).toBe(true);
    expect(await withdraw()).toBe(false);
    expect((await ask()).status).toBe(201);
    expect(await stored()).toHaveLength(2);
  });

  test('the application cannot rewrite the audit', async () => {
    await approve();
    await expect(database.appPool.query('delete from audit_entry')).rejects.toThrow(/permission denied/);
    await expect(database.appPool.query("update audit_entry set action = ''")).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('the public profile', () => {
  test('shows what the teacher has written, and the weekly hours in order', async () => {
    const hours = [
      { weekday: 3, startMinute: 960, endMinute: 1200 },
      { weekday: 1, startMinute: 960, endMinute: 1080 },
      { weekday: 1, startMinute: 540, endMinute: 600 },
    ];
    const shown = await make.teacher({ hours, instantBooking: true });
    await database.ownerPool.query(
      `update teacher_profile set bio = 'Numbers are friends.', achievements = '{Olympiad}', teaching_approach = 'By play',
         education = '[{"degree": "M.Sc.", "institution": "IIT Patna", "year": 2014}]' where user_id = $1`,
      [shown.id],
    );
    const { status, body } = await call<{ teacher: TeacherProfile }>(`GET /teachers/${shown.id}`);
    expect(status).toBe(200);
    expect(body.teacher).toEqual({
      id: shown.id,
      name: 'Meera Iyer',
      profilePicture: null,
      verified: true,
      verifiedTiers: ['identity', 'qualification'],
      rating: 0,
      reviewCount: 0,
      hourlyRatePaise: 60_000,
      bio: 'Numbers are friends.',
      experienceYears: 0,
      availability: '',
      languages: [],
      subjects: ['Mathematics'],
      classes: [8],
      city: '',
      teachingApproach: 'By play',
      trialOffered: true,
      introText: '',
      introVideo: null,
      trialPrice: 'free',
      qualifications: '',
      education: [{ degree: 'M.Sc.', institution: 'IIT Patna', year: 2014 }],
      achievements: ['Olympiad'],
      timeZone: 'Asia/Kolkata',
      instantBooking: true,
      answersWithinMinutes: null,
      batchPricePaise: null,
      weeklyHours: [hours[2], hours[1], hours[0]],
    });
  });

  test('tells nobody the address, the phone number or the email', async () => {
    const { body } = await call(`GET /teachers/${teacher.id}`);
    expect(JSON.stringify(body)).not.toMatch(/@|phone|address|email/);
  });

  test.each(['3f2c1a90-5b1d-4e0c-9f57-0a8f6d1c2b3e', '1', 'x%00'])('there is none of %s', async (id) => {
    expect((await call(`GET /teachers/${id}`)).status).toBe(404);
  });

  test('a student has none', async () => {
    const student = await make.student();
    expect((await call(`GET /teachers/${student.id}`)).status).toBe(404);
  });
});
