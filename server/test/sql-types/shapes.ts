/**
 * The columns of an analysed query: their type, whether they may be null, and the content of their JSON. Null is derived
 * from the tables' own constraints, outer joins, and the conditions of `where`.
 */
import { Facts, rowOf } from './facts.ts';
import { child, children, isNode, numberOf, type Tree, type TreeNode } from './node-tree.ts';

export type Shape = { mayBeNull: boolean } & (
  | { kind: 'value'; type: number }
  | { kind: 'object'; fields: Map<string, Shape> }
  | { kind: 'list'; of: Shape }
);

export type Column = { name: string; shape: Shape };

/** Questions to the database's catalogue. */
export type Catalogue = {
  /** Whether the program may hand over a null for `$n`. */
  isNullParameter(number: number): boolean;
  /** `relation.column` of those that are never null. */
  notNull: ReadonlySet<string>;
  /** The CHECK constraints of tables. */
  constraints: ReadonlyMap<number, TreeNode[]>;
  /** The queries of views. */
  views: ReadonlyMap<number, TreeNode>;
  functions: ReadonlyMap<number, { name: string; isBuiltIn: boolean; isStrict: boolean }>;
};

/** A query, those around it, and its conditions' facts about its columns. `isBefore`: before it writes. */
type Scope = { query: TreeNode; outer: Scope | undefined; known: Facts; isBefore: boolean };

const RTE = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 };
const SELECT = 1;
const UPDATE = 2;
const INSERT = 3;
const BOOLEAN = 16;

/** Null although no argument is. */
const NULL_AT_WILL = new Set([
  'json_object_field',
  'json_object_field_text',
  'json_array_element',
  'json_array_element_text',
  'json_extract_path',
  'json_extract_path_text',
  'jsonb_object_field',
  'jsonb_object_field_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'jsonb_path_query_first',
  'array_length',
  'array_upper',
  'array_lower',
  'array_position',
  'substring',
  'regexp_match',
  'regexp_substr',
  'to_regclass',
  'current_setting',
  'lag',
  'lead',
  'first_value',
  'last_value',
  'nth_value',
  'nullif',
  'pg_get_serial_sequence',
  'obj_description',
  'get_byte',
]);
/** Null when their first argument is. */
const NULL_BY_FIRST = new Set(['array_remove', 'array_replace', 'string_to_array']);
/** Never null, although they take null. */
const NEVER_NULL = new Set([
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'jsonb_build_array',
  'concat',
  'concat_ws',
  'array_append',
  'array_prepend',
  'array_cat',
  'now',
  'clock_timestamp',
  'gen_random_uuid',
  'uuidv7',
  'row_number',
  'rank',
  'dense_rank',
  'count',
  'num_nulls',
  'num_nonnulls',
  'isempty',
]);

/** The columns that the last statement of a function's body gives. */
export function columnsOf(catalogue: Catalogue, query: TreeNode): Column[] {
  return outputOf(catalogue, scopeOf(catalogue, query, undefined));
}

/** The calls of the function `oid` within `query`: the number that each has for a first argument, and the content of its second. */
export function markedIn(
  catalogue: Catalogue,
  query: TreeNode,
  oid: number,
): { mark: number; shape: Shape }[] {
  const found: { mark: number; shape: Shape }[] = [];
  const visit = (tree: Tree | undefined, scope: Scope | undefined): void => {
    if (Array.isArray(tree)) for (const item of tree) visit(item, scope);
    if (!isNode(tree)) return;
    const inner = tree.kind === 'QUERY' ? scopeOf(catalogue, tree, scope) : scope;
    if (tree.kind === 'FUNCEXPR' && numberOf(tree, 'funcid') === oid && inner !== undefined) {
      const [mark, value] = children(tree, 'args');
      if (mark !== undefined && value !== undefined) {
        const shape = shapeOf(catalogue, value, inner);
        const typed = shape.kind === 'value' ? { ...shape, type: typeOf(tree) } : shape;
        found.push({ mark: constantNumber(mark), shape: typed });
      }
    }
    for (const field of Object.values(tree.fields)) visit(field, inner);
  };
  visit(query, undefined);
  return found;
}

