/**
 * What a migration may not do while the last release runs on the same database. Read from PostgreSQL's own parse tree, so that text in
 * strings, comments and bodies of functions is not taken for a statement.
 */
import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  CreateFunctionStmt,
  DropStmt,
  IndexStmt,
  Node,
  RangeVar,
  TypeName,
} from 'libpg-query';

type Kinds = Node extends infer Each ? (Each extends unknown ? keyof Each : never) : never;
/** A statement by its kind, such as `AlterTableStmt`. */
export type Statement = { kind: Kinds; node: Record<string, unknown> };

/** What the migrations before this statement made: new things are nobody's yet, and empty. */
export interface Made {
  /** Of migrations that the last release does not have: tables, views, types, and columns as `table.column`. */
  names: Set<string>;
  /** Functions by name with the types of their arguments: of all migrations. */
  functions: Map<string, Set<string>>;
}

/** Kinds of statements that add something, or only touch what is new. */
const ADDING: ReadonlySet<string> = new Set([
  'AlterDefaultPrivilegesStmt',
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateDomainStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateRangeStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateStmt',
  'CreateTableAsStmt',
  'InsertStmt',
  'SelectStmt',
  'VariableSetStmt',
  'ViewStmt',
]);

/** The problems of a statement, each in words that say what to do instead; adds to `made` what the statement makes. */
export function problemsOf(statement: Statement, made: Made): string[] {
  const problems = read(statement, made);
  note(statement, made);
  return problems;
}

function read({ kind, node }: Statement, made: Made): string[] {
  switch (kind) {
    case 'AlterTableStmt':
      return alterations(node as AlterTableStmt, made);
    case 'CreateFunctionStmt':
      return overloads(node as CreateFunctionStmt, made);
    case 'IndexStmt':
      return indexes(node as IndexStmt, made);
    case 'DropStmt':
      return drops(node as DropStmt, made);
    case 'CreateTrigStmt':
      return ofOld(
        node.relation,
        made,
        (table) => `gives ${table} a trigger: writes of the last release run it, too`,
      );
    case 'UpdateStmt':
    case 'DeleteStmt':
      return ofOld(
        node.relation,
        made,
        (table) =>
          `changes rows of ${table} in one go, and what the last release writes waits for its end: do it in a sweep, page by page`,
      );
    case 'RenameStmt':
      return ofOld(
        node.relation,
        made,
        (name) => `renames ${name} or a part of it, which the last release uses by its name`,
      );
    case 'TruncateStmt':
      return ['empties tables that the last release uses'];
    case 'AlterEnumStmt':
      return node.oldVal === undefined ? [] : ['renames a value that the last release uses'];
    case 'GrantStmt':
      return node.is_grant === true || objectsOf(node).every((name) => made.names.has(name))
        ? []
        : ['takes a right away that the last release may use'];
    case 'DoStmt':
      return ['runs a block that this check cannot read'];
    default:
      return ADDING.has(kind) ? [] : [`is a ${kind}, of which this check knows nothing`];
  }
}

function alterations({ relation, cmds = [] }: AlterTableStmt, made: Made): string[] {
  const table = nameOf(relation);
  if (made.names.has(table)) return [];
  const commands = cmds.flatMap((one) => ('AlterTableCmd' in one ? [one.AlterTableCmd] : []));
  return commands.flatMap((command) =>
    made.names.has(`${table}.${command.name}`) ? [] : alteration(table, command),
  );
}

function alteration(table: string, { subtype, name, def }: AlterTableCmd): string[] {
  const column = `${table}.${name}`;
  switch (subtype) {
    case 'AT_AddColumn':
      return def !== undefined && 'ColumnDef' in def ? newColumn(table, def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return def !== undefined && 'Constraint' in def ? newConstraint(table, def.Constraint) : [];
    case 'AT_ColumnDefault':
      return def === undefined
        ? [`takes the default of ${column} away, on which inserts of the last release may count`]
        : [];
    case 'AT_DropColumn':
      return [
        `drops ${column}, which the last release uses: drop it in the release after the one that no longer does`,
      ];
    case 'AT_AlterColumnType':
      return [
        `changes the type of ${column}: add another column, fill both, and drop this one a release later`,
      ];
    case 'AT_SetNotNull':
      return [
        `makes ${column} required: the last release may leave it empty, and the whole table is read under a lock`,
      ];
    case 'AT_DropNotNull':
      return [`lets ${column} be empty, which the last release may not expect`];
    case 'AT_DropConstraint':
      return [`drops ${name} of ${table}, which the last release may name or count on`];
    case 'AT_ValidateConstraint':
    case 'AT_SetStatistics':
    case 'AT_SetRelOptions':
      return [];
    default:
      return [`changes ${table} by ${subtype}, of which this check knows nothing`];
  }
}

function newColumn(table: string, { colname, constraints = [] }: ColumnDef): string[] {
  const column = `${table}.${colname}`;
  const given = constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []));
  const has = (kind: Constraint['contype']) => given.some(({ contype }) => contype === kind);
  const standard = given.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  return [
    ...(has('CONSTR_NOTNULL') && standard === undefined && !has('CONSTR_IDENTITY') && !has('CONSTR_GENERATED')
      ? [`adds ${column}, required and without a default: inserts of the last release fail`]
      : []),
    ...(isVolatile(standard) || has('CONSTR_IDENTITY') || has('CONSTR_GENERATED')
      ? [
          `fills ${column} row by row and writes the whole table anew under a lock: add it empty, then fill it in a sweep`,
        ]
      : []),
    ...(has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')
      ? [`builds an index on ${column} under a lock: build it concurrently, in a file of its own`]
      : []),
  ];
}

