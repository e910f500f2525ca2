/** Operators' changes to the pages for everybody: shown at once, on every node, never two changes over each other. */
import { FAQ } from '@kaksha/domain/content/faq.ts';
import { CONTENT_DEFAULTS } from '@kaksha/domain/content/settings/settings.ts';
import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, indianTime, type TestPerson } from '../../../test/factories.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { watchContent } from './memory.ts';
import { readContent } from './settings.ts';

let database: TestDatabase;
let services: TestServices;
let operator: TestPerson;

beforeAll(async () => {
  database = await createTestDatabase({ pump: true });
  services = createTestServices(database);
  operator = await factoriesOf(database).person('admin');
});
afterAll(() => database.close());

const settings = (person: TestPerson | null = operator) => callAs(services, person).content.settings;

test('what nobody has changed is what the specification says', async () => {
  const shown = await settings(null).shown();
  expect(shown.banner).toEqual({ revision: 0, value: CONTENT_DEFAULTS.banner });
  expect(shown.faq.value.items.map(({ question }) => question)).toEqual(FAQ.map(({ question }) => question));
  expect(shown.plans.value).toEqual(CONTENT_DEFAULTS.plans);
});

test('a change is shown, kept as a revision, written into the audit log, and can be taken back', async () => {
  const value = { positions: ['Teachers (All Subjects)'] };
  await settings().change({ key: 'careers', value, seen: 0, note: 'Only one is open' });
  expect((await settings(null).shown()).careers).toEqual({ revision: 1, value });
  const { revisions } = await settings().revisions({ key: 'careers' });
  expect(revisions).toMatchObject([{ revision: 1, note: 'Only one is open' }]);
  const { rows } = await database.ownerPool.query(
    `select detail from audit_entry where action = 'content.changed' and subject_id = 'careers'`,
  );
  expect(rows).toEqual([{ detail: { revision: 1 } }]);
  await settings().revert({ key: 'careers', to: 0, seen: 1 });
  expect((await settings(null).shown()).careers).toEqual({ revision: 2, value: CONTENT_DEFAULTS.careers });
  const newest = await settings().revisions({ key: 'careers', limit: 1 });
  const older = await settings().revisions({
    key: 'careers',
    limit: 1,
    cursor: newest.nextCursor ?? undefined,
  });
  expect([newest, older].map((page) => page.revisions[0]?.revision)).toEqual([2, 1]);
  expect(older.nextCursor).toBeNull();
  await settings().revert({ key: 'careers', to: 1, seen: 2 });
  expect((await settings(null).shown()).careers.value).toEqual(value);
  expect((await refusalOf(settings().revert({ key: 'careers', to: 99, seen: 3 }))).status).toBe(404);
});

test('hidden quotations, consents and sources are read by operators alone', async () => {
  const [first, second] = CONTENT_DEFAULTS.testimonials.items;
  if (first === undefined || second === undefined) throw new Error('the specification quotes three families');
  const value = {
    items: [
      { ...first, consent: 'Wrote to us' },
      { ...second, isShown: false, consent: '' },
    ],
  };
  await settings().change({ key: 'testimonials', value, seen: 0, note: '' });
  const shown = await settings(null).shown();
  const { quote, name, who } = first;
  expect(shown.testimonials).toEqual({ revision: 1, value: { items: [{ quote, name, who }] } });
  expect(JSON.stringify(shown.figures)).not.toContain('source');
  expect((await settings().edited()).testimonials).toEqual({ revision: 1, value });
});

