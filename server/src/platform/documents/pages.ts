/** Pages to write on: text in mixed scripts, in columns, and rules. */
import PDFDocument from 'pdfkit';
import { fontOf, runsOf, type Script, type Weight } from './fonts.ts';
import { linesWithin } from './lines.ts';

const MARGIN = 56;
/** How far below a page's margin its first line stands. */
const FIRST_LINE = 10;
/** The coral of the margin and the blue of the rules, as on screen. */
const RULE = '#c9d6ea';
const MARGIN_RULE = '#e8735a';
const INK = '#1b2430';

export interface TextStyle {
  size?: number;
  weight?: Weight;
  align?: 'left' | 'right';
  color?: string;
}

/** From right to left a run is shaped whole, for its words stand in another order than they are written in. */
const optionsOf = (script: Script): PDFKit.Mixins.TextOptions =>
  script === 'arabic' ? { features: [] } : {};

/**
 * A4 pages, one below the other. `y` is where the next line goes, in points from the top of the first one: columns begin
 * at one height and may end on different pages.
 */
export class Pages {
  readonly left = MARGIN;
  readonly right: number;
  y = MARGIN;
  readonly #title: string;
  readonly #height: number;
  readonly #document: PDFKit.PDFDocument;

  constructor(title: string, language: string) {
    this.#title = title;
    this.#document = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      lang: language,
      info: { Title: title },
      bufferPages: true,
    });
    this.right = this.#document.page.width - MARGIN;
    this.#height = this.#document.page.height;
    this.#drawMargin();
  }

  #drawMargin(): void {
    this.#document
      .moveTo(MARGIN - 16, 0)
      .lineTo(MARGIN - 16, this.#height)
      .lineWidth(1)
      .stroke(MARGIN_RULE);
  }

  /** Moves `y` out of the margins between two pages, and turns to its page; answers the height on that page. */
  #turn(): number {
    let index = Math.floor(this.y / this.#height);
    let onPage = this.y - index * this.#height;
    if (onPage > this.#height - MARGIN) {
      index += 1;
      onPage = 0;
    }
    if (index > 0) onPage = Math.max(onPage, MARGIN + FIRST_LINE);
    this.y = index * this.#height + onPage;
    while (this.#document.bufferedPageRange().count <= index) {
      this.#document.addPage();
      this.#drawMargin();
    }
    this.#document.switchToPage(index);
    return onPage;
  }

  #inFont(script: Script, weight: Weight, size: number): PDFKit.PDFDocument {
    return this.#document.font(fontOf(script, weight), `${script}-${weight}`, size);
  }

  /** How wide a text is in this style, in points. */
  widthOf(text: string, { size = 10, weight = 400 }: TextStyle = {}): number {
    return runsOf(text).reduce(
      (width, run) =>
        width + this.#inFont(run.script, weight, size).widthOfString(run.text, optionsOf(run.script)),
      0,
    );
  }

  /** Writes one line at the current height: from `x`, or ending there when it is aligned right. */
  write(text: string, x: number, style: TextStyle = {}): void {
    this.#set(text, x, this.#turn(), style);
  }

  #set(text: string, x: number, y: number, style: TextStyle): void {
    const { size = 10, weight = 400, align = 'left', color = INK } = style;
    let at = align === 'right' ? x - this.widthOf(text, style) : x;
    for (const run of runsOf(text)) {
      this.#inFont(run.script, weight, size).fillColor(color);
      // The files have different heights above the line: all sit on the same one.
      const options = optionsOf(run.script);
      // Its text, for copying and screen readers: many glyphs are several letters.
      this.#document.markContent('Span', { actual: run.text });
      this.#document.text(run.text, at, y, { ...options, lineBreak: false, baseline: 'alphabetic' });
      this.#document.endMarkedContent();
      at += this.#document.widthOfString(run.text, options);
    }
  }

  /** Writes a text from `x` in as many lines as it needs, and leaves the height below it. */
  paragraph(text: string, x: number, width: number, style: TextStyle = {}): void {
    for (const line of linesWithin(text, width, (part) => this.widthOf(part, style))) {
      this.write(line, x, style);
      this.y += (style.size ?? 10) * 1.5;
    }
  }

  /** Goes on on the next page when less than this is left of the current one, to keep a block together. */
  keep(height: number): void {
    const end = (Math.floor(this.y / this.#height) + 1) * this.#height;
    if (this.y + height > end - MARGIN) this.y = end;
  }

  /** A rule across the page. */
  rule(): void {
    const y = this.#turn();
    this.#document.moveTo(this.left, y).lineTo(this.right, y).lineWidth(0.75).stroke(RULE);
  }

  /** Where there are several pages, each says which one of which document it is. */
  #number(): void {
    const { count } = this.#document.bufferedPageRange();
    if (count === 1) return;
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(index);
      // Below the margin, where the library would begin another page.
      this.#document.page.margins.bottom = 0;
      const style = { size: 9, align: 'right' } as const;
      this.#set(`${this.#title}, ${index + 1}/${count}`, this.right, this.#height - MARGIN / 2, style);
    }
  }

  /** The finished file. */
  end(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
      this.#document.on('error', reject);
      this.#number();
      this.#document.end();
    });
  }
}
