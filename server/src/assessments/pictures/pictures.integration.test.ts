/** Pictures of questions: whose they are, and how long those stay that no question shows. */
import { randomUUID } from 'node:crypto';
import { EMPTY_DRAFT } from '@kaksha/domain/assessments/authoring/draft.ts';
import {
  QUESTION_PICTURE_MESSAGES as M,
  questionPictureKey,
  UNSHOWN_PICTURE_DAYS,
} from '@kaksha/domain/assessments/questions/picture.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { QUESTIONS } from '../../../test/taking-scene.ts';
import { picturesJobs } from './jobs.ts';

let database: TestDatabase;
let services: TestServices;
let teacher: TestPerson;
let other: TestPerson;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
  const make = factoriesOf(database);
  [teacher, other] = [await make.teacher(), await make.teacher()];
  const created = sharp({ create: { width: 40, height: 30, channels: 3, background: '#00f' } });
  picture = Uint8Array.from(await created.png().toBuffer());
});
afterAll(() => database.close());

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
