/** Reads XML strictly, for tests: a document that is not well-formed throws. Knows what sitemaps use: elements, attributes, text. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (text.includes('<')) throw new Error(`an open < in ${text}`);
  return text.replace(/&([^;&\s]*)(;?)/g, (whole, name: string, end: string) => {
    if (end === '') throw new Error(`an open & in ${text}`);
    const code = /^#(x[0-9a-f]+|\d+)$/i.exec(name)?.[1];
    if (code !== undefined) return String.fromCodePoint(Number(code.replace(/^x/i, '0x')));
    const known = ENTITIES[name];
    if (known === undefined) throw new Error(`${whole} is no entity of XML`);
    return known;
  });
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const rest = text.replace(/\s+([\w:-]+)="([^"]*)"/g, (_, name: string, value: string) => {
    found[name] = unescaped(value);
    return '';
  });
  if (rest.trim() !== '') throw new Error(`not an attribute: ${rest}`);
  return found;
}

/** The document's root element. */
export function readXml(document: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!document.startsWith(declaration)) throw new Error('no declaration');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (const [, closing, name = '', attributes = '', text] of document
    .slice(declaration.length)
    .matchAll(/<(\/?)([\w:-]+)((?:\s+[^<>]*)?)>|([^<]+|<)/g)) {
    const here = open.at(-1) ?? top;
    if (text !== undefined) {
      if (open.length === 1 && text.trim() !== '') throw new Error(`text outside the root: ${text}`);
      here.text += unescaped(text);
    } else if (closing === '/') {
      if (open.length === 1 || here.name !== name) throw new Error(`</${name}> closes <${here.name}>`);
      open.pop();
    } else {
      const child = { name, attributes: attributesOf(attributes), children: [], text: '' };
      here.children.push(child);
      open.push(child);
    }
  }
  const [root] = top.children;
  if (open.length > 1 || root === undefined || top.children.length > 1) throw new Error('not one whole root');
  return root;
}
