/** Credit for a teacher's absences is advanced by us: no more than ABSENCE_CREDITS_MAX_PAISE for one teacher. */
import { ABSENCE_CREDITS_MAX_PAISE } from '@kaksha/domain/wallet/policy.ts';
import { absenceCreditLegs } from '@kaksha/domain/wallet/postings.ts';
import { expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { ledgerProblems, paiseOn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });

/** A class for 600 rupees whose student came, and whose teacher did not: it earns a credit of 60 rupees. */
async function missedClass(teacher: TestPerson, startsInMinutes: number) {
  const student = await make.student({ walletPaise: 0 });
  const lesson = await make.lesson({
    teacher,
    student,
    startsInMinutes,
    came: startsInMinutes < 0 ? [student] : [],
  });
  return { student, ...lesson };
}

const report = ({ student, lessonId }: Awaited<ReturnType<typeof missedClass>>) =>
  callAs(services, student).lessons.reportTeacherAbsent({ id: lessonId });

/** Credit as if it had been advanced for classes before. */
async function advance(teacher: TestPerson, paise: number, startsInMinutes = 3 * 24 * 60): Promise<void> {
  const { student, bookingId } = await missedClass(teacher, startsInMinutes);
  await make.post('absence_credit', absenceCreditLegs(teacher.id, student.id, paise), bookingId);
}

const advanced = async (teacher: TestPerson): Promise<number> =>
  -(await paiseOn(test, 'teacher_recovery', teacher.id));

it('is credited up to the bound by two absences at the same moment, and each price comes back whole', async () => {
  const teacher = await make.teacher();
  await advance(teacher, ABSENCE_CREDITS_MAX_PAISE - 9_000);
  const missed = [await missedClass(teacher, -100), await missedClass(teacher, -20)];
  await Promise.all(missed.map(report));
  const wallets = await Promise.all(missed.map(({ student }) => paiseOn(test, 'wallet', student.id)));
  expect(wallets.toSorted((one, other) => one - other)).toEqual([63_000, 66_000]);
  expect(await advanced(teacher)).toBe(ABSENCE_CREDITS_MAX_PAISE);
  expect(await ledgerProblems(test)).toEqual([]);
});

it('is not given beyond the bound, which a teacher who cancels is shown, until some of it is recovered', async () => {
  const teacher = await make.teacher();
  await advance(teacher, ABSENCE_CREDITS_MAX_PAISE);
  const { student, bookingId } = await missedClass(teacher, 60);
  const call = callAs(services, teacher).bookings;
  expect(await call.cancellation({ id: bookingId })).toMatchObject({
    returnedPaise: 60_000,
    creditPaise: 0,
    costPaise: 0,
  });
  await call.cancel({ id: bookingId, reason: 'The train is late', costPaise: 0 });
  expect(await paiseOn(test, 'wallet', student.id)).toBe(60_000);
  expect(await advanced(teacher)).toBe(ABSENCE_CREDITS_MAX_PAISE);

  const other = await make.student({ walletPaise: 0 });
  const held = await make.lesson({ teacher, student: other, startsInMinutes: -50, came: [teacher, other] });
  await callAs(services, teacher).lessons.end({ id: held.lessonId });
  const next = await missedClass(teacher, 200);
  expect(await call.cancellation({ id: next.bookingId })).toMatchObject({
    creditPaise: 6_000,
    costPaise: 6_000,
  });
});

it('is what an account that closes is shown, of several classes together', async () => {
  const teacher = await make.teacher();
  await advance(teacher, ABSENCE_CREDITS_MAX_PAISE - 9_000);
  for (const startsInMinutes of [60, 150]) await missedClass(teacher, startsInMinutes);
  const { costPaise, bookings } = await callAs(services, teacher).accounts.closing();
  expect(costPaise).toBe(9_000);
  expect(bookings.map(({ creditPaise }) => creditPaise)).toEqual([6_000, 3_000, 0]);
});

it('is kept within the bound by the database', async () => {
  const teacher = await make.teacher();
  await advance(teacher, ABSENCE_CREDITS_MAX_PAISE);
  await expect(advance(teacher, 1, 4 * 24 * 60)).rejects.toMatchObject({
    constraint: 'absence_credits_bounded',
  });
});