function scopeOf(catalogue: Catalogue, query: TreeNode, outer: Scope | undefined): Scope {
  const scope: Scope = { query, outer, known: new Facts(), isBefore: false };
  const jointree = child(query, 'jointree');
  if (jointree !== undefined) learn(jointree, scope);
  learnConstraints(catalogue, scope);
  return scope;
}

/** Twice, as one constraint may say what another one needs. */
function learnConstraints(catalogue: Catalogue, scope: Scope): void {
  for (const _ of [1, 2]) {
    children(scope.query, 'rtable').forEach((entry, at) => {
      for (const constraint of catalogue.constraints.get(numberOf(entry, 'relid')) ?? []) {
        scope.known.learn(constraint, true, at + 1);
      }
    });
  }
}

/** Gathers what inner joins and `where` rule out: a comparison is true of no null. */
function learn(node: TreeNode, scope: Scope): void {
  const isInner = node.kind === 'FROMEXPR' || numberOf(node, 'jointype') === 0;
  const quals = child(node, 'quals');
  if (isInner && quals !== undefined) scope.known.learn(quals);
  if (node.kind === 'FROMEXPR') for (const item of children(node, 'fromlist')) learn(item, scope);
  if (node.kind === 'JOINEXPR' && isInner) {
    for (const side of ['larg', 'rarg']) {
      const item = child(node, side);
      if (item !== undefined) learn(item, scope);
    }
  }
}

const nameOfVar = (node: TreeNode): string => `${node.fields.varno}.${node.fields.varattno}`;

const outputOf = (catalogue: Catalogue, scope: Scope): Column[] =>
  entriesOf(scope.query).map((entry) => ({
    name: String(entry.fields.resname),
    shape: shapeOfEntry(catalogue, entry, scope),
  }));

/** One column alone: to look at all of them for each, query within query, takes for ever. */
function columnAt(catalogue: Catalogue, scope: Scope, column: number): Shape | undefined {
  const entry = entriesOf(scope.query)[column - 1];
  return entry && shapeOfEntry(catalogue, entry, scope);
}

function entriesOf(query: TreeNode): TreeNode[] {
  const isSelect = numberOf(query, 'commandType') === SELECT;
  const entries = children(query, isSelect ? 'targetList' : 'returningList');
  return entries.filter((entry) => entry.fields.resjunk === 'false');
}

function shapeOfEntry(catalogue: Catalogue, entry: TreeNode, scope: Scope): Shape {
  const expression = child(entry, 'expr');
  if (expression === undefined) throw new Error('a column without an expression');
  return isNode(scope.query.fields.setOperations)
    ? ofSetOperation(catalogue, scope, numberOf(entry, 'resno'), typeOf(expression))
    : shapeOf(catalogue, expression, scope);
}

/** Of a union each part may give the null. */
function ofSetOperation(catalogue: Catalogue, scope: Scope, column: number, type: number): Shape {
  const parts = children(scope.query, 'rtable')
    .filter((entry) => numberOf(entry, 'rtekind') === RTE.subquery)
    .map((entry) => columnOfSubquery(catalogue, entry, scope, column));
  const [first] = parts;
  const mayBeNull = parts.some((part) => part?.mayBeNull ?? true);
  if (first !== undefined && first.kind !== 'value') return { ...first, mayBeNull };
  return { kind: 'value', type, mayBeNull };
}

function columnOfSubquery(
  catalogue: Catalogue,
  entry: TreeNode,
  scope: Scope,
  column: number,
): Shape | undefined {
  const subquery = child(entry, 'subquery');
  return subquery && columnAt(catalogue, scopeOf(catalogue, subquery, scope), column);
}

