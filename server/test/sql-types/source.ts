/** The server's source as the TypeScript compiler sees it, and every `sql` template in it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  CallExpression,
  Expression,
  Identifier,
  Node,
  SourceFile,
  TaggedTemplateExpression,
  TypeNode,
} from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, SymbolFlags, type Type } from 'typescript/unstable/sync';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** One `sql` template. `row` is its T, for those that name one. */
export type Template = {
  node: TaggedTemplateExpression;
  /** `file:line`, from the root of the repository. */
  place: string;
  row: TypeNode | undefined;
};

export type Source = {
  checker: Checker;
  templates: Template[];
  templateOf: ReadonlyMap<Node, Template>;
  /** Calls by the last name of the callee. */
  calls: ReadonlyMap<string, CallExpression[]>;
  typeOf(node: Node): Type | undefined;
  typeText(node: Node): string;
  /** The declaration of an identifier, through imports. */
  declarationOf(name: Identifier): Node | undefined;
  close(): void;
};

/** Opens the server's project and finds the templates of `folders`; tests are left out. */
export function readSource(folders: readonly string[]): Source {
  const api = new API({ cwd: ROOT });
  const snapshot = api.updateSnapshot({ openProjects: [`${ROOT}server/tsconfig.json`] });
  const [project] = snapshot.getProjects();
  if (project === undefined) throw new Error('server/tsconfig.json holds no project');
  const { checker, program } = project;
  const calls = new Map<string, CallExpression[]>();
  const templates: Template[] = [];
  for (const name of program.getSourceFileNames()) {
    if (!folders.some((folder) => name.startsWith(ROOT + folder)) || name.endsWith('.test.ts')) continue;
    // A file that says nothing of it neither has a template nor hands one on.
    if (!readFileSync(name, 'utf8').includes('sql')) continue;
    const file = program.getSourceFile(name);
    if (file !== undefined) collect(file, templates, calls);
  }
  return {
    checker,
    templates,
    templateOf: new Map(templates.map((template) => [template.node, template])),
    calls,
    typeOf: remembered((node: Node) => checker.getTypeAtLocation(node)),
    typeText: remembered((node: Node) => {
      const type = checker.getTypeAtLocation(node);
      return type === undefined ? '' : checker.typeToString(type);
    }),
    declarationOf: remembered((name: Identifier) => declarationOf(project, name)),
    close: () => api.close(),
  };
}

/** Each question to the compiler is a message to another process: none is asked twice. */
function remembered<Key extends object, Answer>(ask: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>();
  return (key) => {
    if (!answers.has(key)) answers.set(key, ask(key));
    return answers.get(key) as Answer;
  };
}

function collect(file: SourceFile, templates: Template[], calls: Map<string, CallExpression[]>): void {
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      templates.push({
        node,
        place: `${file.fileName.slice(ROOT.length)}:${line + 1}`,
        row: node.typeArguments?.[0],
      });
    }
    if (isCallExpression(node)) {
      const name = nameOfCallee(node.expression);
      const known = name === undefined ? undefined : calls.get(name);
      if (known !== undefined) known.push(node);
      else if (name !== undefined) calls.set(name, [node]);
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
}

function nameOfCallee(callee: Expression): string | undefined {
  if (isIdentifier(callee)) return callee.text;
  return isPropertyAccessExpression(callee) ? callee.name.text : undefined;
}

function declarationOf(project: Project, name: Identifier): Node | undefined {
  const { checker } = project;
  const named = checker.getShorthandAssignmentValueSymbol(name.parent) ?? checker.getSymbolAtLocation(name);
  if (named === undefined) return undefined;
  const symbol = named.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  return symbol.valueDeclaration?.resolve(project);
}
