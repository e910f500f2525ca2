/** PostgreSQL's own text of an analysed query (`pg_node_tree`), as values. */

export type TreeNode = { kind: string; fields: Record<string, Tree> };
export type Tree = string | TreeNode | Tree[];

/** Reads a `pg_node_tree`. A field of several words, such as a constant's bytes, becomes a list of them. */
export function parseTree(text: string): Tree {
  // A word ends at a blank or a bracket, unless a backslash goes before it.
  const tokens = text.match(/[(){}]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}\\])+/g) ?? [];
  let at = 0;
  const read = (): Tree => {
    const token = tokens[at++];
    if (token === '{') return readNode();
    if (token === '(') {
      const items: Tree[] = [];
      while (tokens[at] !== ')') items.push(read());
      at += 1;
      return items;
    }
    if (token === undefined) throw new Error('the tree ends too early');
    return token.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1');
  };
  const readNode = (): TreeNode => {
    const kind = String(tokens[at++]);
    const fields: Record<string, Tree> = {};
    while (tokens[at] !== '}') {
      const name = String(tokens[at++]).slice(1);
      const values: Tree[] = [];
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(read());
      fields[name] = values.length === 1 ? (values[0] ?? '') : values;
    }
    at += 1;
    return { kind, fields };
  };
  return read();
}

export const isNode = (tree: Tree | undefined): tree is TreeNode =>
  typeof tree === 'object' && !Array.isArray(tree);

/** A field that holds a node; undefined when it is empty. */
export function child(node: TreeNode, field: string): TreeNode | undefined {
  const tree = node.fields[field];
  return isNode(tree) ? tree : undefined;
}

/** A field that holds a list of nodes; an absent list is an empty one. */
export function children(node: TreeNode, field: string): TreeNode[] {
  const tree = node.fields[field];
  return Array.isArray(tree) ? tree.filter(isNode) : [];
}

export const numberOf = (node: TreeNode, field: string): number => Number(node.fields[field]);