function shapeOf(catalogue: Catalogue, node: TreeNode, scope: Scope): Shape {
  const of = (inner: TreeNode): Shape => shapeOf(catalogue, inner, scope);
  const value = (mayBeNull: boolean): Shape => ({ kind: 'value', type: typeOf(node), mayBeNull });
  const args = children(node, 'args');
  const anyNull = (): boolean => args.some((arg) => of(arg).mayBeNull);
  const arg = child(node, 'arg');
  switch (node.kind) {
    case 'VAR':
      return ofVar(catalogue, node, scope);
    case 'CONST':
      return value(node.fields.constisnull === 'true');
    case 'PARAM':
      return value(catalogue.isNullParameter(numberOf(node, 'paramid')));
    case 'NAMEDARGEXPR':
      return arg === undefined ? value(true) : of(arg);
    case 'RELABELTYPE':
    case 'COLLATEEXPR':
      return arg === undefined ? value(true) : { ...value(true), mayBeNull: of(arg).mayBeNull };
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COERCETODOMAIN':
      return value(arg === undefined || of(arg).mayBeNull);
    case 'FUNCEXPR':
      return ofFunction(catalogue, node, scope);
    case 'OPEXPR':
      return value(isNullAtWill(catalogue, numberOf(node, 'opfuncid')) || anyNull());
    case 'SCALARARRAYOPEXPR':
    case 'BOOLEXPR':
      return value(anyNull());
    case 'COALESCEEXPR':
    case 'MINMAXEXPR':
      return oneOf(
        args.map(of),
        value(true),
        args.every((one) => of(one).mayBeNull),
      );
    case 'CASEEXPR':
      return ofCase(catalogue, node, scope);
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ARRAYEXPR':
    case 'ROWEXPR':
    case 'ROWCOMPAREEXPR':
    case 'SQLVALUEFUNCTION':
    case 'GROUPINGFUNC':
      return value(false);
    case 'AGGREF':
    case 'WINDOWFUNC':
      return ofAggregate(catalogue, node, scope);
    case 'SUBLINK':
      return ofSublink(catalogue, node, scope);
    default:
      return value(true);
  }
}

/** Of several ways the shape that they share. */
function oneOf(shapes: readonly Shape[], value: Shape, mayBeNull: boolean): Shape {
  const structured = shapes.find((shape) => shape.kind !== 'value');
  // An empty list, or a null, beside a list or an object that says more.
  return structured === undefined ? { ...value, mayBeNull } : { ...structured, mayBeNull };
}

function ofCase(catalogue: Catalogue, node: TreeNode, scope: Scope): Shape {
  const whens = children(node, 'args');
  const results = whens.flatMap((when) => child(when, 'result') ?? []);
  const otherwise = child(node, 'defresult');
  const shapes = [...results, ...(otherwise === undefined ? [] : [otherwise])].map((result, at) => {
    // `case when x is not null then f(x)`: its condition holds in its branch.
    const condition = whens[at] && child(whens[at], 'expr');
    const inside: Scope = { ...scope, known: new Facts(scope.known) };
    if (condition !== undefined) inside.known.learn(condition);
    for (const earlier of whens.slice(0, at)) {
      const failed = child(earlier, 'expr');
      // A condition that is not true may be null; a test for null is one or the other.
      if (failed?.kind === 'NULLTEST') inside.known.learn(failed, false);
    }
    learnConstraints(catalogue, inside);
    return shapeOf(catalogue, result, inside);
  });
  const mayBeNull = otherwise === undefined || shapes.some((shape) => shape.mayBeNull);
  return oneOf(shapes, { kind: 'value', type: typeOf(node), mayBeNull }, mayBeNull);
}

