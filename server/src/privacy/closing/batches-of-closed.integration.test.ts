import { expect, it } from 'vitest';
import { batchSceneOf } from '../../../test/batch-scene.ts';
import { callAs } from '../../../test/caller.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';

const { database: test, services, make } = await setStage({ books: true });
const { wallet, open, join, hold } = batchSceneOf(test, services, make);

const PRICE = 149_900;
const close = (person: TestPerson, costPaise = 0) =>
  callAs(services, person).accounts.close({ password: TEST_PASSWORD, costPaise });
const statusOf = async (student: TestPerson) =>
  (await callAs(services, student).batches.seats()).seats.map(({ status }) => status);

/** A child whose parent pays for the seat, and another parent who looks after it. */
async function paidByParent() {
  const batch = await open();
  const student = await make.student({ walletPaise: 0 });
  const parent = await make.guardian(student);
  await make.topUp(parent, PRICE);
  await callAs(services, parent).batches.join({ id: batch.id, studentId: student.id });
  return { ...batch, student, parent };
}

it('a student who leaves gives the seat up, within a day of the first class too', async () => {
  const { id, teacher } = await open();
  const [fresh, begun] = await Promise.all([
    make.student({ walletPaise: PRICE }),
    make.student({ walletPaise: PRICE }),
  ]);
  await join(id, fresh);
  await close(fresh);
  await join(id, begun);
  await hold(id, [teacher, begun]);
  await close(begun);
  for (const student of [fresh, begun]) expect(await wallet(student)).toBe(PRICE);
  expect((await callAs(services, teacher).batches.run({ id })).seats).toEqual([]);
});

it('a parent who leaves gives up the seats that they pay for', async () => {
  const { student, parent } = await paidByParent();
  await close(parent);
  expect(await statusOf(student)).toEqual(['left']);
  expect(await wallet(parent)).toBe(PRICE);
});

it('a parent who looks after the child no more can leave: the paid month goes on', async () => {
  const { student, parent } = await paidByParent();
  const single = await make.lesson({
    teacher: await make.teacher(),
    student,
    payer: parent,
    // After the paid month, whatever hour it is now.
    startsInMinutes: 90_000,
  });
  await test.ownerPool.query('delete from guardianship where parent_id = $1', [parent.id]);
  await close(parent);
  expect(await statusOf(student)).toEqual(['active']);
  const { rows } = await test.ownerPool.query('select status from booking where id = $1', [single.bookingId]);
  expect(rows).toEqual([{ status: 'confirmed' }]);
});

it('a teacher who leaves ends the batches, and every family has its money', async () => {
  const { id, teacher } = await open();
  const [one, other] = await Promise.all([
    make.student({ walletPaise: PRICE }),
    make.student({ walletPaise: PRICE }),
  ]);
  await join(id, one);
  await hold(id, [teacher, one]);
  await join(id, other);
  const { costPaise, refusal } = await callAs(services, teacher).accounts.closing();
  expect(refusal).toBeNull();
  await close(teacher, costPaise);
  expect([await statusOf(one), await statusOf(other)]).toEqual([['ended'], ['ended']]);
  // The first class was held: its share is paid to the teacher after a day.
  expect(await wallet(other)).toBe(PRICE);
  expect(await wallet(one)).toBe(PRICE - 18_738);
});
