/** A lesson of several paid seats: each is settled, left and taken again by itself. */
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import { paiseOn, type TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import { callOffBookings } from '../call-off.ts';
import { bookingsJobs } from '../jobs.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });

const PRICE = 60_000;
/** Of {@link PRICE}, less 15 % commission. */
const EARNED = 51_000;

type Students = [TestPerson, ...TestPerson[]];

interface Scene {
  teacher: TestPerson;
  students: Students;
  lessonId: string;
  bookingIds: string[];
}

async function people(count: number): Promise<Pick<Scene, 'teacher' | 'students'>> {
  const students: TestPerson[] = [];
  for (let made = 0; made < count; made += 1) students.push(await make.student({ walletPaise: 0 }));
  return { teacher: await make.teacher(), students: students as Students };
}

/** A class of an hour with so many paid seats, which is over for its people: the timer settles it. */
async function over(
  count: number,
  { came = () => true, teacherCame = true }: { came?: (seat: number) => boolean; teacherCame?: boolean } = {},
): Promise<Scene> {
  const { teacher, students } = await people(count);
  const there = students.filter((_, index) => came(index));
  const made = await make.group({
    teacher,
    students,
    startsInMinutes: -76,
    came: teacherCame ? [teacher, ...there] : there,
  });
  return { teacher, students, ...made };
}

const settle = ({ lessonId }: Scene) => bookingsJobs['lessons.settle']?.(services, { lessonId });

async function seatsOf({ lessonId, students, bookingIds, teacher }: Scene) {
  const { rows } = await test.ownerPool.query<{ lesson: string; booking: string; missed: boolean }>(
    `select l.status as lesson, b.status as booking, p.missed from lesson_participant p join lesson l on l.id = p.lesson_id
     join booking b on b.lesson_id = p.lesson_id and b.student_id = p.student_id
     where l.id = $1 order by p.seat, b.requested_at`,
    [lessonId],
  );
  const wallets: number[] = [];
  for (const { id } of students) wallets.push(await paiseOn(test, 'wallet', id));
  let escrow = 0;
  for (const id of bookingIds) escrow += await paiseOn(test, 'booking_escrow', id);
  return {
    lesson: rows[0]?.lesson,
    bookings: rows.map(({ booking, missed }) => (missed ? `${booking}, missed` : booking)),
    wallets,
    escrow,
    payable: await paiseOn(test, 'teacher_payable', teacher.id),
  };
}

/** Live events for all open pages: the teacher's gets one for each seat. */
const toAll = ({ teacher, students }: Pick<Scene, 'teacher' | 'students'>) => {
  const pages = [...list(students.length, teacher), ...students.map(familyOf)];
  return {
    'booking:changed': pages,
    'lesson:changed': pages,
    'wallet:changed': [...list(students.length, teacher), ...students],
  };
};

const list = <Value>(length: number, value: Value): Value[] => Array.from({ length }, () => value);

describe.each([2, 5, 10])('a lesson of %i paid seats', (count) => {
  it('pays the teacher for every seat when all came', async () => {
    const scene = await over(count);
    await expectNotified(test, () => settle(scene), { live: toAll(scene) });
    expect(await seatsOf(scene)).toEqual({
      lesson: 'completed',
      bookings: list(count, 'completed'),
      wallets: list(count, 0),
      escrow: 0,
      payable: count * EARNED,
    });
  });

  it('is completed when one came; the others have missed it, and their seats are paid', async () => {
    const scene = await over(count, { came: (seat) => seat === 0 });
    await settle(scene);
    expect(await seatsOf(scene)).toMatchObject({
      lesson: 'completed',
      bookings: ['completed', ...list(count - 1, 'completed, missed')],
      payable: count * EARNED,
    });
    const [present, absent] = scene.students;
    const statusFor = async (student?: TestPerson) =>
      student && (await callAs(services, student).lessons.get({ id: scene.lessonId })).lesson.status;
    expect(await statusFor(present)).toBe('completed');
    expect(await statusFor(absent)).toBe('missed');
    expect(await statusFor(scene.teacher)).toBe('completed');
  });

  it('is missed when none came', async () => {
    const scene = await over(count, { came: () => false });
    await settle(scene);
    expect(await seatsOf(scene)).toMatchObject({
      lesson: 'missed',
      bookings: list(count, 'completed, missed'),
      payable: count * EARNED,
    });
  });

  it('returns every price when the teacher did not come, with the mirror fee to those who waited', async () => {
    const scene = await over(count, { came: (seat) => seat > 0, teacherCame: false });
    await expectNotified(test, () => settle(scene), {
      live: toAll(scene),
      inApp: { booking_cancelled: [scene.teacher, ...scene.students.map(familyOf)] },
    });
    expect(await seatsOf(scene)).toEqual({
      lesson: 'cancelled',
      bookings: list(count, 'cancelled'),
      wallets: [PRICE, ...list(count - 1, PRICE + PRICE / 10)],
      escrow: 0,
      payable: 0,
    });
  });

  it('returns the price of the one who was refused entry, and of no other', async () => {
    const scene = await over(count, { came: (seat) => seat > 0 });
    const [refused] = scene.students;
    await test.ownerPool.query(
      `insert into classroom_permission (lesson_id, user_id, kept_out_at)
       select id, $2, starts_at from lesson where id = $1`,
      [scene.lessonId, refused.id],
    );
    await settle(scene);
    expect(await seatsOf(scene)).toMatchObject({
      lesson: 'completed',
      bookings: ['cancelled', ...list(count - 1, 'completed')],
      wallets: [PRICE, ...list(count - 1, 0)],
      payable: (count - 1) * EARNED,
    });
    const { lesson } = await callAs(services, refused).lessons.get({ id: scene.lessonId });
    expect(lesson.status).toBe('cancelled');
  });

  it('asks each family what it pays when the teacher ended it early', async () => {
    const { teacher, students } = await people(count);
    const came = [teacher, ...students.slice(1)];
    const made = await make.group({ teacher, students, startsInMinutes: -21, durationMinutes: 120, came });
    const scene = { teacher, students, ...made };
    expect(await callAs(services, teacher).lessons.ending({ id: made.lessonId })).toMatchObject({
      outcome: 'asked',
      heldMinutes: 21,
      pricePaise: count * PRICE,
      heldPaise: count * 10_500,
    });
    await expectNotified(test, () => callAs(services, teacher).lessons.end({ id: made.lessonId }), {
      live: toAll(scene),
      inApp: { booking_held_short: students.map(familyOf) },
    });
    expect(await seatsOf(scene)).toMatchObject({
      lesson: 'completed',
      bookings: ['held_short, missed', ...list(count - 1, 'held_short')],
      escrow: count * PRICE,
      payable: 0,
    });
  });

  it('is settled once, by two timers at the same moment', async () => {
    const scene = await over(count);
    await Promise.all([settle(scene), settle(scene)]);
    expect(await seatsOf(scene)).toMatchObject({ payable: count * EARNED, escrow: 0 });
  });
});

it.each([true, false])(
  'a child whose seat nobody pays for is notified like the others; the teacher came: %s',
  async (teacherCame) => {
    const { teacher, students } = await people(2);
    const child = await make.student();
    const made = await make.group({
      teacher,
      students,
      freeSeats: [child],
      startsInMinutes: -76,
      came: teacherCame ? [teacher, ...students] : students,
    });
    const scene = { teacher, students, ...made };
    const pages = toAll(scene);
    await expectNotified(test, () => settle(scene), {
      live: { ...pages, 'lesson:changed': [...pages['lesson:changed'], familyOf(child)] },
      inApp: teacherCame ? {} : { booking_cancelled: [teacher, ...[...students, child].map(familyOf)] },
    });
  },
);

describe('after a class of three, to which two came', () => {
  it('the teacher remarks on each who came, and each family reviews by itself', async () => {
    const scene = await over(3, { came: (seat) => seat < 2 });
    await settle(scene);
    const [first, second, absent] = scene.students as [TestPerson, TestPerson, TestPerson];
    const { lessonId } = scene;
    const teacher = callAs(services, scene.teacher);
    const waiting = async () => (await teacher.lessons.teacherDashboard()).remarksDue;
    const about = (student: TestPerson, body: string) =>
      teacher.reviews.remark({ lessonId, studentId: student.id, body });
    expect(await waiting()).toBe(1);
    await about(second, 'Fractions are secure');
    expect(await waiting()).toBe(1);
    await about(first, 'Please practise fractions');
    expect(await waiting()).toBe(0);
    expect(await refusalOf(about(absent, 'Was not there'))).toMatchObject({ code: 'NOT_COMPLETED' });
    expect(await refusalOf(about(await make.student(), 'Is nobody here'))).toMatchObject({ status: 404 });

    await callAs(services, second).reviews.write({ lessonId, rating: 5 });
    const own = async (student: TestPerson) => callAs(services, student).reviews.ofLesson({ lessonId });
    expect(await own(second)).toMatchObject({
      review: { rating: 5 },
      remark: { body: 'Fractions are secure' },
    });
    expect(await own(first)).toMatchObject({ review: null, remark: null, isRemarked: true });
    const others = callAs(services, first).reviews.ofLesson({ lessonId, studentId: second.id });
    expect(await refusalOf(others)).toMatchObject({ status: 404 });
    const absents = callAs(services, absent).reviews.write({ lessonId, rating: 1 });
    expect(await refusalOf(absents)).toMatchObject({ code: 'NOT_COMPLETED' });
    const { lesson } = await teacher.lessons.get({ id: lessonId });
    expect(
      lesson.seats.map(({ status, came, remarked, reviewed }) => ({ status, came, remarked, reviewed })),
    ).toEqual([
      { status: 'completed', came: true, remarked: true, reviewed: false },
      { status: 'completed', came: true, remarked: true, reviewed: true },
      { status: 'missed', came: false, remarked: false, reviewed: false },
    ]);
  });
});

describe('before the class', () => {
  async function ahead(count: number, startsInMinutes = 600): Promise<Scene> {
    const given = await people(count);
    return { ...given, ...(await make.group({ ...given, startsInMinutes })) };
  }
  const cancel = (scene: Scene, who: TestPerson, seat: number, costPaise = 0) =>
    callAs(services, who).bookings.cancel({
      id: scene.bookingIds[seat] ?? '',
      reason: 'We are away',
      costPaise,
    });

  it('a family gives up its own seat: the lesson goes on for the others, and ends with the last', async () => {
    const scene = await ahead(3);
    const [first, second, third] = scene.students;
    await expectNotified(test, () => cancel(scene, first, 0), {
      live: toAll({ ...scene, students: [first] }),
      inApp: { booking_cancelled: [scene.teacher] },
    });
    expect(await seatsOf(scene)).toMatchObject({
      lesson: 'scheduled',
      bookings: ['cancelled', 'confirmed', 'confirmed'],
      wallets: [PRICE, 0, 0],
    });
    const statusFor = async (student: TestPerson) =>
      (await callAs(services, student).lessons.get({ id: scene.lessonId })).lesson.status;
    expect([await statusFor(first), await statusFor(second as TestPerson)]).toEqual([
      'cancelled',
      'scheduled',
    ]);
    const { lesson } = await callAs(services, scene.teacher).lessons.get({ id: scene.lessonId });
    expect(lesson.seats.map(({ student }) => student.id)).toEqual([second?.id, third?.id]);
    const next = async (student: TestPerson) =>
      (await callAs(services, student).lessons.studentDashboard()).classes.map(({ id }) => id);
    expect([await next(first), await next(second as TestPerson)]).toEqual([[], [scene.lessonId]]);
    await cancel(scene, second as TestPerson, 1);
    await cancel(scene, third as TestPerson, 2);
    expect(await seatsOf(scene)).toMatchObject({ lesson: 'cancelled', wallets: [PRICE, PRICE, PRICE] });
    const { count } = await callAs(services, first)
      .lessons.list({ status: 'cancelled' })
      .then(({ lessons }) => ({
        count: lessons.length,
      }));
    expect(count).toBe(1);
  });

  it('two who leave at the same moment end it together', async () => {
    const scene = await ahead(2);
    await Promise.all(scene.students.map((student, seat) => cancel(scene, student, seat)));
    expect(await seatsOf(scene)).toMatchObject({ lesson: 'cancelled', wallets: [PRICE, PRICE] });
  });

  it('a teacher cancels it for every seat, at the cost of all, and each family is told', async () => {
    const scene = await ahead(5, 60);
    const { teacher, students } = scene;
    const terms = await callAs(services, teacher).bookings.cancellation({ id: scene.bookingIds[2] ?? '' });
    expect(terms).toMatchObject({ pricePaise: 5 * PRICE, returnedPaise: 5 * PRICE, costPaise: 30_000 });
    expect(await refusalOf(cancel(scene, teacher, 2, 6_000))).toMatchObject({ code: 'COST_CHANGED' });
    await expectNotified(test, () => cancel(scene, teacher, 2, 30_000), {
      live: toAll(scene),
      inApp: { booking_cancelled: students.map(familyOf) },
    });
    expect(await seatsOf(scene)).toMatchObject({
      lesson: 'cancelled',
      bookings: list(5, 'cancelled'),
      wallets: list(5, 66_000),
      escrow: 0,
    });
  });

  it('an operator calls one seat off, and the others keep theirs', async () => {
    const scene = await ahead(3);
    const operator = await make.person('admin');
    const callOff = () =>
      services.db
        .transaction()
        .execute((trx) =>
          callOffBookings(trx, [scene.bookingIds[1] ?? ''], { by: operator.id, reason: 'Asked' }),
        );
    const [, second] = scene.students;
    const { teacher } = scene;
    const family = second === undefined ? [] : [familyOf(second)];
    const ended = await expectNotified(test, callOff, {
      live: {
        'booking:changed': [teacher, ...family],
        'lesson:changed': [teacher, ...family],
        'wallet:changed': second === undefined ? [] : [second],
      },
      inApp: { booking_cancelled: [teacher, ...family] },
    });
    expect(ended).toBe(1);
    expect(await seatsOf(scene)).toMatchObject({
      lesson: 'scheduled',
      bookings: ['confirmed', 'cancelled', 'confirmed'],
      wallets: [0, PRICE, 0],
    });
  });

  it.each([2, 5, 10])(
    'an operator calls all %i seats off: each family is told, the teacher once',
    async (count) => {
      const scene = await ahead(count);
      const operator = await make.person('admin');
      const callOff = () =>
        services.db
          .transaction()
          .execute((trx) => callOffBookings(trx, scene.bookingIds, { by: operator.id, reason: 'Asked' }));
      await expectNotified(test, callOff, {
        live: { ...toAll(scene), 'wallet:changed': scene.students },
        inApp: { booking_cancelled: [scene.teacher, ...scene.students.map(familyOf)] },
      });
      expect(await seatsOf(scene)).toMatchObject({
        lesson: 'cancelled',
        wallets: list(count, PRICE),
        escrow: 0,
      });
    },
  );

  it('a seat that was given up may be booked again, and only once at a time', async () => {
    const scene = await ahead(2);
    const [first] = scene.students;
    await cancel(scene, first, 0);
    await test.ownerPool.query(
      'update lesson_participant set active = true where lesson_id = $1 and student_id = $2',
      [scene.lessonId, first.id],
    );
    const again = () =>
      test.ownerPool.query(
        `insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes,
           price_paise, cancellation_policy, expires_at, decided_at)
         select lesson_id, student_id, teacher_id, booked_by, 'confirmed', hourly_rate_paise, duration_minutes, 0,
           cancellation_policy, now() + interval '1 hour', now()
         from booking where id = $1`,
        [scene.bookingIds[0]],
      );
    await again();
    await expect(again()).rejects.toMatchObject({ constraint: 'booking_one_live_per_seat' });
  });
});

describe('a student who waits for a teacher', () => {
  it('ends the class for every seat, if the student came', async () => {
    const { teacher, students } = await people(3);
    const [first, second] = students;
    const made = await make.group({ teacher, students, startsInMinutes: -15, came: [first] });
    const report = (who: TestPerson) =>
      callAs(services, who).lessons.reportTeacherAbsent({ id: made.lessonId });
    expect(await refusalOf(report(second as TestPerson))).toMatchObject({
      status: 409,
      message: M.notHereForMinute,
    });
    const scene = { teacher, students, ...made };
    // The family that reported it knows.
    await expectNotified(test, () => report(first), {
      live: toAll(scene),
      inApp: { booking_cancelled: [teacher, ...students.slice(1).map(familyOf)] },
    });
    expect(await seatsOf(scene)).toMatchObject({
      lesson: 'cancelled',
      wallets: [PRICE + PRICE / 10, PRICE, PRICE],
    });
  });
});
