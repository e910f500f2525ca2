import { FAVOURITES_MAX } from '@kaksha/domain/teachers/favourites/policy.ts';
import { en as FAVOURITES_TEXT } from '@kaksha/domain/teachers/favourites/words/en.ts';
import { beforeEach, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { queryPlans } from '../../../test/query-plans.ts';
import { setStage } from '../../../test/stage.ts';
import { listFavourites } from './favourites.ts';

let student: TestPerson;

const { database, services, make } = await setStage();
beforeEach(async () => {
  student = await make.student({ walletPaise: 0 });
});

const mine = (person = student) => callAs(services, person).teachers.favourites;
const names = async (person = student) => (await mine(person).list({})).teachers.map(({ name }) => name);

test('a favourite is kept once, newest first, for this person alone, and goes again', async () => {
  const [asha, ravi] = [
    await make.teacher({ firstName: 'Asha', lastName: 'Rao' }),
    await make.teacher({ firstName: 'Ravi', lastName: 'Das', verified: false, hourlyRatePaise: null }),
  ];
  await mine().add({ teacherId: asha.id });
  await mine().add({ teacherId: ravi.id });
  await mine().add({ teacherId: asha.id });
  expect(await names()).toEqual(['Ravi Das', 'Asha Rao']);
  expect((await mine().ids()).teacherIds.toSorted()).toEqual([asha.id, ravi.id].toSorted());
  expect(await names(await make.guardian(student))).toEqual([]);
  await mine().remove({ teacherId: ravi.id });
  await mine().remove({ teacherId: ravi.id });
  expect(await names()).toEqual(['Asha Rao']);
});

test('pages go on where the last one ended, by key', async () => {
  const made = [];
  for (let index = 0; index < 5; index += 1) made.push(await make.teacher({ firstName: `T${index}` }));
  for (const { id } of made) await mine().add({ teacherId: id });
  const first = await mine().list({ limit: 2 });
  const second = await mine().list({ limit: 2, cursor: first.nextCursor ?? '' });
  const third = await mine().list({ limit: 2, cursor: second.nextCursor ?? '' });
  const seen = [first, second, third].flatMap(({ teachers }) => teachers.map(({ id }) => id));
  expect(seen).toEqual(made.map(({ id }) => id).toReversed());
  expect(third.nextCursor).toBeNull();
});

test('a teacher who closes the account is not shown any more, and cannot be added', async () => {
  const teacher = await make.teacher();
  await mine().add({ teacherId: teacher.id });
  await database.ownerPool.query('update user_account set closed_at = now() where id = $1', [teacher.id]);
  expect(await names()).toEqual([]);
  expect(await refusalOf(mine().add({ teacherId: teacher.id }))).toMatchObject({ status: 404 });
  expect(await refusalOf(mine().add({ teacherId: student.id }))).toMatchObject({ status: 404 });
});

test('there is room for so many, also when several come at once', async () => {
  await database.ownerPool.query(
    `with made as (
       insert into user_account (email, email_verified_at, password_hash, role, first_name, last_name)
       select gen_random_uuid() || '@example.test', now(), 'x', 'teacher', 'Many', 'Teachers' from generate_series(1, $1)
       returning id)
     insert into teacher_profile (user_id, subjects) select id, '{Hindi}' from made`,
    [FAVOURITES_MAX - 1],
  );
  await database.ownerPool.query(
    `insert into favourite_teacher (user_id, teacher_id)
     select $1, user_id from teacher_profile p join user_account u on u.id = p.user_id where u.first_name = 'Many'`,
    [student.id],
  );
  const extra = await Promise.all([1, 2, 3].map(() => make.teacher()));
  const answers = await Promise.allSettled(extra.map(({ id }) => mine().add({ teacherId: id })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await mine().ids()).teacherIds).toHaveLength(FAVOURITES_MAX);
  const fourth = await make.teacher();
  expect(await refusalOf(mine().add({ teacherId: fourth.id }))).toMatchObject({
    status: 409,
    code: 'FAVOURITES_FULL',
    message: FAVOURITES_TEXT.full,
  });
});

test('a page of favourites is read by its index', async () => {
  const plans = await queryPlans(database, (db) => listFavourites(db, student.id, { limit: 10 }));
  expect(plans.join('\n')).toContain('favourite_teacher_newest');
});
