/** Drafts that are never lost, and the list over them. */
import { randomUUID } from 'node:crypto';
import { EMPTY_DRAFT } from '@kaksha/domain/assessments/authoring/draft.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { describe, expect, test } from 'vitest';
import { authoringScene } from '../../../test/authoring-scene.ts';
import { setStage } from '../../../test/stage.ts';

const { database, services, make } = await setStage();
const scene = await authoringScene(database, services);

describe('a draft', () => {
  test('is saved whatever it lacks, and read back as it was', async () => {
    const id = randomUUID();
    const draft = { ...EMPTY_DRAFT, title: 'Only a title' };
    expect(await scene.authoring().saveDraft({ id, revision: 0, draft })).toMatchObject({ revision: 1 });
    expect(await scene.authoring().draft({ id })).toEqual({
      id,
      status: 'draft',
      revision: 1,
      draft,
      begun: [],
    });
    expect((await scene.authoring().get({ id })).assessment).toMatchObject({
      title: 'Only a title',
      grade: null,
    });
  });

  test('of an older state does not overwrite a newer one, and says so', async () => {
    const { id, revision } = await scene.saved();
    await scene.authoring().saveDraft({ id, revision, draft: scene.draftOf({ title: 'In the first tab' }) });
    const second = scene
      .authoring()
      .saveDraft({ id, revision, draft: scene.draftOf({ title: 'In the second tab' }) });
    await expect(second).rejects.toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: M.changedElsewhere,
      data: { revision: 2 },
    });
    expect((await scene.authoring().draft({ id })).draft.title).toBe('In the first tab');
  });

  test('that is sent again because its answer was lost is saved once', async () => {
    const id = randomUUID();
    const first = await scene.authoring().saveDraft({ id, revision: 0, draft: scene.draftOf() });
    expect(await scene.authoring().saveDraft({ id, revision: 0, draft: scene.draftOf() })).toEqual(first);
  });

  test('of twenty saves at once one is taken', async () => {
    const { id, revision } = await scene.saved();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, tab) =>
        scene.authoring().saveDraft({ id, revision, draft: scene.draftOf({ title: `Tab ${tab}` }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is deleted, and nothing else is', async () => {
    const { id } = await scene.saved();
    await scene.authoring().remove({ id });
    await expect(scene.authoring().draft({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: active } = await scene.published();
    await expect(scene.authoring().remove({ id: active })).rejects.toMatchObject({ message: M.notDeletable });
  });

  test('is its teacher’s alone', async () => {
    const other = scene.authoring(await make.teacher());
    const { id, revision } = await scene.saved();
    const missing = { code: 'NOT_FOUND' };
    await expect(other.draft({ id })).rejects.toMatchObject(missing);
    await expect(other.get({ id })).rejects.toMatchObject(missing);
    await expect(other.saveDraft({ id, revision, draft: scene.draftOf() })).rejects.toMatchObject(missing);
    await expect(other.saveDraft({ id, revision: 0, draft: scene.draftOf() })).rejects.toMatchObject(missing);
    await expect(other.publish({ id, revision })).rejects.toMatchObject(missing);
    await expect(other.remove({ id })).rejects.toMatchObject(missing);
    expect((await other.list({})).assessments).toEqual([]);
  });
});

describe('the list', () => {
  test('is searched in title, subject and topic, by tab, page after page, with the figures over it', async () => {
    const own = await make.teacher();
    const calls = scene.authoring(own);
    for (const title of ['Percent 100%', 'Photosynthesis', 'Poems']) {
      const draft = {
        ...EMPTY_DRAFT,
        title,
        subject: title === 'Poems' ? 'English' : 'Science',
        topic: 'Leaves',
      };
      await calls.saveDraft({ id: randomUUID(), revision: 0, draft });
    }
    const titles = async (query: Parameters<typeof calls.list>[0]) =>
      (await calls.list(query)).assessments.map(({ title }) => title);
    expect(await titles({ search: 'PHOTO' })).toEqual(['Photosynthesis']);
    expect(await titles({ search: 'english' })).toEqual(['Poems']);
    expect(await titles({ search: 'leaves', status: 'draft' })).toHaveLength(3);
    expect(await titles({ search: '100%' })).toEqual(['Percent 100%']);
    expect(await titles({ status: 'active' })).toEqual([]);
    const first = await calls.list({ limit: 2 });
    expect(first.counts).toEqual({ active: 0, completed: 0, draft: 3, pendingReview: 0 });
    expect(await titles({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['Percent 100%']);
  });
});

test('the options are what a teacher teaches, and those whom they teach', async () => {
  const { subjects, students } = await scene.authoring().options({});
  expect(subjects.slice(0, 5)).toEqual(['Mathematics', 'Science', 'English', 'Social Studies', 'Hindi']);
  expect(new Set(students.map(({ id }) => id))).toEqual(new Set([scene.student.id, scene.classmate.id]));
  expect(students[0]).toMatchObject({ grade: 8, subjects: ['Mathematics'] });
});

test('own students come in pages by name, none twice and none left out, each page with all subjects', async () => {
  const teacher = await make.teacher();
  // The first page ends between two of one name, in another case and without a last name.
  const names = [
    ['asha', ''],
    ['Bela', 'Rao'],
    ['bela', 'rao'],
    ['Bela', 'Rao'],
    ['Chirag', 'Shah'],
  ];
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const student = await make.student();
    await make.lesson({ teacher, student, startsInMinutes: 600 + index * 90 });
    await database.ownerPool.query('update user_account set first_name = $2, last_name = $3 where id = $1', [
      student.id,
      ...name,
    ]);
    ids.push(student.id);
  }
  const calls = scene.authoring(teacher);
  const first = await calls.options({ limit: 2 });
  const second = await calls.options({ limit: 2, cursor: first.nextCursor ?? '' });
  const third = await calls.options({ limit: 2, cursor: second.nextCursor ?? '' });
  expect([first, second, third].map(({ students }) => students.length)).toEqual([2, 2, 1]);
  expect(third.nextCursor).toBeNull();
  const paged = [first, second, third].flatMap(({ students }) => students);
  expect(paged).toEqual((await calls.options({})).students);
  expect(new Set(paged.map(({ id }) => id))).toEqual(new Set(ids));
  expect(paged.map(({ name }) => name.toLowerCase())).toEqual([
    'asha',
    'bela rao',
    'bela rao',
    'bela rao',
    'chirag shah',
  ]);
  expect(second.subjects).toEqual(first.subjects);
});

test.each(['nonsense', randomUUID()])('own students refuse a cursor that is none: %s', async (cursor) => {
  await expect(scene.authoring().options({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a cursor of somebody else’s student tells nothing of them', async () => {
  const cursor = scene.student.id;
  const other = scene.authoring(await make.teacher());
  await expect(other.options({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
