/**
 * A formula as a picture: KaTeX lays it out, and it is painted from that layout, glyph by glyph. (An SVG with HTML inside
 * would be shorter, but Safari lets no page read back a canvas that has shown one, and then nothing can be exported.)
 */

import { bring } from '../../../ui/bring.ts';

/** Pixels of the picture for one of the page: sharp on a dense screen and on paper. */
const SCALE = 3;
const FONT_SIZE_PX = 28;
const PADDING_PX = 6;
const INK = '#1e1e1e';

export interface FormulaPicture {
  dataUrl: string;
  /** On the page, in its pixels. */
  width: number;
  height: number;
}

/** The name of a formula's picture: the same on every device, since each draws it by itself. */
export function formulaFileId(latex: string): string {
  // FNV-1a over UTF-16, twice with different beginnings: 64 bits are enough for the formulas of a board.
  const hash = (start: number) => {
    let value = start;
    for (let at = 0; at < latex.length; at += 1) {
      value = Math.imul(value ^ latex.charCodeAt(at), 0x01000193);
    }
    return (value >>> 0).toString(36);
  };
  return `math-${hash(0x811c9dc5)}${hash(0x01234567)}`;
}

/** LaTeX does not understand the formula. */
export class NotAFormula extends Error {
  override name = 'NotAFormula';
}

/** Paints a formula. @throws NotAFormula; the browser's error when KaTeX could not be loaded */
export async function drawFormula(latex: string): Promise<FormulaPicture> {
  const [{ default: katex }] = await Promise.all([
    bring(() => import('katex')),
    import('katex/dist/katex.min.css'),
  ]);
  const place = document.createElement('div');
  place.style.cssText = `position:fixed;left:0;top:0;visibility:hidden;pointer-events:none;width:max-content;font-size:${FONT_SIZE_PX}px;color:${INK}`;
  document.body.append(place);
  try {
    katex.render(latex, place, {
      displayMode: true,
      output: 'html',
      throwOnError: true,
      trust: false,
      maxExpand: 200,
      maxSize: 10,
      strict: false,
    });
    const root = place.querySelector('.katex-html');
    if (!(root instanceof HTMLElement)) throw new Error('nothing was laid out');
    await loadFonts(root);
    return paint(root);
  } catch (error) {
    throw error instanceof katex.ParseError ? new NotAFormula(error.message) : error;
  } finally {
    place.remove();
  }
}

/** Measured with a font that has not come, everything would stand in the wrong place. */
async function loadFonts(root: HTMLElement): Promise<void> {
  const fonts = new Set([...root.querySelectorAll('*')].map((element) => fontOf(getComputedStyle(element))));
  await Promise.all([...fonts].map((font) => document.fonts.load(font).catch(() => [])));
}

const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) =>
  `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

function paint(root: HTMLElement): FormulaPicture {
  const box = inkBox(root);
  const [width, height] = [box.right - box.left + 2 * PADDING_PX, box.bottom - box.top + 2 * PADDING_PX];
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil(height * SCALE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.scale(SCALE, SCALE);
  context.translate(PADDING_PX - box.left, PADDING_PX - box.top);
  paintNode(context, root);
  return { dataUrl: canvas.toDataURL('image/png'), width, height };
}

/** All that is laid out, also parts over the edges of the line. */
function inkBox(root: HTMLElement): { left: number; top: number; right: number; bottom: number } {
  const first = root.getBoundingClientRect();
  const box = { left: first.left, top: first.top, right: first.right, bottom: first.bottom };
  for (const element of root.querySelectorAll('.base, .mord, .mop, .boxpad, svg, .frac-line')) {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    if (width === 0 || width > 4_000) continue;
    box.left = Math.min(box.left, left);
    box.top = Math.min(box.top, top);
    box.right = Math.max(box.right, right);
    box.bottom = Math.max(box.bottom, bottom);
  }
  return box;
}

function paintNode(context: CanvasRenderingContext2D, node: Node): void {
  if (node instanceof Text) {
    paintText(context, node);
    return;
  }
  if (node instanceof SVGSVGElement) {
    paintSvg(context, node);
    return;
  }
  if (node instanceof HTMLElement) paintRules(context, node);
  for (const child of node.childNodes) paintNode(context, child);
}

function paintText(context: CanvasRenderingContext2D, text: Text): void {
  const parent = text.parentElement;
  if (parent === null || text.data.trim() === '' || text.data === '\u200b') return;
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, top, height } = range.getBoundingClientRect();
  const style = getComputedStyle(parent);
  context.font = fontOf(style);
  context.fillStyle = style.color;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(text.data);
  // The box of a line of text is as high as its font, independent of the line around it.
  context.fillText(text.data, left, top + (height - ascent - descent) / 2 + ascent);
}

/** An element's background and edges: lines of fractions, bars, boxes. */
function paintRules(context: CanvasRenderingContext2D, element: HTMLElement): void {
  const style = getComputedStyle(element);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  context.fillStyle = style.backgroundColor;
  context.fillRect(left, top, right - left, bottom - top);
  const thick = (side: 'Top' | 'Right' | 'Bottom' | 'Left') =>
    style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]);
  const [over, beside, under, before] = [thick('Top'), thick('Right'), thick('Bottom'), thick('Left')];
  const edge = (color: string, x: number, y: number, width: number, height: number) => {
    context.fillStyle = color;
    context.fillRect(x, y, width, height);
  };
  edge(style.borderTopColor, left, top, right - left, over);
  edge(style.borderRightColor, right - beside, top, beside, bottom - top);
  edge(style.borderBottomColor, left, bottom - under, right - left, under);
  edge(style.borderLeftColor, left, top, before, bottom - top);
}

/**
 * Roots, long arrows and wide accents are paths, whose parts over their box are cut off, as in KaTeX; a mark that strikes
 * something out is a line.
 */
function paintSvg(context: CanvasRenderingContext2D, svg: SVGSVGElement): void {
  const clip = (svg.closest('.hide-tail, .halfarrow-left, .halfarrow-right') ?? svg).getBoundingClientRect();
  context.save();
  context.beginPath();
  context.rect(clip.left, clip.top, clip.width, clip.height);
  context.clip();
  context.fillStyle = context.strokeStyle = getComputedStyle(svg).color;
  for (const shape of svg.querySelectorAll('path, line')) {
    const matrix = shape instanceof SVGGraphicsElement ? shape.getScreenCTM() : null;
    if (matrix === null) continue;
    const { a, b, c, d, e, f } = matrix;
    context.save();
    context.transform(a, b, c, d, e, f);
    if (shape instanceof SVGPathElement) context.fill(new Path2D(shape.getAttribute('d') ?? ''));
    if (shape instanceof SVGLineElement) strokeLine(context, shape);
    context.restore();
  }
  context.restore();
}

function strokeLine(context: CanvasRenderingContext2D, line: SVGLineElement): void {
  const { x1, y1, x2, y2 } = line;
  context.lineWidth = Number.parseFloat(getComputedStyle(line).strokeWidth);
  context.beginPath();
  context.moveTo(x1.baseVal.value, y1.baseVal.value);
  context.lineTo(x2.baseVal.value, y2.baseVal.value);
  context.stroke();
}
