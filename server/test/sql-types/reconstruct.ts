/**
 * The SQL that a template sends, worked out without running the product: fragments are followed through constants,
 * functions, imports and callers, and everything else is a parameter. Where the text depends on a condition, each
 * `round` takes another branch.
 */
import {
  type Expression,
  type FunctionLikeDeclaration,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { TypeFlags } from 'typescript/unstable/sync';
import type { Source, Template } from './source.ts';

/** A piece of SQL; pieces that come of a template of their own remember which. */
export type Fragment = { template?: Template; parts: (string | Parameter | Fragment)[] };
/** A value that is handed over; `of` is undefined where no expression says what it is. */
type Parameter = { of: Expression | undefined };
const isParameter = (part: Parameter | Fragment): part is Parameter => 'of' in part;

/** An expression's value, as far as SQL is concerned. `unknown` becomes a parameter. */
type Value =
  | { kind: 'sql'; fragment: Fragment }
  | { kind: 'text'; text: string; isNumber?: boolean }
  | { kind: 'function'; node: FunctionLikeDeclaration; bound: Bindings }
  | { kind: 'object'; members: Map<string, () => Value> }
  | { kind: 'array'; items: Value[] }
  | { kind: 'unknown' };

/** The values of parameters in the call that is followed. */
type Bindings = ReadonlyMap<Node, () => Value>;

const UNKNOWN: Value = { kind: 'unknown' };
const MOST_DEEP = 60;

/** A fragment whose text cannot be told. */
export class Unreadable extends Error {}

/** The text of `fragment` with `$1`, `$2` …; a piece whose template has a number is handed through `probe.mark`. */
export function render(
  fragment: Fragment,
  marks: ReadonlyMap<Template, number> = new Map(),
): { text: string; parameters: (Expression | undefined)[] } {
  const parameters: (Expression | undefined)[] = [];
  const write = ({ template, parts }: Fragment): string => {
    const text = parts.map((part) => (typeof part === 'string' ? part : writePart(part))).join('');
    const mark = template === undefined ? undefined : marks.get(template);
    return mark === undefined ? text : `probe.mark(${mark}, (${text}))`;
  };
  const writePart = (part: Parameter | Fragment): string =>
    isParameter(part) ? `$${parameters.push(part.of)}` : write(part);
  return { text: write(fragment), parameters };
}

/** Every template whose text is within `fragment`, itself included. */
export function templatesWithin({ template, parts }: Fragment): Template[] {
  const inner = parts.flatMap((part) =>
    typeof part === 'string' || isParameter(part) ? [] : templatesWithin(part),
  );
  return template === undefined ? inner : [template, ...inner];
}

/** The SQL of `template`, in the round-th of the ways it may be put together. */
export function reconstruct(source: Source, template: Template, round: number): Fragment {
  let depth = 0;

  const choose = <T>(choices: readonly T[]): T | undefined => choices[round % Math.max(1, choices.length)];

  function ofTemplate(node: Node, bound: Bindings): Fragment {
    if (!isTaggedTemplateExpression(node)) throw new Unreadable('not a template');
    const own = source.templateOf.get(node);
    const from = own === undefined ? {} : { template: own };
    if (!isTemplateExpression(node.template)) return { ...from, parts: [node.template.text] };
    const parts: Fragment['parts'] = [node.template.head.text];
    for (const { expression, literal } of node.template.templateSpans) {
      parts.push(ofSpan(expression, bound), literal.text);
    }
    return { ...from, parts };
  }

  function ofSpan(expression: Expression, bound: Bindings): Fragment | Parameter {
    if (!isFragment(expression)) return { of: expression };
    const value = evaluate(expression, bound);
    if (value.kind === 'sql') return value.fragment;
    if (/\b(null|undefined)\b/.test(source.typeText(expression))) return { of: expression };
    throw new Unreadable(`\${${expression.getText().slice(0, 60)}}`);
  }

  const isFragment = (node: Node): boolean => /\bRawBuilder</.test(source.typeText(node));

  function evaluate(node: Node, bound: Bindings): Value {
    if (depth > MOST_DEEP) return UNKNOWN;
    depth += 1;
    try {
      return evaluateNode(node, bound);
    } finally {
      depth -= 1;
    }
  }

  function evaluateNode(node: Node, bound: Bindings): Value {
    if (isTaggedTemplateExpression(node)) return { kind: 'sql', fragment: ofTemplate(node, bound) };
    if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node)) {
      return evaluate(node.expression, bound);
    }
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node))
      return { kind: 'text', text: node.text };
    if (isNumericLiteral(node)) return { kind: 'text', text: node.text, isNumber: true };
    if (isTemplateExpression(node)) return joined(node, bound) ?? ofType(node);
    if (isConditionalExpression(node)) return either([node.whenTrue, node.whenFalse], bound);
    if (isBinaryExpression(node)) return ofBinary(node, bound);
    if (
      isArrowFunction(node) ||
      isFunctionExpression(node) ||
      isFunctionDeclaration(node) ||
      isMethodDeclaration(node)
    ) {
      return { kind: 'function', node, bound };
    }
    if (isObjectLiteralExpression(node)) return ofObject(node, bound);
    if (isArrayLiteralExpression(node))
      return { kind: 'array', items: node.elements.flatMap((item) => itemsOf(item, bound)) };
    if (isIdentifier(node)) return ofIdentifier(node, bound);
    if (isPropertyAccessExpression(node))
      return memberOf(evaluate(node.expression, bound), node.name.text) ?? ofType(node);
    if (isElementAccessExpression(node))
      return ofElement(node.expression, node.argumentExpression, bound) ?? ofType(node);
    if (isCallExpression(node)) return ofCall(node.expression, [...node.arguments], bound) ?? ofType(node);
    return ofType(node);
  }

  /** Of several ways the one whose turn it is; one that comes to nothing, such as an early null, gives way to the next. */
  function either(ways: readonly Node[], bound: Bindings): Value {
    for (let turn = 0; turn < ways.length; turn += 1) {
      const way = ways[(round + turn) % ways.length];
      const value = way === undefined ? UNKNOWN : evaluate(way, bound);
      if (value.kind !== 'unknown') return value;
    }
    return UNKNOWN;
  }

  /** Literal types are as good as values: a union is gone through in rounds. */
  function ofType(node: Node): Value {
    const type = source.typeOf(node);
    if (type === undefined) return UNKNOWN;
    const member = choose(type.isUnionType() ? type.getTypes() : [type]);
    if (member?.isStringLiteralType()) return { kind: 'text', text: member.value };
    if (member?.isNumberLiteralType()) return { kind: 'text', text: String(member.value), isNumber: true };
    return UNKNOWN;
  }

  function joined(node: Node, bound: Bindings): Value | undefined {
    if (!isTemplateExpression(node)) return undefined;
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const value = evaluate(expression, bound);
      if (value.kind !== 'text') return undefined;
      text += value.text + literal.text;
    }
    return { kind: 'text', text };
  }

  function ofBinary(node: Node, bound: Bindings): Value {
    if (!isBinaryExpression(node)) return UNKNOWN;
    const { left, right, operatorToken } = node;
    if (
      operatorToken.kind === SyntaxKind.QuestionQuestionToken ||
      operatorToken.kind === SyntaxKind.BarBarToken
    ) {
      const first = evaluate(left, bound);
      return first.kind === 'unknown' ? evaluate(right, bound) : first;
    }
    if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) return evaluate(right, bound);
    const [one, other] = [evaluate(left, bound), evaluate(right, bound)];
    if (
      operatorToken.kind === SyntaxKind.PlusToken &&
      one.kind === 'text' &&
      other.kind === 'text' &&
      !one.isNumber
    ) {
      return { kind: 'text', text: one.text + other.text };
    }
    return ofType(node);
  }

  function ofObject(node: Node, bound: Bindings): Value {
    const members = new Map<string, () => Value>();
    if (!isObjectLiteralExpression(node)) return UNKNOWN;
    for (const property of node.properties) {
      if (isPropertyAssignment(property)) {
        members.set(nameText(property.name), () => evaluate(property.initializer, bound));
      } else if (isShorthandPropertyAssignment(property)) {
        members.set(nameText(property.name), () => evaluate(property.name, bound));
      } else if (isMethodDeclaration(property)) {
        members.set(nameText(property.name), () => ({ kind: 'function', node: property, bound }));
      }
    }
    return { kind: 'object', members };
  }

  function itemsOf(item: Node, bound: Bindings): Value[] {
    if (!isSpreadElement(item)) return [evaluate(item, bound)];
    const spread = evaluate(item.expression, bound);
    return spread.kind === 'array' ? spread.items : [];
  }

  function ofIdentifier(node: Node, bound: Bindings): Value {
    if (!isIdentifier(node)) return UNKNOWN;
    const declaration = source.declarationOf(node);
    const value = declaration === undefined ? UNKNOWN : ofDeclaration(declaration, bound);
    return value.kind === 'unknown' ? ofType(node) : value;
  }

  function ofDeclaration(declaration: Node, bound: Bindings): Value {
    if (isVariableDeclaration(declaration)) {
      return declaration.initializer === undefined ? UNKNOWN : evaluate(declaration.initializer, bound);
    }
    if (isParameterDeclaration(declaration)) return ofParameter(declaration, bound);
    if (isBindingElement(declaration)) {
      const pattern = declaration.parent;
      const whole = ofDeclaration(pattern.parent, bound);
      const name = declaration.propertyName ?? declaration.name;
      const value = isArrayBindingPattern(pattern)
        ? itemOf(whole, pattern.elements.indexOf(declaration))
        : name && memberOf(whole, nameText(name));
      if (value !== undefined || declaration.initializer === undefined) return value ?? UNKNOWN;
      return evaluate(declaration.initializer, bound);
    }
    if (isFunctionDeclaration(declaration)) return { kind: 'function', node: declaration, bound };
    if (isPropertyAssignment(declaration)) return evaluate(declaration.initializer, bound);
    return UNKNOWN;
  }

  /** In the call that is followed; else as one of the callers has it. */
  function ofParameter(declaration: Node, bound: Bindings): Value {
    if (!isParameterDeclaration(declaration)) return UNKNOWN;
    const passed = bound.get(declaration);
    if (passed !== undefined) return passed();
    const owner = declaration.parent;
    const name = nameOfFunction(owner);
    const index = parametersOf(owner).indexOf(declaration);
    const callers = (name === undefined ? [] : (source.calls.get(name) ?? [])).filter((call) =>
      isCallOf(call, owner),
    );
    const given = callers
      .flatMap((call) => call.arguments[index] ?? [])
      .map((argument) => evaluate(argument, new Map()))
      .filter((value) => value.kind !== 'unknown');
    const chosen = choose(given);
    if (chosen !== undefined) return chosen;
    return declaration.initializer === undefined ? UNKNOWN : evaluate(declaration.initializer, bound);
  }

  function isCallOf(call: Node, owner: Node): boolean {
    if (!isCallExpression(call)) return false;
    if (isPropertyAccessExpression(call.expression))
      return isMethodDeclaration(owner) || isPropertyAssignment(owner.parent);
    const declaration = isIdentifier(call.expression) ? source.declarationOf(call.expression) : undefined;
    return (
      declaration === owner ||
      (declaration !== undefined && isVariableDeclaration(declaration) && declaration.initializer === owner)
    );
  }

  const itemOf = (whole: Value, at: number): Value | undefined =>
    whole.kind === 'array' ? whole.items[at] : undefined;

  function memberOf(whole: Value, name: string): Value | undefined {
    if (whole.kind === 'object') return whole.members.get(name)?.();
    return undefined;
  }

  function ofElement(whole: Expression, key: Expression, bound: Bindings): Value | undefined {
    const container = evaluate(whole, bound);
    if (container.kind !== 'object') return undefined;
    const name = evaluate(key, bound);
    const named = name.kind === 'text' ? container.members.get(name.text) : undefined;
    return (named ?? choose([...container.members.values()]))?.();
  }

  function ofCall(callee: Expression, args: Expression[], bound: Bindings): Value | undefined {
    if (isPropertyAccessExpression(callee)) {
      const method = callee.name.text;
      if (isIdentifier(callee.expression) && callee.expression.text === 'sql')
        return ofSqlMethod(method, args, bound);
      const onList = ofListMethod(callee.expression, method, args, bound);
      if (onList !== undefined) return onList;
    }
    const called = evaluate(callee, bound);
    if (called.kind !== 'function') return undefined;
    return apply(
      called,
      args.map((arg) => () => evaluate(arg, bound)),
    );
  }

  function ofSqlMethod(method: string, args: Expression[], bound: Bindings): Value | undefined {
    const [first, second] = args;
    if (first === undefined) return undefined;
    const value = evaluate(first, bound);
    if (method === 'join') {
      const separator = second === undefined ? undefined : evaluate(second, bound);
      const items = value.kind === 'array' ? value.items : [UNKNOWN];
      const between = separator?.kind === 'sql' ? [separator.fragment] : [', '];
      const parts = items.flatMap((item, at): Fragment['parts'] => [
        ...(at === 0 ? [] : between),
        item.kind === 'sql' ? item.fragment : { of: undefined },
      ]);
      return { kind: 'sql', fragment: { parts } };
    }
    const text = value.kind === 'text' ? value.text : undefined;
    const asSql = (sqlText: string): Value => ({ kind: 'sql', fragment: { parts: [sqlText] } });
    if (method === 'lit') {
      const type = source.typeOf(first);
      const isNumber = type !== undefined && (type.flags & TypeFlags.NumberLike) !== 0;
      if (value.kind === 'text')
        return asSql(value.isNumber || isNumber ? value.text : `'${value.text.replaceAll("'", "''")}'`);
      return asSql(isNumber ? '1' : "'1'");
    }
    if (text === undefined) return undefined;
    if (method === 'raw') return asSql(text);
    return method === 'ref' || method === 'table' || method === 'id'
      ? asSql(
          text
            .split('.')
            .map((part) => `"${part}"`)
            .join('.'),
        )
      : undefined;
  }

  function ofListMethod(
    list: Expression,
    method: string,
    args: Expression[],
    bound: Bindings,
  ): Value | undefined {
    const [first] = args;
    if (isIdentifier(list) && list.text === 'Object' && first !== undefined) {
      const value = evaluate(first, bound);
      const members = value.kind === 'object' ? [...value.members] : [];
      const pairs = members.map(([key, member]): [Value, Value] => [{ kind: 'text', text: key }, member()]);
      if (method === 'keys') return { kind: 'array', items: pairs.map(([key]) => key) };
      if (method === 'values') return { kind: 'array', items: pairs.map(([, member]) => member) };
      if (method === 'entries')
        return { kind: 'array', items: pairs.map((pair) => ({ kind: 'array', items: pair })) };
      return undefined;
    }
    if (!['map', 'flatMap', 'filter'].includes(method) || first === undefined) return undefined;
    const value = evaluate(list, bound);
    const items = value.kind === 'array' ? value.items : [ofType(list)];
    const called = evaluate(first, bound);
    if (method === 'filter' || called.kind !== 'function') return { kind: 'array', items };
    const results = items.map((item) => apply(called, [() => item]));
    return {
      kind: 'array',
      items: results.flatMap((result) =>
        method === 'flatMap' && result.kind === 'array' ? result.items : [result],
      ),
    };
  }

  function apply(called: Value & { kind: 'function' }, args: readonly (() => Value)[]): Value {
    const bound = new Map(called.bound);
    parametersOf(called.node).forEach((parameter, at) => {
      const arg = args[at];
      if (arg !== undefined) bound.set(parameter, arg);
      else if (isParameterDeclaration(parameter) && parameter.initializer !== undefined) {
        const { initializer } = parameter;
        bound.set(parameter, () => evaluate(initializer, bound));
      }
    });
    const { body } = called.node;
    if (body === undefined) return UNKNOWN;
    return isBlock(body) ? either(returnsOf(body), bound) : evaluate(body, bound);
  }

  return ofTemplate(template.node, new Map());
}

const parametersOf = (node: Node): Node[] =>
  'parameters' in node ? [...(node as FunctionLikeDeclaration).parameters] : [];

function nameOfFunction(node: Node): string | undefined {
  if ((isFunctionDeclaration(node) || isMethodDeclaration(node)) && node.name !== undefined)
    return nameText(node.name);
  const { parent } = node;
  if (isVariableDeclaration(parent) || isPropertyAssignment(parent)) return nameText(parent.name);
  return undefined;
}

const nameText = (name: Node): string =>
  isIdentifier(name) || isStringLiteral(name) || isNumericLiteral(name) ? name.text : name.getText();

/** The expressions of a function's own `return`s. */
function returnsOf(body: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    if (!('parameters' in node)) node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return found;
}
