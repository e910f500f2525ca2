import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { batchSceneOf } from '../../test/batch-scene.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { renewSeat } from './renew.ts';

const { database: test, services, make } = await setStage({ books: true });
const { api, open, join, pass, hold, sweep } = batchSceneOf(test, services, make);

/** The last answer to a family: a busy server asks it to try again. */
async function answerTo(id: string, student: TestPerson): Promise<string> {
  try {
    await join(id, student);
    return 'joined';
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return error.status === 503 ? answerTo(id, student) : error.code;
  }
}

it('of 200 families at the last seat one has it, and the others are told of the line', async () => {
  const { id, teacher } = await open({ size: 2 });
  await join(id, await make.student());
  const students: TestPerson[] = [];
  for (let made = 0; made < 200; made += 20)
    students.push(...(await Promise.all(Array.from({ length: 20 }, () => make.student()))));
  const outcomes = await Promise.all(students.map((student) => answerTo(id, student)));
  expect(outcomes.filter((outcome) => outcome === 'joined')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['joined', 'BATCH_FULL']));
  expect((await api(teacher).run({ id })).seats).toHaveLength(2);
  const paid = await Promise.all(students.map(({ id: student }) => paiseOn(test, 'wallet', student)));
  expect(paid.filter((paise) => paise < 500_000)).toHaveLength(1);
});

it('a month is bought once, however many timers come at once, and in one order with leaving', async () => {
  const { id, teacher } = await open({ size: 1 });
  const student = await make.student({ walletPaise: 899_700 });
  const seat = await join(id, student);
  for (let held = 0; held < 8; held += 1) await hold(id, [teacher, student]);
  await pass(id, 30);
  const outcomes = await Promise.all([
    ...Array.from({ length: 6 }, () => renewSeat(services, seat.id)),
    api(student)
      .leave({ id: seat.id, when: 'now' })
      .then(() => 'left'),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'renewed').length).toBeLessThanOrEqual(1);
  await sweep();
  // Left after or before the renewal: all that no class was held for is back.
  expect((await api(student).seats()).seats[0]?.status).toBe('left');
  expect(await paiseOn(test, 'wallet', student.id)).toBe(899_700 - 299_900);
});
