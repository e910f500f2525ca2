/** Compares every `sql<T>` with the migrated database's reading of its statement. */
import type { Pool } from 'pg';
import type { Node } from 'typescript/unstable/ast';
import { isCallExpression, isPropertyAccessExpression, isStringLiteral } from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import { type Comparison, compareRow, compareValue, kindsOf, type TypeRow } from './compare.ts';
import { createProber, type Description, type Prober } from './describe.ts';
import { type Fragment, reconstruct, render, templatesWithin, Unreadable } from './reconstruct.ts';
import type { Source, Template } from './source.ts';

export type Report = {
  /** How many templates name a T. */
  all: number;
  /** `file:line: problem`. */
  mismatches: string[];
  /** `file:line: why`, for those that nothing could be said about. */
  unread: string[];
};

/** How many ways of putting a statement together are looked at. */
const ROUNDS = 6;

export async function checkTemplates(source: Source, pool: Pool): Promise<Report> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const types = await client.query<TypeRow>(
      'select oid::int, typcategory as category, typname as name, typelem::int as element from pg_type',
    );
    const parsers = pool.options.types;
    if (parsers === undefined) throw new Error('the pool has no parsers of its own');
    const comparison = { checker: source.checker, kinds: kindsOf(types.rows, parsers) };
    return await new Check(source, await createProber(client), comparison).run();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

class Check {
  readonly #source: Source;
  readonly #prober: Prober;
  readonly #comparison: Comparison;
  readonly #typed: Template[];
  readonly #problems = new Map<Template, Set<string>>();
  readonly #reasons = new Map<Template, string>();
  /** Templates that are a part of others, and the numbers by which they are found again in a statement. */
  readonly #marks = new Map<Template, number>();

  constructor(source: Source, prober: Prober, comparison: Comparison) {
    this.#source = source;
    this.#prober = prober;
    this.#comparison = comparison;
    this.#typed = source.templates.filter(({ row }) => row !== undefined);
  }

  async run(): Promise<Report> {
    const isPart = new Map(this.#typed.map((template) => [template, !isStatement(this.#textOf(template))]));
    this.#typed.forEach((template, at) => {
      if (isPart.get(template)) this.#marks.set(template, at);
    });
    for (const template of this.#typed) if (!isPart.get(template)) await this.#checkStatement(template);
    for (const template of this.#typed) if (this.#isMissing(template)) await this.#checkAlone(template);
    for (const template of this.#source.templates) {
      if (!this.#typed.some((one) => this.#isMissing(one))) break;
      if (template.row === undefined) await this.#checkWithin(template);
    }
    return {
      all: this.#typed.length,
      mismatches: [...this.#problems].flatMap(([{ place }, found]) =>
        [...found].map((problem) => `${place}: ${problem}`),
      ),
      unread: this.#typed
        .filter((template) => !this.#problems.has(template))
        .map((template) => `${template.place}: ${this.#reasons.get(template) ?? 'no statement holds it'}`),
    };
  }

  #isMissing(template: Template): boolean {
    return this.#marks.has(template) && !this.#problems.has(template);
  }

  #textOf(template: Template): string {
    try {
      return render(reconstruct(this.#source, template, 0)).text;
    } catch (error) {
      if (error instanceof Unreadable) return template.node.template.getText();
      throw error;
    }
  }

  /** Each of the ways in which `template` may be put together, as far as they differ. */
  #waysOf(template: Template): Fragment[] {
    const ways = new Map<string, Fragment>();
    for (let round = 0; round < ROUNDS; round += 1) {
      try {
        const fragment = reconstruct(this.#source, template, round);
        ways.set(render(fragment).text, fragment);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        this.#reasons.set(template, `unknown text: ${error.message}`);
      }
    }
    return [...ways.values()];
  }

  async #checkStatement(template: Template): Promise<void> {
    for (const way of this.#waysOf(template)) {
      const described = await this.#describe(template, way);
      if (described === undefined) continue;
      const type = this.#typeOf(template);
      if (type !== undefined) this.#report(template, compareRow(this.#comparison, type, described.columns));
      await this.#checkParts(template, way);
    }
  }

  /** The parts of a statement that are typed as well, where they stand. */
  async #checkParts(template: Template, way: Fragment): Promise<void> {
    const wanted = templatesWithin(way).filter((part) => this.#isMissing(part));
    if (wanted.length === 0) return;
    const described = await this.#describe(template, way, (text) => text, this.#marks);
    for (const { mark, shape } of described?.marked ?? []) {
      const part = this.#typed[mark];
      const type = part && this.#typeOf(part);
      if (part !== undefined && type !== undefined)
        this.#report(part, compareValue(this.#comparison, type, shape));
    }
  }

  /** By itself, such as `now()`, or on the tables of the query builder around it. */
  async #checkAlone(template: Template): Promise<void> {
    for (const way of this.#waysOf(template)) {
      const tables = tablesAround(template.node);
      const from = tables.length === 0 ? '' : ` from ${tables.join(' cross join ')}`;
      const described = await this.#describe(template, way, (text) => `select ${text}${from}`, this.#marks);
      for (const { mark, shape } of described?.marked ?? []) {
        const part = this.#typed[mark];
        const type = part && this.#typeOf(part);
        if (part !== undefined && type !== undefined)
          this.#report(part, compareValue(this.#comparison, type, shape));
      }
    }
  }

  async #checkWithin(template: Template): Promise<void> {
    for (const way of this.#waysOf(template)) await this.#checkParts(template, way);
  }

  #typeOf({ row }: Template): Type | undefined {
    return row && this.#source.checker.getTypeFromTypeNode(row);
  }

  #report(template: Template, problems: readonly string[]): void {
    const known = this.#problems.get(template) ?? new Set();
    for (const problem of problems) known.add(problem);
    this.#problems.set(template, known);
  }

  async #describe(
    template: Template,
    way: Fragment,
    statementOf = (text: string): string => text,
    marks?: ReadonlyMap<Template, number>,
  ): Promise<Description | undefined> {
    const { text, parameters } = render(way, marks);
    const isNull = parameters.map(
      (value) => value !== undefined && /\bnull\b/.test(this.#source.typeText(value)),
    );
    try {
      return await this.#prober.describe(statementOf(text), isNull);
    } catch (error) {
      if (!(error instanceof Error && 'severity' in error)) throw error;
      this.#reasons.set(template, error.message);
      return undefined;
    }
  }
}

const isStatement = (text: string): boolean =>
  /^\s*(?:`|\/\*.*?\*\/|--[^\n]*\n|\s)*(select|insert|update|delete|with|values|merge)\b/i.test(text);

/** `user_account as u` of `selectFrom`, `updateTable` and joins in the chain of calls around `node`. */
function tablesAround(node: Node): string[] {
  const tables = new Set<string>();
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) {
    let callee: Node = at;
    while (isCallExpression(callee) && isPropertyAccessExpression(callee.expression)) {
      const [table] = callee.arguments;
      const isTable = /^(selectFrom|updateTable|deleteFrom|insertInto|innerJoin|leftJoin)$/.test(
        callee.expression.name.text,
      );
      if (isTable && table !== undefined && isStringLiteral(table)) tables.add(table.text);
      callee = callee.expression.expression;
    }
  }
  return [...tables];
}