function ofFunction(catalogue: Catalogue, node: TreeNode, scope: Scope): Shape {
  const args = children(node, 'args');
  const called = catalogue.functions.get(numberOf(node, 'funcid'));
  const name = called?.name ?? '';
  if (name === 'json_build_object' || name === 'jsonb_build_object') {
    const fields = objectOf(catalogue, args, scope);
    if (fields !== undefined) return { kind: 'object', fields, mayBeNull: false };
  }
  if (name === 'to_json' || name === 'to_jsonb') {
    const [only] = args;
    if (only !== undefined) return shapeOf(catalogue, only, scope);
  }
  // Our own functions answer nulls with a value of their own, unless declared strict.
  const isOurs = called !== undefined && !called.isBuiltIn && !called.isStrict;
  const isNull =
    !NEVER_NULL.has(name) &&
    !isOurs &&
    (isNullAtWill(catalogue, numberOf(node, 'funcid')) ||
      (NULL_BY_FIRST.has(name) ? args.slice(0, 1) : args).some(
        (arg) => shapeOf(catalogue, arg, scope).mayBeNull,
      ));
  return { kind: 'value', type: typeOf(node), mayBeNull: isNull };
}

function objectOf(catalogue: Catalogue, args: TreeNode[], scope: Scope): Map<string, Shape> | undefined {
  const fields = new Map<string, Shape>();
  for (let at = 0; at + 1 < args.length; at += 2) {
    const [key, value] = [args[at], args[at + 1]];
    const name = key && constantText(key);
    if (name === undefined || value === undefined) return undefined;
    fields.set(name, shapeOf(catalogue, value, scope));
  }
  return fields;
}

function isNullAtWill(catalogue: Catalogue, oid: number): boolean {
  const called = catalogue.functions.get(oid);
  return called === undefined || (called.isBuiltIn && NULL_AT_WILL.has(called.name));
}

function ofAggregate(catalogue: Catalogue, node: TreeNode, scope: Scope): Shape {
  const isWindow = node.kind === 'WINDOWFUNC';
  const name = catalogue.functions.get(numberOf(node, isWindow ? 'winfnoid' : 'aggfnoid'))?.name ?? '';
  const args = children(node, 'args').map((arg) =>
    arg.kind === 'TARGETENTRY' ? (child(arg, 'expr') ?? arg) : arg,
  );
  // Without groups there is one even of no rows, and a filter may leave none of a group's.
  const isOfSome =
    isWindow || (children(scope.query, 'groupClause').length > 0 && numberOf(node, 'agglevelsup') === 0);
  const isFiltered = isNode(node.fields[isWindow ? 'aggfilter' : 'aggfilter']);
  const shapes = args.map((arg) => shapeOf(catalogue, arg, scope));
  const [first] = shapes;
  const isNull =
    !NEVER_NULL.has(name) &&
    (!isOfSome ||
      isFiltered ||
      NULL_AT_WILL.has(name) ||
      (!/_agg$/.test(name) && shapes.some((shape) => shape.mayBeNull)));
  if ((name === 'json_agg' || name === 'jsonb_agg') && first !== undefined)
    return { kind: 'list', of: first, mayBeNull: isNull };
  return { kind: 'value', type: typeOf(node), mayBeNull: isNull };
}

function ofSublink(catalogue: Catalogue, node: TreeNode, scope: Scope): Shape {
  const [EXISTS, EXPRESSION, ARRAY] = [0, 4, 6];
  const kind = numberOf(node, 'subLinkType');
  const query = child(node, 'subselect');
  const test = child(node, 'testexpr');
  if (kind === EXISTS || query === undefined) return { kind: 'value', type: BOOLEAN, mayBeNull: false };
  const inner = scopeOf(catalogue, query, scope);
  const [column] = outputOf(catalogue, inner);
  if (kind === ARRAY) return { kind: 'value', type: typeOf(node), mayBeNull: false };
  if (column === undefined) return { kind: 'value', type: BOOLEAN, mayBeNull: true };
  if (kind !== EXPRESSION) {
    const isTestNull =
      test === undefined || children(test, 'args').some((arg) => shapeOf(catalogue, arg, scope).mayBeNull);
    return { kind: 'value', type: BOOLEAN, mayBeNull: isTestNull || column.shape.mayBeNull };
  }
  return { ...column.shape, mayBeNull: column.shape.mayBeNull || !isOneRow(query) };
}

