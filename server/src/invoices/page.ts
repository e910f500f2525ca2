/** A page to write on: text in mixed scripts, in columns, and rules. */
import PDFDocument from 'pdfkit';
import { fontFile, runsOf, type Script, type Weight } from './fonts.ts';

const MARGIN = 56;
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

/** One A4 page. `y` is where the next line goes, in points from the top. */
export class Page {
  readonly left = MARGIN;
  readonly right: number;
  y = MARGIN;
  readonly #document: PDFKit.PDFDocument;

  constructor(title: string, language: string) {
    this.#document = new PDFDocument({ size: 'A4', margin: MARGIN, lang: language, info: { Title: title } });
    this.right = this.#document.page.width - MARGIN;
    for (const script of ['latin', 'devanagari'] as const) {
      for (const weight of [400, 700] as const) {
        this.#document.registerFont(nameOf(script, weight), fontFile(script, weight));
      }
    }
    this.#document
      .moveTo(MARGIN - 16, 0)
      .lineTo(MARGIN - 16, this.#document.page.height)
      .lineWidth(1)
      .stroke(MARGIN_RULE);
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
    const { size = 10, weight = 400, align = 'left', color = INK } = style;
    let at = align === 'right' ? x - this.widthOf(text, style) : x;
    for (const run of runsOf(text)) {
      this.#document.font(nameOf(run.script, weight)).fontSize(size).fillColor(color);
      // The two files have different heights above the line: both sit on the same one.
      this.#document.text(run.text, at, this.y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#document.widthOfString(run.text);
    }
  }

  /** Writes a text from `x` in as many lines as it needs, and leaves the height below it. */
  paragraph(text: string, x: number, width: number, style: TextStyle = {}): void {
    const lineHeight = (style.size ?? 10) * 1.5;
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, style) > width) {
        this.write(line, x, style);
        this.y += lineHeight;
        line = word;
      } else line = longer;
    }
    this.write(line, x, style);
    this.y += lineHeight;
  }

  /** A rule across the page. */
  rule(): void {
    this.#document.moveTo(this.left, this.y).lineTo(this.right, this.y).lineWidth(0.75).stroke(RULE);
  }

  /** The finished file. */
  end(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
      this.#document.on('error', reject);
      this.#document.end();
    });
  }
}
