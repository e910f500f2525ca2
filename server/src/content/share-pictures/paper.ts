/** The exercise book that every picture is drawn on, and the pen. */
import { readFile } from 'node:fs/promises';
import { BRAND } from '@kaksha/domain/brand.ts';
import { en as WORDS } from '@kaksha/domain/content/share-pictures/words/en.ts';
import { SHARE_PICTURE_SIZE } from '@kaksha/domain/share-pictures.ts';
import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { fitText } from './fit-text.ts';
import { fontFamilies } from './fonts.ts';

/** The light scheme of the web's tokens.css: a picture is shown on other people's pages. */
export const COLOURS = {
  paper: '#fbfaf7',
  rule: '#dbe7ff',
  margin: '#ff8a68',
  ink: '#17212f',
  ink2: '#4a5565',
  action: '#1d5bd8',
  actionSoft: '#eef4ff',
  onActionSoft: '#153d8f',
  success: '#17714a',
  successSoft: '#e9f6ef',
  rating: '#b86e00',
  white: '#ffffff',
} as const;

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE;
/** Where writing begins, right of the margin. */
export const LEFT = 132;
export const RIGHT = WIDTH - 72;
const MARGIN_X = 96;
const RULE_STEP = 45;
const MARK = new URL('../../../../web/public/favicon.svg', import.meta.url);

export interface Sheet {
  canvas: Canvas;
  pen: SKRSContext2D;
}

let mark: Promise<Image> | undefined;

/** A drawing as an image of `size` pixels square. The canvas reads SVG itself; sharp is kept from it in this process. */
export async function svgSquare(svg: Buffer, size: number): Promise<Image> {
  const image = await loadImage(svg);
  image.width = size;
  image.height = size;
  return image;
}

/** The product's mark. */
export function brandMark(): Promise<Image> {
  mark ??= readFile(MARK).then((svg) => svgSquare(svg, 320));
  return mark;
}

/** A fresh page with rules, margin, and the brand in its head. */
export async function newSheet(): Promise<Sheet> {
  const logo = await brandMark();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = COLOURS.rule;
  for (let y = 3 * RULE_STEP; y < HEIGHT; y += RULE_STEP) pen.fillRect(0, y, WIDTH, 2);
  pen.fillStyle = COLOURS.margin;
  pen.fillRect(MARGIN_X, 0, 3, HEIGHT);
  pen.drawImage(logo, LEFT, 50, 56, 56);
  write(pen, BRAND.name, LEFT + 72, 91, { size: 36, weight: 720 });
  write(pen, WORDS.tagline, RIGHT, 88, {
    size: 25,
    weight: 500,
    colour: COLOURS.ink2,
    align: 'right',
  });
  pen.fillStyle = COLOURS.action;
  pen.fillRect(0, HEIGHT - 12, WIDTH, 12);
  return { canvas, pen };
}

export interface Writing {
  size: number;
  weight?: number;
  colour?: string;
  align?: 'left' | 'right' | 'center';
}

function take(
  pen: SKRSContext2D,
  { size, weight = 400, colour = COLOURS.ink, align = 'left' }: Writing,
): void {
  pen.font = `${weight} ${size}px ${fontFamilies()}`;
  pen.letterSpacing = weight >= 700 ? `${-0.02 * size}px` : '0px';
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
}

/** Writes one line on a baseline; answers its width. */
export function write(pen: SKRSContext2D, text: string, x: number, y: number, writing: Writing): number {
  take(pen, writing);
  pen.fillText(text, x, y);
  return pen.measureText(text).width;
}

export interface Block extends Writing {
  maxWidth: number;
  maxLines: number;
  /** From one baseline to the next. */
  step: number;
}

/** Writes lines below one another, the first on the baseline `y`; answers the baseline of the last. */
export function writeBlock(pen: SKRSContext2D, text: string, x: number, y: number, block: Block): number {
  take(pen, block);
  const lines = fitText(text, block.maxWidth, block.maxLines, (part) => pen.measureText(part).width);
  lines.forEach((line, index) => {
    pen.fillText(line, x, y + index * block.step);
  });
  return y + Math.max(0, lines.length - 1) * block.step;
}

/** A path around a rectangle with round corners. */
export function roundedPath(pen: SKRSContext2D, x: number, y: number, size: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, size, size, radius);
}

/** A five-pointed star around a centre. */
export function star(pen: SKRSContext2D, x: number, y: number, radius: number): void {
  pen.fillStyle = COLOURS.rating;
  pen.beginPath();
  for (let corner = 0; corner < 10; corner += 1) {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    const reach = corner % 2 === 0 ? radius : radius * 0.45;
    pen.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  pen.closePath();
  pen.fill();
}

/** A word on a coloured ground, its left edge at `x`, around the baseline `y`; answers its width. */
export function label(
  pen: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  look: { ground: string; colour: string },
): number {
  const writing: Writing = { size: 28, weight: 500, colour: look.colour };
  take(pen, writing);
  const width = pen.measureText(text).width + 36;
  pen.fillStyle = look.ground;
  pen.beginPath();
  pen.roundRect(x, y - 35, width, 50, 12);
  pen.fill();
  write(pen, text, x + 18, y, writing);
  return width;
}