/** True of a query that always has a row: an aggregate without groups, or a `select` from nothing. */
function isOneRow(query: TreeNode): boolean {
  if (isNode(query.fields.havingQual) || children(query, 'groupClause').length > 0) return false;
  const jointree = child(query, 'jointree');
  const isFromNothing =
    jointree !== undefined && children(jointree, 'fromlist').length === 0 && !isNode(jointree.fields.quals);
  return query.fields.hasAggs === 'true' || isFromNothing;
}

function ofVar(catalogue: Catalogue, node: TreeNode, from: Scope): Shape {
  let scope = from;
  for (let up = numberOf(node, 'varlevelsup'); up > 0 && scope.outer !== undefined; up -= 1)
    scope = scope.outer;
  const written = scope.isBefore ? undefined : writtenTo(scope.query, node);
  if (written !== undefined) return shapeOf(catalogue, written, { ...scope, isBefore: true });
  const entry = children(scope.query, 'rtable')[numberOf(node, 'varno') - 1];
  const column = numberOf(node, 'varattno');
  const inner =
    entry && (column === 0 ? ofRow(catalogue, entry, scope) : ofEntry(catalogue, entry, column, scope, node));
  const shape: Shape = inner ?? { kind: 'value', type: typeOf(node), mayBeNull: true };
  const outerJoins = node.fields.varnullingrels;
  const isNulled =
    Array.isArray(outerJoins) && outerJoins.length > 1 && !scope.known.isKnown(rowOf(nameOfVar(node)));
  return { ...shape, mayBeNull: (shape.mayBeNull || isNulled) && !scope.known.isKnown(nameOfVar(node)) };
}

/** A whole row, as JSON has it. */
function ofRow(catalogue: Catalogue, entry: TreeNode, scope: Scope): Shape | undefined {
  const query =
    child(entry, 'subquery') ??
    (numberOf(entry, 'rtekind') === RTE.cte ? cteOf(entry, scope)?.query : undefined);
  if (query === undefined) return undefined;
  const columns = outputOf(catalogue, scopeOf(catalogue, query, scope));
  // Another name for a column: `from (…) as hours (starts_at, ends_at)`.
  const alias = child(entry, 'eref')?.fields.colnames;
  const names = Array.isArray(alias) ? alias.map(String) : [];
  const fields = new Map(columns.map(({ name, shape }, at) => [names[at] ?? name, shape]));
  return { kind: 'object', fields, mayBeNull: false };
}

function ofEntry(
  catalogue: Catalogue,
  entry: TreeNode,
  column: number,
  scope: Scope,
  node: TreeNode,
): Shape | undefined {
  switch (numberOf(entry, 'rtekind')) {
    case RTE.relation: {
      const view = catalogue.views.get(numberOf(entry, 'relid'));
      if (view !== undefined) return columnAt(catalogue, scopeOf(catalogue, view, undefined), column);
      const isNull = column > 0 && !catalogue.notNull.has(`${entry.fields.relid}.${column}`);
      return { kind: 'value', type: typeOf(node), mayBeNull: isNull };
    }
    case RTE.subquery:
      return columnOfSubquery(catalogue, entry, scope, column);
    case RTE.group: {
      const expression = children(entry, 'groupexprs')[column - 1];
      return expression && shapeOf(catalogue, expression, scope);
    }
    case RTE.join: {
      const expression = children(entry, 'joinaliasvars')[column - 1];
      return expression && shapeOf(catalogue, expression, scope);
    }
    case RTE.values: {
      const lists = entry.fields.values_lists;
      const items = Array.isArray(lists)
        ? lists.map((list) => (Array.isArray(list) ? list[column - 1] : undefined))
        : [];
      const isNull = items.some((item) => !isNode(item) || shapeOf(catalogue, item, scope).mayBeNull);
      return { kind: 'value', type: typeOf(node), mayBeNull: isNull };
    }
    case RTE.cte:
      return ofCte(catalogue, entry, column, scope);
    case RTE.function:
      return { kind: 'value', type: typeOf(node), mayBeNull: isNullFromFunction(catalogue, entry) };
    default:
      return undefined;
  }
}

