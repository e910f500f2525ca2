/**
 * A formula as a picture: KaTeX lays it out, and it is painted from that layout, glyph by glyph. (An SVG with HTML inside
 * would be shorter, but Safari lets no page read back a canvas that has shown one, and then nothing can be exported.)
 */

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

/** Paints a formula. @throws when LaTeX does not understand it; the message says where. */
export async function drawFormula(latex: string): Promise<FormulaPicture> {
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
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
  context.fillStyle = INK;
  paintNode(context, root);
  return { dataUrl: canvas.toDataURL('image/png'), width, height };
}

/** All that is laid out, also what stands over the edges of the line. */
function inkBox(root: HTMLElement): { left: number; top: number; right: number; bottom: number } {
  const first = root.getBoundingClientRect();
  const box = { left: first.left, top: first.top, right: first.right, bottom: first.bottom };
  for (const element of root.querySelectorAll('.base, .mord, .mop, svg, .frac-line')) {
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
  if (node instanceof HTMLElement) paintRule(context, node);
  for (const child of node.childNodes) paintNode(context, child);
}

function paintText(context: CanvasRenderingContext2D, text: Text): void {
  const parent = text.parentElement;
  if (parent === null || text.data.trim() === '' || text.data === '\u200b') return;
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, top, height } = range.getBoundingClientRect();
  context.font = fontOf(getComputedStyle(parent));
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(text.data);
  // The box of a line of text is as high as its font, whatever the line around it is.
  context.fillText(text.data, left, top + (height - ascent - descent) / 2 + ascent);
}

/** Lines of fractions, and bars. */
function paintRule(context: CanvasRenderingContext2D, element: HTMLElement): void {
  const style = getComputedStyle(element);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const under = Number.parseFloat(style.borderBottomWidth);
  if (under > 0 && style.borderBottomStyle === 'solid') {
    context.fillRect(left, bottom - under, right - left, under);
  }
  const beside = Number.parseFloat(style.borderRightWidth);
  if (beside > 0 && style.borderRightStyle === 'solid') {
    context.fillRect(right - beside, top, beside, bottom - top);
  }
}

/** Roots, long arrows and wide accents are paths; what stands over their box is cut off, as KaTeX has it. */
function paintSvg(context: CanvasRenderingContext2D, svg: SVGSVGElement): void {
  const clip = (svg.closest('.hide-tail, .halfarrow-left, .halfarrow-right') ?? svg).getBoundingClientRect();
  context.save();
  context.beginPath();
  context.rect(clip.left, clip.top, clip.width, clip.height);
  context.clip();
  for (const path of svg.querySelectorAll('path')) {
    const matrix = path.getScreenCTM();
    if (matrix === null) continue;
    const { a, b, c, d, e, f } = matrix;
    context.save();
    context.transform(a, b, c, d, e, f);
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
    context.restore();
  }
  context.restore();
}
