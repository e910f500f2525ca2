import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const MARK = '$'.concat('{PLANNED_ONCE}');

/** The statement that follows a mark, without what is filled in. */
function statementFrom(source: string): string {
  let depth = 0;
  let statement = '';
  for (const [at, char] of [...source].entries()) {
    if (char === '{' && source[at - 1] === '$') depth += 1;
    else if (char === '}' && depth > 0) depth -= 1;
    else if (char === '`' && depth === 0) break;
    else if (depth === 0) statement += char;
  }
  return statement;
}

/** What a statement gives, without what is in brackets: `with` queries, subqueries, arguments. */
function outermost(statement: string): string {
  const shorter = statement.replaceAll(/\([^()]*\)/g, ' ');
  return shorter === statement ? shorter : outermost(shorter);
}

/** Whether it gives all columns of a table, however many there are. */
const givesAll = (text: string): boolean =>
  /\b(select|returning)\b[^;]*?(?<=[\s.,])\*(?=\s*(,|from|$))/.test(text);

const statements = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const [, ...marked] = readFileSync(join(SOURCES, path), 'utf8').split(MARK);
    return marked.map((source) => [path, outermost(statementFrom(source))] as const);
  });

// A newer version adds columns: PostgreSQL refuses to run a plan whose result has changed, on each connection that has it.
test('statements that are planned once name the columns that they give', () => {
  expect(statements.length).toBeGreaterThan(40);
  const open = statements.filter(([, text]) => givesAll(text));
  expect(open).toEqual([]);
});

test.each([
  ['select * from lesson where id = $1', true],
  ['update lesson l set topic = $1 returning l.*', true],
  ['with one as (select * from lesson) select id from one', false],
  ['select count(*), price * 2 as twice from lesson', false],
])('of %s that is found to be %s', (text, isOpen) => {
  expect(givesAll(outermost(text))).toBe(isOpen);
});
