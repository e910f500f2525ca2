/** Pictures of questions: their owners, and how long those stay that no question shows. */
import { randomUUID } from 'node:crypto';
import { EMPTY_DRAFT } from '@kaksha/domain/assessments/authoring/draft.ts';
import { en as M } from '@kaksha/domain/assessments/questions/picture/words/en.ts';
import { questionPictureKey, UNSHOWN_PICTURE_DAYS } from '@kaksha/domain/assessments/questions/picture.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { QUESTIONS } from '../../../test/taking-scene.ts';
import { picturesJobs } from './jobs.ts';

const { database, services, make } = await setStage();
const teacher = await make.teacher();
const other = await make.teacher();
const blue = sharp({ create: { width: 40, height: 30, channels: 3, background: '#00f' } });
const picture = Uint8Array.from(await blue.png().toBuffer());

async function added(person: TestPerson = teacher): Promise<string> {
  const file = new File([picture], 'picture.png', { type: 'image/png' });
  return (await callAs(services, person).authoring.addPicture({ picture: file })).fileId;
}
const image = (fileId: string) => ({ fileId, alt: 'A blue field' });
/** A choice with a picture above it and one on an option. */
function shows(above: string, onOption: string): Question {
  const { multiple_choice: choice } = QUESTIONS;
  if (choice.type !== 'multiple_choice') throw new Error('a choice was expected');
  const options = choice.options.map((option, at) =>
    at === 0 ? { ...option, image: image(onOption) } : option,
  );
  return { ...choice, image: image(above), options };
}
const create = (person: TestPerson, question: Question) =>
  callAs(services, person).questionBank.create({ class: 8, subject: 'Mathematics', question });

async function sweepAfterDays(days: number): Promise<void> {
  await database.ownerPool.query(`update question_picture set created_at = now() - $1 * interval '1 day'`, [
    days,
  ]);
  await picturesJobs['assessments.drop-unshown-pictures']?.(services, {});
  await runDueJobs(database, services);
}
const isThere = async (fileId: string) => (await services.storage.get(questionPictureKey(fileId))) !== null;

test('a question shows its teacher’s own pictures only, above it and on its options', async () => {
  const [mine, theirs] = [await added(), await added(other)];
  const { question } = await create(teacher, shows(mine, mine));
  for (const [above, onOption] of [
    [theirs, mine],
    [mine, theirs],
    [randomUUID(), mine],
  ] as const) {
    const refused = await refusalOf(create(teacher, shows(above, onOption)));
    expect([refused.status, refused.message]).toEqual([400, M.unknown]);
    const edited = callAs(services, teacher).questionBank.edit({
      id: question.id,
      version: 1,
      class: 8,
      subject: 'Mathematics',
      question: shows(above, onOption),
    });
    expect((await refusalOf(edited)).message).toBe(M.unknown);
  }
});

test('what no question and no draft shows is deleted with its file after the days that are stated', async () => {
  const [above, onOption, drafted, unshown] = [await added(), await added(), await added(), await added()];
  await create(teacher, shows(above, onOption));
  await callAs(services, teacher).authoring.saveDraft({
    id: randomUUID(),
    revision: 0,
    draft: {
      ...EMPTY_DRAFT,
      questions: [{ key: 'a', questionId: null, section: '', content: shows(drafted, drafted) }],
    },
  });
  await sweepAfterDays(UNSHOWN_PICTURE_DAYS - 1);
  expect(await isThere(unshown)).toBe(true);
  await sweepAfterDays(UNSHOWN_PICTURE_DAYS + 1);
  expect(await Promise.all([above, onOption, drafted, unshown].map(isThere))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
