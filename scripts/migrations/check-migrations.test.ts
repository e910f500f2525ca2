import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

const RELEASED = `create table lesson (id uuid, starts_at timestamptz);
create function book(p_id uuid) returns void language sql as $$ select $$;
create type mood as enum ('good');`;
const released = { '0001_first.sql': createHash('sha256').update(RELEASED).digest('hex') };

/** The problems of a migration that follows the last release. */
const check = (...sql: string[]) =>
  checkMigrations(
    new Map([
      ['0001_first.sql', RELEASED],
      ...sql.map((text, at) => [`000${at + 2}_next.sql`, text] as const),
    ]),
    released,
  );

describe('a migration beside the last release may not', () => {
  it.each([
    ['drop a table', 'drop table lesson', /drops the table lesson, which the last release uses/],
    ['drop a column', 'alter table lesson drop column starts_at', /drops lesson\.starts_at/],
    ['drop a function', 'drop function book(uuid)', /drops the function book/],
    ['drop a type', 'drop type mood', /drops the type mood/],
    ['drop a trigger', 'drop trigger checked on lesson', /drops the trigger lesson\.checked/],
    ['drop a constraint', 'alter table lesson drop constraint lesson_pk', /drops lesson_pk of lesson/],
    ['rename a table', 'alter table lesson rename to class', /renames lesson or a part of it/],
    ['rename a column', 'alter table lesson rename starts_at to begins_at', /renames lesson or a part/],
    ['rename a value', `alter type mood rename value 'good' to 'well'`, /renames a value/],
    [
      'change a type',
      'alter table lesson alter starts_at type date',
      /changes the type of lesson\.starts_at/,
    ],
    ['add a required column', 'alter table lesson add topic text not null', /lesson\.topic, required and/],
    [
      'make a column required',
      'alter table lesson alter starts_at set not null',
      /makes lesson\.starts_at requ/,
    ],
    ['let a column be empty', 'alter table lesson alter id drop not null', /lets lesson\.id be empty/],
    ['take a default away', 'alter table lesson alter id drop default', /takes the default of lesson\.id/],
    [
      'add a key',
      'alter table lesson add constraint lesson_pk primary key (id)',
      /builds the index of lesson_pk/,
    ],
    [
      'read a table for a check',
      'alter table lesson add constraint c check (id is not null)',
      /add it NOT VALID/,
    ],
    [
      'refuse rows',
      'alter table lesson add constraint c check (id is not null) not valid',
      /adds c to lesson: the last release may write rows that it refuses/,
    ],
    [
      'refuse rows by a trigger',
      'create trigger t before insert on lesson execute function f()',
      /a trigger/,
    ],
    ['refuse equal rows', 'create unique index concurrently one on lesson (id)', /makes one unique/],
    [
      'build an index under a lock',
      'create index by_id on lesson (id)',
      /builds by_id while nobody can write/,
    ],
    ['drop an index under a lock', 'drop index by_id', /drops an index under a lock/],
    [
      'write a table anew',
      'alter table lesson add key uuid default gen_random_uuid()',
      /fills lesson\.key row by/,
    ],
    [
      'compute a column',
      'alter table lesson add day date generated always as (starts_at::date) stored',
      /fills lesson\.day row by row/,
    ],
    ['change rows in one go', 'update lesson set starts_at = now()', /changes rows of lesson in one go/],
    ['empty a table', 'truncate lesson', /empties tables/],
    ['take a right away', 'revoke select on lesson from kaksha_app', /takes a right away/],
    [
      'overload a function',
      `create function book(p_id uuid, p_at date default null) returns void language sql as ''`,
      /makes a second function book/,
    ],
    ['hide in a block', 'do $$ begin drop table lesson; end $$', /runs a block that this check cannot read/],
    [
      'do what nobody thought of',
      'cluster lesson using by_id',
      /is a ClusterStmt, of which this check knows nothing/,
    ],
    ['be no SQL', 'alter tabel lesson', /syntax error/],
  ])('%s', async (_what, sql, problem) => {
    const problems = await check(sql);
    expect(problems.join('\n')).toMatch(problem);
    expect(problems.every((one) => one.startsWith('0002_next.sql'))).toBe(true);
  });

  it('be changed once it was released, or go', async () => {
    expect(await checkMigrations(new Map([['0001_first.sql', `${RELEASED} `]]), released)).toEqual([
      '0001_first.sql: was part of the last release and is changed: put it back and add a new file',
    ]);
    expect(await checkMigrations(new Map(), released)).toEqual([expect.stringContaining('is gone')]);
  });

  it('do anything concurrently that cannot be run again after a failure', async () => {
    const create = 'create index concurrently by_id on lesson (id);';
    const drop = 'drop index concurrently if exists by_id;';
    expect(await check(create)).toEqual([expect.stringContaining('has a file of its own')]);
    expect(await check(`${drop} ${create} create table other (id uuid);`)).toHaveLength(1);
    expect(await check(`${drop.replace('by_id', 'another')} ${create}`)).toHaveLength(1);
    expect(await check(`-- For the list.\n${drop}\n${create}`)).toEqual([]);
    expect(await check(drop)).toEqual([]);
  });
});

describe('a migration beside the last release may', () => {
  it.each([
    [
      'add a table with everything on it',
      'create table other (id uuid); create unique index o on other (id); update other set id = null;',
    ],
    ['add an empty column', 'alter table lesson add topic text'],
    [
      'add a column with a fixed default',
      `alter table lesson add seats int not null default 1, add made_at timestamptz default now()`,
    ],
    [
      'add a column that refers to another table',
      'alter table lesson add room uuid constraint lesson_room_fk references room',
    ],
    ['validate a constraint', 'alter table lesson validate constraint lesson_room_fk'],
    [
      'replace a function',
      'create or replace function book(p_id uuid) returns void language sql as $$ select 1 $$',
    ],
    [
      'add a function, and keep it from others',
      'create function pay() returns void language sql as $$ $$; revoke all on function pay from public',
    ],
    ['give a right', 'grant select on lesson to kaksha_app'],
    ['speak of what it does not do', `-- drop table lesson\ninsert into words values ('drop table lesson')`],
  ])('%s', async (_what, sql) => {
    expect(await check(sql)).toEqual([]);
  });

  it('change what came after the release', async () => {
    expect(
      await check(
        'create table other (id uuid); alter table lesson add topic text; create view v as select 1',
        'alter table other rename to another; alter table lesson drop column topic; drop view v',
      ),
    ).toEqual([]);
  });

  it('do what is explained where it is done, and nothing else', async () => {
    const explained = '-- upgrade: the last release has not used it since 0.3.0\ndrop table lesson;\n';
    expect(await check(explained)).toEqual([]);
    expect(await check(explained.replace('drop', '-- ₹ and ü are several bytes long\ndrop'))).toEqual([]);
    expect(await check(`${explained}\n\ndrop function book(uuid);`)).toEqual([
      expect.stringMatching(/^0002_next\.sql:5: drops the function book/),
    ]);
    expect(await check('-- upgrade: fine\ndrop table lesson')).toHaveLength(1);
  });
});
