/**
 * The guards: a new table or column about people needs a decision on its part in the download and in an erasure. They read
 * the database's own catalogue.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { OTHER_IDS, PERSON_TABLES } from './tables.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** 'booking', and 'ledger.txn' outside of the public schema. */
const NAMED = `case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname`;

/** Every column that leads to a person's account by foreign keys, directly or through other tables. */
async function columnsThatNamePeople(): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ column: string }>(`
    with recursive key as (
      select f.conrelid, f.confrelid, k.attnum, k.refnum
      from pg_constraint f, unnest(f.conkey, f.confkey) as k (attnum, refnum) where f.contype = 'f'
    ), person (relid, attnum) as (
      select 'user_account'::regclass::oid, attnum from pg_attribute
        where attrelid = 'user_account'::regclass and attname = 'id'
      union
      select key.conrelid, key.attnum from key join person on (key.confrelid, key.refnum) = (person.relid, person.attnum)
    )
    select ${NAMED} || '.' || a.attname as "column"
    from person join pg_class c on c.oid = person.relid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on (a.attrelid, a.attnum) = (person.relid, person.attnum)`);
  return rows.map((row) => row.column);
}

/** Ids that no foreign key explains, and that are not their own row's. */
async function unexplainedIds(): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ column: string }>(`
    select ${NAMED} || '.' || a.attname as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'uuid'::regtype and a.attname <> 'id'
      and not exists (select from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey))`);
  return rows.map((row) => row.column);
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows.map((row) => row.name);
}

describe('the tables about people', () => {
  const declared = Object.entries(PERSON_TABLES).flatMap(([table, { who }]) =>
    who.map((column) => `${table}.${column}`),
  );

  it('are all there: every column that leads to an account is declared', async () => {
    expect(declared).toEqual(expect.arrayContaining(await columnsThatNamePeople()));
  });

  it('include those whose ids no foreign key explains', async () => {
    const explained = [...declared, ...OTHER_IDS];
    expect(explained).toEqual(expect.arrayContaining(await unexplainedIds()));
  });

  it.each(Object.entries(PERSON_TABLES))(
    '%s: each column is erased, or kept with a reason',
    async (table, of) => {
      const columns = await columnsOf(table);
      if (of.erased === 'rows') {
        expect(of.kept).toEqual([]);
      } else {
        expect([...(of.erased ?? []), ...of.kept].toSorted()).toEqual(columns.toSorted());
        expect(of.kept).toEqual(expect.arrayContaining([...of.who]));
      }
      expect(of.because).not.toBe('');
      expect(of.erase === undefined).toBe((of.erased ?? []).length === 0);
      if ('leftOut' in of.download) expect(of.download.leftOut).not.toBe('');
    },
  );

  it('stand in the download under names of their own', () => {
    const names = Object.values(PERSON_TABLES).flatMap(({ download }) =>
      'as' in download ? [download.as] : [],
    );
    expect(new Set(names).size).toBe(names.length);
  });
});