/** The value that an `update` or a plain `insert` has just put into a nullable column. */
function writtenTo(query: TreeNode, node: TreeNode): TreeNode | undefined {
  const command = numberOf(query, 'commandType');
  const isWrite = command === UPDATE || (command === INSERT && !isNode(query.fields.onConflict));
  if (!isWrite || numberOf(query, 'resultRelation') !== numberOf(node, 'varno')) return undefined;
  const written = children(query, 'targetList').find((entry) => entry.fields.resno === node.fields.varattno);
  return written && child(written, 'expr');
}

function ofCte(catalogue: Catalogue, entry: TreeNode, column: number, from: Scope): Shape | undefined {
  const cte = cteOf(entry, from);
  return cte && columnAt(catalogue, scopeOf(catalogue, cte.query, cte.scope), column);
}

function cteOf(entry: TreeNode, from: Scope): { query: TreeNode; scope: Scope } | undefined {
  let scope = from;
  for (let up = numberOf(entry, 'ctelevelsup'); up > 0 && scope.outer !== undefined; up -= 1)
    scope = scope.outer;
  const cte = children(scope.query, 'cteList').find((one) => one.fields.ctename === entry.fields.ctename);
  const query = cte && child(cte, 'ctequery');
  // A query that calls itself would be gone through for ever.
  return query === undefined || entry.fields.self_reference === 'true' ? undefined : { query, scope };
}

/** `unnest`, `generate_series` and the like are taken at their word; JSON taken apart gives null for absent parts. */
function isNullFromFunction(catalogue: Catalogue, entry: TreeNode): boolean {
  return children(entry, 'functions').some((wrapped) => {
    const called = child(wrapped, 'funcexpr');
    const name = called && catalogue.functions.get(numberOf(called, 'funcid'))?.name;
    return name === undefined || /^jsonb?_(to_record|populate)/.test(name);
  });
}

const TYPE_FIELDS = [
  'vartype',
  'consttype',
  'paramtype',
  'funcresulttype',
  'opresulttype',
  'aggtype',
  'wintype',
  'resulttype',
  'casetype',
  'coalescetype',
  'minmaxtype',
  'array_typeid',
  'row_typeid',
  'type',
  'typeId',
  'refrestype',
];
const BOOLEAN_KINDS = new Set(['BOOLEXPR', 'NULLTEST', 'BOOLEANTEST', 'SCALARARRAYOPEXPR', 'ROWCOMPAREEXPR']);

function typeOf(node: TreeNode): number {
  if (BOOLEAN_KINDS.has(node.kind)) return BOOLEAN;
  const field = TYPE_FIELDS.find((name) => node.fields[name] !== undefined);
  return field === undefined ? 0 : numberOf(node, field);
}

/** The bytes of a constant. */
function bytesOf(node: TreeNode): number[] {
  const [, , ...bytes] = Array.isArray(node.fields.constvalue) ? node.fields.constvalue : [];
  return bytes.slice(0, -1).map((byte) => Number(byte) & 255);
}

function constantText(node: TreeNode): string | undefined {
  const UNKNOWN_TYPE = 705;
  const TEXT = 25;
  if (node.kind !== 'CONST') return undefined;
  const bytes = bytesOf(node);
  if (numberOf(node, 'consttype') === UNKNOWN_TYPE) return Buffer.from(bytes.slice(0, -1)).toString();
  // Four bytes of length go before a text.
  return numberOf(node, 'consttype') === TEXT ? Buffer.from(bytes.slice(4)).toString() : undefined;
}

function constantNumber(node: TreeNode): number {
  return Buffer.from(bytesOf(node)).readInt32LE(0);
}
