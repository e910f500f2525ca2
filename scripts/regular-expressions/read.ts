/** Reads the regular expressions of a source file: literals, and those that `new RegExp` makes of constants of the file. */
import { type ESTree, parseSync } from 'vite';

export interface Found {
  line: number;
  pattern: string;
  flags: string;
}

/** `dynamic` are the lines where an expression is made of values known only at run time. */
export interface RegularExpressions {
  found: Found[];
  dynamic: number[];
}

type Node = { type: string; start: number } & Record<string, unknown>;

export function regularExpressionsOf(path: string, source: string): RegularExpressions {
  const { program, errors } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const constants = new Map<string, string>();
  const result: RegularExpressions = { found: [], dynamic: [] };
  const lineOf = ({ start }: Node) => source.slice(0, start).split('\n').length;
  for (const node of nodesOf(program)) {
    if (node.type === 'VariableDeclarator') {
      const { id, init } = node as unknown as ESTree.VariableDeclarator;
      const text = textOf(init, constants);
      if (id.type === 'Identifier' && text !== null) constants.set(id.name, text);
    } else if (node.type === 'Literal' && 'regex' in node) {
      result.found.push({ line: lineOf(node), ...(node.regex as { pattern: string; flags: string }) });
    } else if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const { callee, arguments: given } = node as unknown as ESTree.NewExpression;
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') continue;
      const pattern = textOf(given[0], constants);
      if (pattern === null) result.dynamic.push(lineOf(node));
      else result.found.push({ line: lineOf(node), pattern, flags: textOf(given[1], constants) ?? '' });
    }
  }
  return result;
}

/** Every node of a tree, in the order of the source. */
function* nodesOf(tree: unknown): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && typeof tree.type === 'string') yield tree as Node;
  for (const child of Object.values(tree)) yield* nodesOf(child);
}

/** The text that an expression stands for; null when the file alone does not say. */
function textOf(node: unknown, constants: ReadonlyMap<string, string>): string | null {
  const expression = node as ESTree.Expression | null | undefined;
  switch (expression?.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? expression.value : null;
    case 'Identifier':
      return constants.get(expression.name) ?? null;
    case 'TemplateLiteral':
      return joined(expression, 'cooked', constants);
    case 'TaggedTemplateExpression':
      return joined(expression.quasi, 'raw', constants);
    default:
      return null;
  }
}

function joined(
  { quasis, expressions }: ESTree.TemplateLiteral,
  kind: 'raw' | 'cooked',
  constants: ReadonlyMap<string, string>,
): string | null {
  const parts = quasis.flatMap(({ value }, at) => [
    value[kind] ?? null,
    at < expressions.length ? textOf(expressions[at], constants) : '',
  ]);
  return parts.includes(null) ? null : parts.join('');
}
