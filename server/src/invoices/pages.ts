/** Pages to write on: text in mixed scripts, in columns, and rules. */
import PDFDocument from 'pdfkit';
import { fontFile, runsOf, SCRIPTS, type Script, type Weight } from './fonts.ts';
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

const nameOf = (script: Script, weight: Weight): string => `${script}-${weight}`;

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
    for (const script of SCRIPTS) {
      for (const weight of [400, 700] as const) {
        this.#document.registerFont(nameOf(script, weight), fontFile(script, weight));
      }
    }
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

  /** How wide a text is in this style, in points. */
  widthOf(text: string, { size = 10, weight = 400 }: TextStyle = {}): number {
    return runsOf(text).reduce(
      (width, run) =>
        width + this.#document.font(nameOf(run.script, weight)).fontSize(size).widthOfString(run.text),
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
      this.#document.font(nameOf(run.script, weight)).fontSize(size).fillColor(color);
      // The files have different heights above the line: all sit on the same one.
      this.#document.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#document.widthOfString(run.text);
    }
  }

  /** Writes a text from `x` in as many lines as it needs, and leaves the height below it. */
  paragraph(text: string, x: number, width: number, style: TextStyle = {}): void {
    for (const line of linesWithin(text, width, (part) => this.widthOf(part, style))) {
      this.write(line, x, style);
      this.y += (style.size ?? 10) * 1.5;
    }
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
