/** Answers that operators keep: one of a title, changed only as they were seen, each change in the audit log with its text. */
import { SAVED_ANSWERS_MAX } from '@kaksha/domain/support/saved-answers/contract.ts';
import { en as T } from '@kaksha/domain/support/saved-answers/words/en.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';

let test: TestDatabase;
let services: TestServices;
let operator: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  test = await createTestDatabase({ max: 12 });
  services = createTestServices(test);
  const make = factoriesOf(test);
  [operator, colleague] = [
    await make.person('admin', 'Meena', 'Rao'),
    await make.person('admin', 'Ravi', 'Rao'),
  ];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ownerPool.query('delete from saved_answer');
});

const saved = (person = operator) => callAs(services, person).support.savedAnswers;
const add = async (title: string, body = '{name}, see under Wallet.') => {
  const { answers } = await saved().add({ title, body });
  const found = answers.find((one) => one.title === title);
  if (found === undefined) throw new Error(`${title} is not in the list`);
  return found;
};

describe('saved answers', () => {
  it('stand by their titles, with who changed them last', async () => {
    await add('refunds');
    const invoices = await add('Invoices');
    await saved(colleague).change({ ...invoices, body: '{name}, see under Documents.' });
    const { answers } = await saved().list();
    expect(answers.map(({ title, body, revision }) => [title, body, revision])).toEqual([
      ['Invoices', '{name}, see under Documents.', 2],
      ['refunds', '{name}, see under Wallet.', 1],
    ]);
    expect(answers.map(({ changedBy }) => changedBy)).toEqual(['Ravi Rao', 'Meena Rao']);
  });

  it('have titles of their own, in capitals or not', async () => {
    await add('Invoices');
    const refunds = await add('Refunds');
    for (const attempt of [
      () => saved().add({ title: 'INVOICES', body: 'Under Wallet.' }),
      () => saved().change({ ...refunds, title: ' invoices ' }),
    ])
      expect(await refusalOf(attempt())).toMatchObject({
        status: 409,
        code: 'SAME_TITLE',
        message: T.sameTitle,
      });
    // A title may be written anew in other capitals.
    await saved().change({ ...refunds, title: 'REFUNDS' });
  });

  it('name nothing that could not be put in', async () => {
    const refusal = await refusalOf(saved().add({ title: 'Invoices', body: '{nmae}, see under Wallet.' }));
    expect(refusal.status).toBe(400);
    expect(JSON.stringify(refusal.data)).toContain(T.unknownPlaceholder('{nmae}'));
    expect((await saved().list()).answers).toEqual([]);
  });

  it('are changed and removed only as they were seen: of several at once one wins', async () => {
    const seen = await add('Invoices');
    const outcomes = await Promise.allSettled([
      saved().change({ ...seen, body: 'One' }),
      saved(colleague).change({ ...seen, body: 'Two' }),
      saved(colleague).remove({ id: seen.id, revision: seen.revision }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ message: T.changed });
  });

  it('leave what was written, changed and removed in the audit log', async () => {
    const { id } = await add('Invoices', 'Under Wallet.');
    await saved().change({ id, revision: 1, title: 'Invoices', body: 'Under Documents.' });
    await saved(colleague).remove({ id, revision: 2 });
    const { rows } = await test.ownerPool.query<{ action: string; actor_id: string; detail: unknown }>(
      `select action, actor_id, detail from audit_entry where subject_type = 'saved-answer' and subject_id = $1
       order by id`,
      [id],
    );
    expect(rows).toEqual([
      {
        action: 'saved-answer.added',
        actor_id: operator.id,
        detail: { title: 'Invoices', body: 'Under Wallet.' },
      },
      {
        action: 'saved-answer.changed',
        actor_id: operator.id,
        detail: { title: 'Invoices', body: 'Under Documents.' },
      },
      {
        action: 'saved-answer.removed',
        actor_id: colleague.id,
        detail: { title: 'Invoices', body: 'Under Documents.' },
      },
    ]);
  });

  it('are as many as can be looked through, also when several are saved at once', async () => {
    await test.ownerPool.query(
      `insert into saved_answer (title, body, changed_by) select 'Answer ' || n, 'Text', $1
       from generate_series(1, $2::int) n`,
      [operator.id, SAVED_ANSWERS_MAX - 1],
    );
    const outcomes = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((title) => saved().add({ title, body: 'Text' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(saved().add({ title: 'Four', body: 'Text' }))).toMatchObject({
      code: 'TOO_MANY_KEPT',
      message: T.full,
    });
    expect((await saved().list()).answers).toHaveLength(SAVED_ANSWERS_MAX);
  });
});