test('of two changes from the same revision one is made, and the other is told', async () => {
  const value = { ...CONTENT_DEFAULTS.banner, texts: ['Classes begin on Monday'] };
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => settings().change({ key: 'banner', value, seen: 0, note: '' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusal = await refusalOf(settings().change({ key: 'banner', value, seen: 0, note: '' }));
  expect([refusal.message, refusal.data]).toEqual([M.changed, { revision: 1 }]);
});

test('what makes no sense is refused at its field', async () => {
  const banner = { ...CONTENT_DEFAULTS.banner, from: '2026-12-02', until: '2026-12-01' };
  const call = settings().change({ key: 'banner', value: banner, seen: 1, note: '' });
  expect((await refusalOf(call)).data).toMatchObject({ errors: [{ msg: M.order, path: 'value.until' }] });
  const script = { ...CONTENT_DEFAULTS.banner, link: 'javascript:alert(1)' };
  const bad = settings().change({ key: 'banner', value: script, seen: 1, note: '' });
  expect((await refusalOf(bad)).data).toMatchObject({ errors: [{ msg: M.needsLink, path: 'value.link' }] });
});

test('a policy has versions: each stays readable, and one holds from its day on', async () => {
  const today = localDateOf(indianTime(0, '12:00'));
  const later = localDateOf(indianTime(10, '12:00'));
  const policy = (version?: number) => settings(null).policy({ name: 'refund-policy', version });
  const first = await policy();
  expect(first).toMatchObject({ version: 0, inForce: 0, validFrom: null, versions: [{ version: 0 }] });
  const value = {
    summary: 'You pay for classes that happen.',
    sections: [{ title: 'Refunds', paragraphs: ['All of it.'] }],
    validFrom: later,
    changes: 'Shorter',
  };
  const publish = (fields: Partial<typeof value>, seen: number) =>
    settings().change({ key: 'refund-policy', value: { ...value, ...fields }, seen, note: '' });
  await publish({}, 0);
  expect(await policy()).toMatchObject({ version: 0, sections: first.sections });
  expect((await policy()).versions[0]).toEqual({ version: 1, validFrom: later, changes: 'Shorter' });
  expect(await policy(1)).toMatchObject({ version: 1, inForce: 0, sections: value.sections });
  const overtaking = await refusalOf(publish({ validFrom: today }, 1));
  expect([overtaking.status, overtaking.message]).toEqual([409, M.versionOrder]);
  const past = await refusalOf(
    settings().change({
      key: 'privacy-policy',
      value: { ...value, validFrom: localDateOf(indianTime(-1, '12:00')) },
      seen: 0,
      note: '',
    }),
  );
  expect([past.status, past.message]).toEqual([409, M.notBeforeToday]);

  await settings().change({
    key: 'terms-of-service',
    value: { ...value, validFrom: today },
    seen: 0,
    note: '',
  });
  const terms = (version?: number) => settings(null).policy({ name: 'terms-of-service', version });
  expect(await terms()).toMatchObject({ version: 1, inForce: 1, sections: value.sections });
  await settings().revert({ key: 'terms-of-service', to: 0, seen: 1 });
  expect(await terms()).toMatchObject({ version: 2, validFrom: today, sections: (await terms(0)).sections });
  expect((await refusalOf(terms(9))).status).toBe(404);
});

test('a revision is never changed or removed', async () => {
  for (const statement of ['update content_setting set note = note', 'delete from content_setting'])
    await expect(database.ownerPool.query(statement)).rejects.toThrow('never changed');
});

test('a process shows a change that it has made before that is announced', async () => {
  // Nothing is announced here.
  const silent = await createTestDatabase();
  const own = createTestServices(silent);
  const watch = watchContent(own, own.databaseUrl);
  try {
    const isKept = async (): Promise<boolean> => {
      const first = await readContent(own.db);
      return (await readContent(own.db)) === first;
    };
    await expect.poll(isKept).toBe(true);
    const value = { positions: ['Chess Teacher'] };
    const asOperator = callAs(own, await factoriesOf(silent).person('admin')).content.settings;
    await asOperator.change({ key: 'careers', value, seen: 0, note: 'Asked for' });
    expect((await readContent(own.db)).careers.value).toEqual(value);
    expect(await isKept()).toBe(true);
  } finally {
    await watch.close();
    await silent.close();
  }
});

test('a process that keeps what is shown hears of a change made by another', async () => {
  const watch = watchContent(services, services.databaseUrl);
  try {
    const before = await readContent(services.db);
    const value = { positions: ['Drawing Teacher'] };
    await database.ownerPool.query(
      `insert into content_setting (key, revision, value, made_by) values ('careers', $1, $2, $3)`,
      [before.careers.revision + 1, value, operator.id],
    );
    await expect.poll(async () => (await readContent(services.db)).careers.value).toEqual(value);
  } finally {
    await watch.close();
  }
});