function newConstraint(
  table: string,
  { contype, conname, skip_validation: isNotValid, indexname }: Constraint,
): string[] {
  const refuses = `adds ${conname} to ${table}: the last release may write rows that it refuses`;
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    return isNotValid
      ? [refuses]
      : [
          refuses,
          `reads all of ${table} under a lock for ${conname}: add it NOT VALID, and validate it in another file`,
        ];
  }
  return indexname === undefined ? [refuses, `builds the index of ${conname} under a lock`] : [refuses];
}

function indexes({ relation, idxname, concurrent, unique }: IndexStmt, made: Made): string[] {
  const table = nameOf(relation);
  if (made.names.has(table)) return [];
  return [
    ...(concurrent
      ? []
      : [`builds ${idxname} while nobody can write ${table}: build it concurrently, in a file of its own`]),
    ...(unique ? [`makes ${idxname} unique: the last release may write rows that it refuses`] : []),
  ];
}

function drops(statement: DropStmt, made: Made): string[] {
  if (statement.removeType === 'OBJECT_INDEX') {
    return statement.concurrent
      ? []
      : ['drops an index under a lock: drop it concurrently, in a file of its own'];
  }
  const what = (statement.removeType ?? '').replace('OBJECT_', '').toLowerCase();
  return objectsOf({ ...statement })
    .filter((name) => !made.names.has(name))
    .map(
      (name) =>
        `drops the ${what} ${name}, which the last release uses: drop it in the release after the one that no longer does`,
    );
}

/** `create or replace` keeps the arguments and the result; another function of the same name is another matter. */
function overloads(statement: CreateFunctionStmt, made: Made): string[] {
  const name = joined(statement.funcname);
  const known = made.functions.get(name);
  return known === undefined || known.has(argumentsOf(statement))
    ? []
    : [`makes a second function ${name}: calls of the last release may fit both`];
}

function ofOld(relation: unknown, made: Made, problem: (table: string) => string): string[] {
  const name = nameOf(relation as RangeVar | undefined);
  return made.names.has(name) ? [] : [problem(name)];
}

/** Adds what a statement of a migration that is not released makes. */
function note({ kind, node }: Statement, { names, functions }: Made): void {
  if (kind === 'CreateStmt' || kind === 'CompositeTypeStmt')
    names.add(nameOf((node.relation ?? node.typevar) as RangeVar));
  if (kind === 'ViewStmt' && node.replace !== true) names.add(nameOf(node.view as RangeVar));
  if (kind === 'CreateTableAsStmt') names.add(nameOf((node.into as { rel?: RangeVar } | undefined)?.rel));
  if (kind === 'CreateEnumStmt') names.add(joined(node.typeName as Node[]));
  if (kind === 'AlterTableStmt') {
    const { relation, cmds = [] } = node as AlterTableStmt;
    for (const one of cmds) {
      const def = 'AlterTableCmd' in one ? one.AlterTableCmd.def : undefined;
      if (def !== undefined && 'ColumnDef' in def && def.ColumnDef.colname !== undefined) {
        names.add(`${nameOf(relation)}.${def.ColumnDef.colname}`);
      }
    }
  }
  if (kind === 'CreateFunctionStmt') {
    const statement = node as CreateFunctionStmt;
    const name = joined(statement.funcname);
    if (!functions.has(name)) names.add(name);
    noteFunction(statement, functions);
  }
}

/** Remembers a function and the types of its arguments. */
export function noteFunction(statement: CreateFunctionStmt, functions: Made['functions']): void {
  const name = joined(statement.funcname);
  functions.set(name, (functions.get(name) ?? new Set()).add(argumentsOf(statement)));
}

function argumentsOf({ parameters = [] }: CreateFunctionStmt): string {
  return parameters
    .flatMap((one) => ('FunctionParameter' in one ? [one.FunctionParameter] : []))
    .filter(({ mode }) => mode !== 'FUNC_PARAM_TABLE' && mode !== 'FUNC_PARAM_OUT')
    .map(({ argType }) => typeText(argType))
    .join(', ');
}

const typeText = (type: TypeName | undefined): string =>
  `${joined(type?.names)}${'[]'.repeat(type?.arrayBounds?.length ?? 0)}`;

/** A default that differs from row to row. `now()` is the same for all rows of a statement. */
function isVolatile(standard: Node | undefined): boolean {
  const calls = [...JSON.stringify(standard ?? null).matchAll(/"funcname":(\[.*?\])/g)];
  return calls.some(([, name = '']) => !name.includes('"now"'));
}

/** What a `drop`, `grant` or `revoke` is about, as `table` or `schema.table`. */
function objectsOf({ objects }: { objects?: unknown }): string[] {
  return ((objects as Node[] | undefined) ?? []).map((one) => {
    if ('RangeVar' in one) return nameOf(one.RangeVar);
    if ('ObjectWithArgs' in one) return joined(one.ObjectWithArgs.objname);
    if ('List' in one) return joined(one.List.items);
    return 'TypeName' in one ? joined(one.TypeName.names) : joined([one]);
  });
}

const nameOf = (relation: RangeVar | undefined): string =>
  withoutSchema([relation?.schemaname, relation?.relname].filter((part) => part !== undefined));

const joined = (names: Node[] | undefined): string =>
  withoutSchema((names ?? []).flatMap((one) => ('String' in one ? [one.String.sval ?? ''] : [])));

/** `public` and the schema of PostgreSQL's own types go without saying. */
const withoutSchema = (parts: string[]): string =>
  parts.filter((part) => part !== 'public' && part !== 'pg_catalog').join('.');
