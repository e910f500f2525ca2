/** Holds migrations against the last release: those that it has are unchanged, and the newer ones can run beside it. */
import { createHash } from 'node:crypto';
import { type CreateFunctionStmt, type ParseResult, parse } from 'libpg-query';
import { type Made, noteFunction, problemsOf, type Statement } from './rules.ts';

/** The contents of migrations, by the names of their files. */
export type Migrations = ReadonlyMap<string, string>;

/** A statement, the text before it with its comments, and the line on which it begins. */
interface Read extends Statement {
  comments: string;
  line: number;
}

/** In a comment before a statement: why the last release bears it. */
const REASON = /--\s*upgrade:\s*\S+(\s+\S+){3}/;

/** @returns a line for each problem, with the file and the line where it is. */
export async function checkMigrations(
  migrations: Migrations,
  released: Readonly<Record<string, string>>,
): Promise<string[]> {
  const problems: string[] = [];
  const made: Made = { names: new Set(), functions: new Map() };
  for (const [name, sha256] of Object.entries(released)) {
    const sql = migrations.get(name);
    if (sql === undefined || hashOf(sql) !== sha256) {
      problems.push(
        `${name}: was part of the last release and is ${sql === undefined ? 'gone' : 'changed'}: put it back and add a new file`,
      );
    } else if (/create( or replace)? function/i.test(sql)) {
      for (const { kind, node } of await statementsOf(sql)) {
        if (kind === 'CreateFunctionStmt') noteFunction(node as CreateFunctionStmt, made.functions);
      }
    }
  }
  for (const [name, sql] of [...migrations].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (!(name in released)) problems.push(...(await checkMigration(name, sql, made)));
  }
  return problems;
}

async function checkMigration(name: string, sql: string, made: Made): Promise<string[]> {
  let statements: Read[];
  try {
    statements = await statementsOf(sql);
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
  const found = statements.flatMap((statement) => {
    const problems = problemsOf(statement, made);
    return REASON.test(statement.comments)
      ? []
      : problems.map((problem) => `${name}:${statement.line}: ${problem}`);
  });
  return [...found, ...checkConcurrent(name, statements)];
}

/** Outside a transaction a failure leaves a part behind: only what can be run again may be there. */
function checkConcurrent(name: string, statements: readonly Read[]): string[] {
  const isDrop = ({ kind, node }: Read) =>
    kind === 'DropStmt' && node.concurrent === true && node.missing_ok === true;
  const isCreate = ({ kind, node }: Read) => kind === 'IndexStmt' && node.concurrent === true;
  if (!statements.some(({ node }) => node.concurrent === true)) return [];
  const isRepeatable = statements.every(
    (one, at) => isDrop(one) || (isCreate(one) && isDropOf(statements[at - 1], String(one.node.idxname))),
  );
  return isRepeatable
    ? []
    : [
        `${name}: what is done concurrently has a file of its own, with "drop index concurrently if exists" before each "create index concurrently" of that name`,
      ];
}

function isDropOf(statement: Read | undefined, index: string): boolean {
  return (
    statement?.kind === 'DropStmt' && JSON.stringify(statement.node.objects).includes(`"sval":"${index}"`)
  );
}

async function statementsOf(sql: string): Promise<Read[]> {
  const { stmts = [] }: ParseResult = await parse(sql);
  // The parser counts bytes.
  const bytes = Buffer.from(sql);
  const text = (from: number, to: number): string => bytes.subarray(from, to).toString('utf8');
  let before = 0;
  return stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length = 0 }) => {
    const [entry] = Object.entries(stmt ?? {});
    if (entry === undefined) return [];
    const comments = text(before, from);
    const line = text(0, from).split('\n').length;
    before = from + length;
    const [kind, node] = entry;
    return [{ kind: kind as Statement['kind'], node: node as Statement['node'], comments, line }];
  });
}

const hashOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
