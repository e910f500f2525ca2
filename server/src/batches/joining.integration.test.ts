import { STUDENTS_MAX } from '@kaksha/domain/assessments/authoring/draft.ts';
import { en as AUTHORING } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { LINES_SHOWN } from '@kaksha/domain/batches/policy.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { describe, expect, it } from 'vitest';
import { batchInput, batchSceneOf } from '../../test/batch-scene.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import type { TestPerson } from '../../test/factories.ts';
import { whileOpen } from '../../test/lock-waits.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ books: true });
const { api, wallet, seatOf, open, join, pass, classesOf, sweep } = batchSceneOf(test, services, make);

const PRICE = 149_900;

describe('joining', () => {
  it('has one winner of the last seat; the rest are told the length of the line', async () => {
    const { id } = await open({ size: 1 });
    const students = await Promise.all(Array.from({ length: 8 }, () => make.student()));
    const outcomes = await Promise.allSettled(students.map((student) => join(id, student)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await make.student();
    expect(await refusalOf(join(id, late))).toMatchObject({ code: 'BATCH_FULL', data: { waiting: 0 } });
  });

  it('notifies teacher and family, and whoever joined by a receipt alone', async () => {
    const { id, teacher } = await open();
    const student = await make.student();
    const parent = await make.guardian(student);
    await make.topUp(parent, PRICE);
    await expectNotified(test, () => api(parent).join({ id, studentId: student.id }), {
      live: {
        'batch:changed': [teacher, familyOf(student)],
        'wallet:changed': [parent],
        'lesson:changed': Array.from({ length: 8 }, () => [teacher, familyOf(student)]).flat(),
        'booking:changed': [teacher, familyOf(student)],
      },
      inApp: { batch_joined: [teacher, student, ...(await otherParents(student, parent))] },
      alsoMailed: [parent],
    });
    const [receipt = ''] = await mailsTo(parent);
    expect(receipt).toMatch(/₹1,499 for 8 classes left your wallet/);
    expect(receipt).toMatch(/The first class is on/);
    const [childs = ''] = await mailsTo(student);
    expect(childs).toMatch(/^You have a seat in the batch of Mathematics/);
    expect(childs).not.toMatch(/money|wallet|₹/i);
  });

  async function mailsTo({ id }: TestPerson): Promise<string[]> {
    const { rows } = await test.ownerPool.query<{ notice: { paragraphs: string[] } }>(
      `select notice from delivery where user_id = $1 and channel = 'mail' and occasion like 'batch:%'`,
      [id],
    );
    return rows.map(({ notice }) => notice.paragraphs.join(' '));
  }

  async function otherParents(student: TestPerson, parent: TestPerson) {
    const { rows } = await test.ownerPool.query<{ id: string }>(
      'select parent_id as id from guardianship where student_id = $1 and parent_id <> $2',
      [student.id, parent.id],
    );
    return rows;
  }

  it('is refused in words for a child that is in, of another class, elsewhere then, without consent or money', async () => {
    const { id, teacher } = await open({ size: 5 });
    const student = await make.student();
    await join(id, student);
    expect(await refusalOf(join(id, student))).toMatchObject({ code: 'ALREADY_IN_BATCH', status: 409 });
    const other = await make.student();
    await test.ownerPool.query('update student_profile set grade = 5 where user_id = $1', [other.id]);
    expect(await refusalOf(join(id, other))).toMatchObject({
      code: 'OTHER_CLASS',
      message: M.otherClass([8]),
    });
    const busy = await make.student();
    const [first] = await classesOf(id);
    const startsInMinutes = Math.round(((first?.startsAt.getTime() ?? 0) - Date.now()) / 60_000);
    await make.lesson({ teacher: await make.teacher(), student: busy, startsInMinutes });
    const clash = await refusalOf(join(id, busy));
    expect(clash).toMatchObject({ code: 'TIME_TAKEN', data: { clashes: [first?.startsAt.toISOString()] } });
    expect(await wallet(busy)).toBe(500_000);
    const free = await make.student({ consented: false });
    expect((await refusalOf(join(id, free))).status).toBe(403);
    const poor = await make.student({ walletPaise: 10_000 });
    expect(await refusalOf(join(id, poor))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      status: 402,
      data: { missingPaise: 49_900 },
    });
    const changed = await refusalOf(api(busy).join({ id, pricePaise: 100 }));
    expect(changed).toMatchObject({ code: 'PRICE_CHANGED', data: { pricePaise: 59_900 } });
    expect((await api(teacher).run({ id })).seats).toHaveLength(1);
  });

  it('names the class of the child that was taken elsewhere while it joined, and nothing is paid', async () => {
    const [{ id }, elsewhere] = await Promise.all([open(), make.teacher()]);
    const student = await make.student();
    const before = await wallet(student);
    const startsAt = (await classesOf(id))[0]?.startsAt;
    const takesTime = `with taken as (
        insert into lesson (teacher_id, kind, subject, grade, topic, capacity, during, status)
        values ($1, 'one_to_one', 'Mathematics', 8, 'Angles', 1, tstzrange($3::timestamptz, $3::timestamptz + interval '1 hour'), 'scheduled') returning id, during)
      insert into lesson_participant (lesson_id, student_id, seat, during) select id, $2, 1, during from taken`;
    const refused = await whileOpen(
      test,
      [(client) => client.query(takesTime, [elsewhere.id, student.id, startsAt])],
      () => refusalOf(api(student).join({ id })),
    );
    const clashes = [startsAt?.toISOString()];
    expect(refused).toMatchObject({ code: 'TIME_TAKEN', message: M.timeTaken, data: { clashes } });
    expect(await wallet(student)).toBe(before);
  });

  it('shows before paying what it means', async () => {
    const { id } = await open();
    const student = await make.student({ walletPaise: 100_000 });
    const before = await api(student).joining({ id });
    expect(before).toMatchObject({
      refusal: null,
      clashes: [],
      pricePaise: PRICE,
      classes: 8,
      missingPaise: 49_900,
    });
    const [first] = await classesOf(id);
    expect(before.firstClassAt).toBe(first?.startsAt.toISOString());
  });
});

describe('the line', () => {
  it('gives a free seat to the first in it, holds it, and passes it on when it lapses', async () => {
    const { id } = await open({ size: 1 });
    const [inside, first, second] = await Promise.all([make.student(), make.student(), make.student()]);
    const seat = await join(id, inside);
    expect(await refusalOf(api(inside).wait({ id }))).toMatchObject({ code: 'ALREADY_IN_BATCH' });
    const { waiting } = await api(first).wait({ id });
    expect(waiting.place).toBe(1);
    expect((await api(second).wait({ id })).waiting.place).toBe(2);
    expect(await refusalOf(api(first).wait({ id }))).toMatchObject({ code: 'ALREADY_WAITS' });
    await api(inside).leave({ id: seat.id, when: 'now' });
    const offer = await seatOf(first);
    expect(offer.status).toBe('offered');
    // It is really held.
    expect(await refusalOf(join(id, inside))).toMatchObject({ code: 'BATCH_FULL', data: { waiting: 1 } });
    await pass(id, 25);
    expect(await refusalOf(api(first).accept({ id: offer.id }))).toMatchObject({ code: 'OFFER_LAPSED' });
    await sweep();
    expect((await seatOf(first)).status).toBe('ended');
    const next = await seatOf(second);
    expect(next.status).toBe('offered');
    expect(await api(second).accept({ id: next.id })).toEqual({ seatId: next.id });
    expect(await seatOf(second)).toMatchObject({ status: 'active', number: 1, month: { number: 1 } });
  });

  it('shows a family its first places in many lines', async () => {
    const { id } = await open({ size: 1 });
    const [inside, waits] = [await make.student(), await make.student()];
    await join(id, inside);
    await api(waits).wait({ id });
    const { rows } = await test.ownerPool.query<{ id: string }>(
      `with more as (insert into batch select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid()))).*
         from batch b, generate_series(1, $3::int) where b.id = $1 returning id)
       insert into batch_waiting (batch_id, student_id, asked_by) select id, $2, $2 from more returning batch_id as id`,
      [id, waits.id, LINES_SHOWN],
    );
    const { waiting } = await api(waits).waiting();
    expect(waiting).toHaveLength(LINES_SHOWN);
    expect(waiting[0]?.batch.id).toBe(id);
    const more = [rows.map((row) => row.id)];
    await test.ownerPool.query('delete from batch_waiting where batch_id = any($1::uuid[])', more);
    await test.ownerPool.query('delete from batch where id = any($1::uuid[])', more);
  });

  it('says of an offer whose time ends while it is taken that it has lapsed, not that the batch is full', async () => {
    const { id } = await open({ size: 1 });
    const [inside, first] = await Promise.all([make.student(), make.student()]);
    const seat = await join(id, inside);
    await api(first).wait({ id });
    await api(inside).leave({ id: seat.id, when: 'now' });
    const offer = await seatOf(first);
    const accept = () => refusalOf(api(first).accept({ id: offer.id }));
    const ends = `update batch_seat set kept_until = now() - interval '1 second' where id = $1`;
    const refused = await whileOpen(test, [(client) => client.query(ends, [offer.id])], accept);
    expect(refused).toMatchObject({ code: 'OFFER_LAPSED', message: M.offerLapsed });
  });

  it('passes the seat of a lapsed offer on as soon as anybody changes the batch', async () => {
    const { id } = await open();
    const [inside, stays, first, second, third] = await Promise.all(
      Array.from({ length: 5 }, () => make.student()),
    );
    if (!inside || !stays || !first || !second || !third) throw new Error('five students were made');
    const seat = await join(id, inside);
    const other = await join(id, stays);
    for (const student of [first, second, third]) await api(student).wait({ id });
    await api(inside).leave({ id: seat.id, when: 'now' });
    await pass(id, 25);
    await api(stays).leave({ id: other.id, when: 'now' });
    expect((await seatOf(first)).status).toBe('ended');
    expect((await seatOf(second)).status).toBe('offered');
    expect((await seatOf(third)).status).toBe('offered');
  });
});

describe('whoever joins after the time of an offer is over, before anybody has ended it', () => {
  /** An offer to the first in the line of a batch of one has lapsed; as many as told wait behind. */
  const lapsed = async ({ behind = 0 } = {}) => {
    const { id, teacher } = await open({ size: 1 });
    const [inside, first, ...others] = await Promise.all(
      Array.from({ length: 2 + behind }, () => make.student()),
    );
    if (inside === undefined || first === undefined) throw new Error('two students were made');
    const seat = await join(id, inside);
    for (const student of [first, ...others]) await api(student).wait({ id });
    await api(inside).leave({ id: seat.id, when: 'now' });
    await pass(id, 25);
    return { id, teacher, first, second: others[0] ?? first };
  };

  it('gets a seat that is free', async () => {
    const { id, first } = await lapsed();
    expect(await join(id, first)).toMatchObject({ status: 'active', number: 1 });
  });

  it('comes after the next in line, for whom the seat is held then', async () => {
    const { id, first, second } = await lapsed({ behind: 1 });
    const before = await wallet(first);
    expect(await refusalOf(join(id, first))).toMatchObject({ code: 'BATCH_FULL', status: 409 });
    expect(await wallet(first)).toBe(before);
    await sweep();
    expect((await seatOf(second)).status).toBe('offered');
  });

  it('stands in line again behind the next one, or is told that a seat is free', async () => {
    const free = await lapsed();
    expect((await refusalOf(api(free.first).wait({ id: free.id }))).code).toBe('SEATS_FREE');
    const { id, first, second } = await lapsed({ behind: 1 });
    expect((await api(first).wait({ id })).waiting.place).toBe(1);
    expect((await seatOf(second)).status).toBe('offered');
  });

  it('finds the seat free as anybody does who has never waited', async () => {
    const { id, teacher, first } = await lapsed();
    const other = await make.student();
    expect((await refusalOf(api(other).wait({ id }))).code).toBe('SEATS_FREE');
    expect((await api(other).joining({ id })).refusal).toBeNull();
    expect((await api(other).get({ id })).batch.seatsTaken).toBe(0);
    expect((await seatOf(first)).status).toBe('ended');
    expect((await api(teacher).run({ id })).seats).toEqual([]);
    expect(await join(id, other)).toMatchObject({ status: 'active', number: 1 });
  });

  it('finds it taken while somebody is in the line for it', async () => {
    const { id, first } = await lapsed({ behind: 1 });
    const other = await make.student();
    expect((await api(other).get({ id })).batch.seatsTaken).toBe(1);
    expect((await api(first).joining({ id })).refusal).toBe(M.full);
    expect((await refusalOf(join(id, other))).code).toBe('BATCH_FULL');
  });
});

describe('a child that may not spend so much alone', () => {
  it('asks a parent, who approves and pays: the seat is the child’s', async () => {
    const { id, teacher, batch } = await open();
    const student = await make.student({ walletPaise: 0 });
    const parent = await make.guardian(student);
    await make.allowSpending(parent, student, { perClassPaise: 10_000, perWeekPaise: 20_000 });
    await make.topUp(parent, PRICE);
    expect(await refusalOf(join(id, student))).toMatchObject({ code: 'APPROVAL_NEEDED', status: 403 });
    expect((await api(student).joining({ id })).needsApproval).toBe(true);
    const wish = {
      batchId: id,
      teacherId: teacher.id,
      subject: batch.subject,
      class: 8,
      pricePaise: PRICE,
      classes: 8,
    };
    const families = (person: TestPerson) => callAs(services, person).families;
    const other = families(student).askApproval({
      wish: { kind: 'batch', batch: { ...wish, classes: 4 } },
      note: '',
    });
    expect((await refusalOf(other)).status).toBe(404);
    const { approval } = await families(student).askApproval({
      wish: { kind: 'batch', batch: wish },
      note: '',
    });
    expect(approval).toMatchObject({ kind: 'batch', lessons: 8, pricePaise: PRICE });
    await families(parent).approve({ id: approval.id, pricePaise: PRICE });
    const seat = await seatOf(student);
    expect(seat).toMatchObject({ status: 'active', batch: { id } });
    // The child is not told about money.
    expect(seat).toMatchObject({ payerId: null, renewalPaise: null, month: { pricePaise: 0 } });
    expect((await api(parent).seats()).seats[0]).toMatchObject({ payerId: parent.id, renewalPaise: PRICE });
    expect(await wallet(parent)).toBe(0);
    expect(await refusalOf(api(student).leave({ id: seat.id, when: 'now' }))).toMatchObject({
      status: 403,
      message: M.onlyParentLeaves,
    });
    expect(await api(student).leaving({ id: seat.id })).toMatchObject({ nowPaise: 0, feePaise: 0 });
    await api(parent).leave({ id: seat.id, when: 'now', returnedPaise: PRICE });
    expect(await wallet(parent)).toBe(PRICE);
  });

  it('is never told about money when a batch does not begin or ends: its parents are', async () => {
    const { id } = await open();
    const student = await make.student({ walletPaise: 0 });
    const parent = await make.guardian(student);
    await make.topUp(parent, PRICE);
    await api(parent).join({ id, studentId: student.id });
    await api(await make.person('admin')).stop({ id, reason: 'The teacher is away' });
    const readBy = async (person: TestPerson) =>
      (await callAs(services, person).notifications.list({})).notifications
        .map(({ message }) => message)
        .join(' ');
    expect(await readBy(student)).toMatch(/has ended/);
    expect(await readBy(student)).not.toMatch(/money|wallet|₹/i);
    expect(await readBy(parent)).toMatch(/back in the wallet/);
  });
});

it('work that is set for a batch is for all of its children, and for those who join before it is due', async () => {
  const { id, teacher } = await open();
  const early = await make.student();
  await join(id, early);
  const { rows } = await test.ownerPool.query<{ id: string }>(
    `insert into assessment (teacher_id, title, subject, topic, grade, type, status, total_questions, total_marks, due_at, published_at)
     values ($1, 'Fractions', 'Mathematics', 'Fractions', 8, 'Quiz', 'active', 5, 10, now() + interval '9 days', now()) returning id`,
    [teacher.id],
  );
  const assessmentId = rows[0]?.id ?? '';
  const assigned = async () =>
    (
      await test.ownerPool.query<{ id: string }>(
        'select student_id as id from assessment_assignment where assessment_id = $1 order by assigned_at',
        [assessmentId],
      )
    ).rows.map((row) => row.id);
  await expectNotified(test, () => api(teacher).setWork({ id, assessmentId }), {
    live: { 'batch:changed': [teacher], 'assessment:changed': [early, teacher] },
    inApp: { assessment_set: [familyOf(early)] },
  });
  expect(await assigned()).toEqual([early.id]);
  const late = await make.student();
  await join(id, late);
  expect(await assigned()).toEqual([early.id, late.id]);
  expect((await api(teacher).run({ id })).work).toMatchObject([
    { assessmentId, title: 'Fractions', done: 0 },
  ]);
  const stranger = await make.teacher();
  expect((await refusalOf(api(stranger).setWork({ id, assessmentId }))).status).toBe(404);

  // As many as one assessment may be set for: its teacher can still open it.
  await test.ownerPool.query(
    `with copy as (select jsonb_build_object('id', c, 'user_id', c, 'email', c || '@kaksha.example') as it
       from (select gen_random_uuid()::text as c from generate_series(1, $3::int)) ids),
     accounts as (insert into user_account select (jsonb_populate_record(u, copy.it)).* from user_account u, copy where u.id = $1),
     students as (insert into student_profile select (jsonb_populate_record(s, copy.it)).* from student_profile s, copy
       where s.user_id = $1 returning user_id)
     insert into assessment_assignment (assessment_id, student_id) select $2, user_id from students`,
    [late.id, assessmentId, STUDENTS_MAX - 3],
  );
  const weeklyTimes = batchInput().weeklyTimes.map((one) => ({ ...one, time: '10:00' }));
  const other = await open({ weeklyTimes }, teacher);
  const [last, tooLate] = [await make.student(), await make.student()];
  await join(other.id, last);
  await api(teacher).setWork({ id: other.id, assessmentId });
  await join(other.id, tooLate);
  expect(await assigned()).toContain(last.id);
  expect(await assigned()).not.toContain(tooLate.id);
  expect(await refusalOf(api(teacher).setWork({ id: other.id, assessmentId }))).toMatchObject({
    status: 409,
    message: AUTHORING.tooManyStudents(STUDENTS_MAX),
  });
  const { draft } = await callAs(services, teacher).authoring.draft({ id: assessmentId });
  expect(draft.assignedStudents).toHaveLength(STUDENTS_MAX);
});
