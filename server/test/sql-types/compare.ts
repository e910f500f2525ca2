/** Compares what a statement gives with the T that its template claims. */
import type { CustomTypesConfig } from 'pg';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Column, Shape } from './shapes.ts';

/** A value of a type of PostgreSQL in the program: its `typeof`, or `list of …`. */
export type Kinds = (type: number, isJson: boolean) => string;

const JSON_TYPES = new Set([114, 3802]);

/** The facts of a type that `kinds` needs. */
export type TypeRow = { oid: number; category: string; name: string; element: number };

const SAMPLES: Record<string, string> = {
  B: 't',
  N: '1',
  S: 'x',
  E: 'x',
  D: '2026-01-01 00:00:00+00',
  T: '00:00:01',
  R: 'empty',
};

/** Asks the pool's own parsers, by a sample of each kind of type. */
export function kindsOf(types: readonly TypeRow[], parsers: CustomTypesConfig): Kinds {
  const byOid = new Map(types.map((type) => [type.oid, type]));
  return (oid, isJson) => {
    const type = byOid.get(oid);
    if (type === undefined || JSON_TYPES.has(oid)) return 'json';
    // JSON knows numbers, truth values and lists; the rest is text.
    if (isJson && type.category === 'N') return 'number';
    if (isJson && type.category === 'D') return 'string';
    const sample = SAMPLES[type.category];
    if (type.category === 'A') {
      const items: unknown = parsers.getTypeParser(oid)(
        `{${SAMPLES[byOid.get(type.element)?.category ?? ''] ?? 'x'}}`,
      );
      return Array.isArray(items) ? `list of ${kindOfValue(items[0])}` : kindOfValue(items);
    }
    return kindOfValue(parsers.getTypeParser(oid)(sample ?? (type.name === 'bytea' ? '\\x00' : 'x')));
  };
}

function kindOfValue(value: unknown): string {
  if (value instanceof Date) return 'Date';
  return typeof value === 'object' && value !== null ? value.constructor.name : typeof value;
}

export type Comparison = { checker: Checker; kinds: Kinds };

/** The problems of `row` as the type of rows with `columns`; empty when there are none. */
export function compareRow(comparison: Comparison, row: Type, columns: readonly Column[]): string[] {
  const names = columns.map(({ name }) => name);
  const twice = names
    .filter((name, at) => names.indexOf(name) !== at)
    .map((name) => `${name} is there twice`);
  const fields = new Map(columns.map(({ name, shape }) => [name, shape]));
  return [...twice, ...compareFields(comparison, row, fields, '', false)];
}

/** The same for one expression. In the midst of a statement its null is the statement's business. */
export function compareValue(comparison: Comparison, type: Type, shape: Shape): string[] {
  return compare(comparison, type, shape, 'the value', false).filter(
    (problem) => !/^the value .*null$/.test(problem),
  );
}

function compareFields(
  comparison: Comparison,
  row: Type,
  fields: ReadonlyMap<string, Shape>,
  path: string,
  isJson: boolean,
): string[] {
  const { checker } = comparison;
  const problems: string[] = [];
  const properties = new Map(checker.getPropertiesOfType(row).map((property) => [property.name, property]));
  for (const [name, property] of properties) {
    const type = checker.getTypeOfSymbol(property);
    const shape = fields.get(name);
    if (type === undefined) continue;
    if (shape !== undefined) problems.push(...compare(comparison, type, shape, path + name, isJson));
    else if (!membersOf(type).some(({ flags }) => flags & TypeFlags.Undefined)) {
      problems.push(`${path}${name} is in the type alone`);
    }
  }
  const [index] = checker.getIndexInfosOfType(row);
  for (const [name, shape] of fields) {
    if (properties.has(name)) continue;
    if (index !== undefined)
      problems.push(...compare(comparison, index.valueType, shape, path + name, isJson));
    else problems.push(`${path}${name} is in the query alone`);
  }
  return problems;
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);

function compare(comparison: Comparison, type: Type, shape: Shape, path: string, isJson: boolean): string[] {
  const { checker } = comparison;
  if (type.flags & TypeFlags.AnyOrUnknown) return [];
  const members = membersOf(type);
  const takesNull = members.some(({ flags }) => flags & TypeFlags.Null);
  const problems: string[] = [];
  if (shape.mayBeNull && !takesNull) problems.push(`${path} may be null`);
  const values = members.filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)));
  if (shape.kind === 'object') {
    const [only, ...rest] = values;
    // One of several kinds of objects: their fields are told apart by a field's value, which is beyond this.
    if (only === undefined || rest.length > 0) return problems;
    return [...problems, ...compareFields(comparison, only, shape.fields, `${path}.`, true)];
  }
  if (shape.kind === 'list') {
    const [only] = values;
    const item = only !== undefined && checker.isArrayLikeType(only) ? itemOf(checker, only) : undefined;
    if (item === undefined) return [...problems, `${path} is a list, not ${checker.typeToString(type)}`];
    return [...problems, ...compare(comparison, item, shape.of, `${path}[]`, true)];
  }
  const kind = comparison.kinds(shape.type, isJson);
  // A union may be wider than the column.
  if (!values.some((value) => isOfKind(checker, value, kind)))
    problems.push(`${path} is ${kind}, not ${checker.typeToString(type)}`);
  return problems;
}

function itemOf(checker: Checker, list: Type): Type | undefined {
  const [info] = checker.getIndexInfosOfType(list);
  return info?.valueType;
}

function isOfKind(checker: Checker, type: Type, kind: string): boolean {
  if (type.isIntersectionType())
    return (type.getTypes() ?? []).some((member) => isOfKind(checker, member, kind));
  if (type.flags & TypeFlags.AnyOrUnknown) return true;
  if (kind === 'json') return type.getSymbol()?.name !== 'Date';
  if (kind.startsWith('list of ')) {
    const item = checker.isArrayLikeType(type) ? itemOf(checker, type) : undefined;
    return (
      item !== undefined &&
      membersOf(item).every(
        (member) =>
          isOfKind(checker, member, kind.slice('list of '.length)) || (member.flags & TypeFlags.Null) !== 0,
      )
    );
  }
  if (kind === 'string') return (type.flags & TypeFlags.StringLike) !== 0;
  if (kind === 'number') return (type.flags & TypeFlags.NumberLike) !== 0;
  if (kind === 'boolean') return (type.flags & TypeFlags.BooleanLike) !== 0;
  return type.getSymbol()?.name === kind;
}
