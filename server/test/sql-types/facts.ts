/**
 * Facts about columns from conditions: which are null, which are not, and which text they hold. The tables' own CHECK
 * constraints carry it further: `(status = 'open') = (decided_at is null)`.
 */
import { child, children, numberOf, type TreeNode } from './node-tree.ts';

export class Facts {
  /** By `varno.varattno`: whether it is null. */
  readonly #isNull: Map<string, boolean>;
  /** The values that a column may hold, and those that it does not. */
  readonly #among: Map<string, Set<string>>;
  readonly #not: Map<string, Set<string>>;

  /** Conditions contradict each other: there is no row at all. */
  #isImpossible: boolean;

  constructor(from?: Facts) {
    this.#isImpossible = from === undefined ? false : from.#isImpossible;
    this.#isNull = new Map(from === undefined ? [] : from.#isNull);
    this.#among = new Map(from === undefined ? [] : from.#among);
    this.#not = new Map(from === undefined ? [] : from.#not);
  }

  isKnown(column: string): boolean {
    return this.#isImpossible || this.#isNull.get(column) === false;
  }

  /** Takes `condition` for true. `as` is the number of the table, where the condition is one of its constraints. */
  learn(condition: TreeNode, isTrue = true, as?: number): void {
    const args = children(condition, 'args');
    switch (condition.kind) {
      case 'BOOLEXPR':
        this.#learnBoolean(condition, args, isTrue, as);
        return;
      case 'NULLTEST': {
        const arg = child(condition, 'arg');
        const isNull = (numberOf(condition, 'nulltesttype') === 0) === isTrue;
        if (arg !== undefined) this.#setNull(arg, isNull, as);
        return;
      }
      case 'VAR':
        this.#setNull(condition, false, as);
        return;
      case 'OPEXPR':
      case 'SCALARARRAYOPEXPR':
        // A comparison, whether true or false, is of no null; a constraint's may be null all the same.
        if (as === undefined) for (const arg of args) this.#setNull(arg, false, as);
        this.#learnComparison(condition, args, isTrue, as);
        return;
      default:
    }
  }

  #learnBoolean(condition: TreeNode, args: TreeNode[], isTrue: boolean, as?: number): void {
    const { boolop } = condition.fields;
    const [first] = args;
    if (boolop === 'not') {
      if (first !== undefined) this.learn(first, !isTrue, as);
    } else if ((boolop === 'and') === isTrue) {
      for (const arg of args) this.learn(arg, isTrue, as);
    } else {
      const open = args.filter((arg) => this.#truthOf(arg, as) !== !isTrue);
      const [last] = open;
      if (open.length === 1 && last !== undefined) this.learn(last, isTrue, as);
    }
  }

  #learnComparison(condition: TreeNode, args: TreeNode[], isTrue: boolean, as?: number): void {
    const [left, right] = args;
    if (left === undefined || right === undefined) return;
    if (isBooleanEquality(condition)) {
      const [one, other] = [this.#truthOf(left, as), this.#truthOf(right, as)];
      if (one !== undefined) this.learn(right, one === isTrue, as);
      else if (other !== undefined) this.learn(left, other === isTrue, as);
      return;
    }
    const compared = comparisonOf(condition, left, right);
    const name = nameOf(left, as);
    if (compared === undefined || name === undefined) return;
    if (compared.isAmong === isTrue) {
      const before = this.#among.get(name);
      const left = compared.values.filter((value) => before?.has(value) ?? true);
      this.#among.set(name, new Set(left));
      if (left.length === 0) this.#isImpossible = true;
    } else this.#not.set(name, new Set([...(this.#not.get(name) ?? []), ...compared.values]));
  }

  #setNull(node: TreeNode, isNull: boolean, as?: number): void {
    const name = nameOf(node, as);
    if (name === undefined) return;
    if (this.#isNull.get(name) === !isNull) this.#isImpossible = true;
    this.#isNull.set(name, isNull);
    // One column that is not null: an outer join has found the row.
    if (!isNull) this.#isNull.set(rowOf(name), false);
  }

  /** undefined: nothing says. */
  #truthOf(condition: TreeNode, as?: number): boolean | undefined {
    const args = children(condition, 'args');
    if (condition.kind === 'BOOLEXPR') {
      const truths = args.map((arg) => this.#truthOf(arg, as));
      if (condition.fields.boolop === 'not') return truths[0] === undefined ? undefined : !truths[0];
      const deciding = condition.fields.boolop === 'or';
      if (truths.includes(deciding)) return deciding;
      return truths.includes(undefined) ? undefined : !deciding;
    }
    if (condition.kind === 'NULLTEST') {
      const name = nameOf(child(condition, 'arg'), as);
      const isNull = name === undefined ? undefined : this.#isNull.get(name);
      return isNull === undefined ? undefined : (numberOf(condition, 'nulltesttype') === 0) === isNull;
    }
    const [left, right] = args;
    const compared = left && right && comparisonOf(condition, left, right);
    const name = nameOf(left, as);
    if (compared === undefined || name === undefined) return undefined;
    const among = this.#among.get(name);
    const not = this.#not.get(name);
    if (among !== undefined && [...among].every((value) => compared.values.includes(value)))
      return compared.isAmong;
    const isNone =
      (among !== undefined && compared.values.every((value) => !among.has(value))) ||
      (not !== undefined && compared.values.every((value) => not.has(value)));
    return isNone ? !compared.isAmong : undefined;
  }
}

/** The name by which `varno` as a whole is known to be there. */
export const rowOf = (column: string): string => `${column.split('.')[0]}.row`;

function nameOf(node: TreeNode | undefined, as?: number): string | undefined {
  const inner = node?.kind === 'RELABELTYPE' ? child(node, 'arg') : node;
  if (inner?.kind !== 'VAR' || numberOf(inner, 'varlevelsup') !== 0) return undefined;
  return `${as ?? inner.fields.varno}.${inner.fields.varattno}`;
}

const BOOLEAN_EQUAL = 91;
const EQUAL = new Set([98, 96, 94, 410, 2972, 254]);
const DIFFERENT = new Set([531, 518, 519, 411, 2973, 630]);

const isBooleanEquality = (node: TreeNode): boolean => numberOf(node, 'opno') === BOOLEAN_EQUAL;

/** `column = 'a'`, `column <> 'a'`, `column = any ('{a,b}')` and the like, with constants alone. */
function comparisonOf(
  node: TreeNode,
  left: TreeNode,
  right: TreeNode,
): { isAmong: boolean; values: string[] } | undefined {
  const operator = numberOf(node, 'opno');
  const isEqual = EQUAL.has(operator);
  if (left === undefined || (!isEqual && !DIFFERENT.has(operator))) return undefined;
  const items = right.kind === 'ARRAYEXPR' ? children(right, 'elements') : [right];
  const values = items.flatMap((item) =>
    item.kind === 'CONST' ? JSON.stringify(item.fields.constvalue) : [],
  );
  if (values.length !== items.length) return undefined;
  return { isAmong: isEqual, values };
}
