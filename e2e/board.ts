/** The whiteboard of a classroom as somebody sees it: its ink, and the hand that draws it. */
import type { Locator, Page } from 'playwright-core';

/** Pixels of a layer of the page that show something; of `static`, which paper covers, those that are no paper. */
const pixelsOn = (page: Page, layer: 'static' | 'interactive'): Promise<number> =>
  page.evaluate((name) => {
    const canvas = document.querySelector(`.excalidraw canvas.${name}`);
    if (!(canvas instanceof HTMLCanvasElement)) return -1;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let shown = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 255, green = 255, blue = 255, alpha = 0] = [
        data[at],
        data[at + 1],
        data[at + 2],
        data[at + 3],
      ];
      if (alpha > 0 && (name === 'interactive' || red + green + blue < 600)) shown += 1;
    }
    return shown;
  }, layer);

/** Pixels of the page on the screen that are not paper. */
export const inkOn = (page: Page): Promise<number> => pixelsOn(page, 'static');

/** Pixels shown over the page that are not on it: other people's pointers, and their names. */
export const signsOn = (page: Page): Promise<number> => pixelsOn(page, 'interactive');

/** Runs in a page: dark pixels of each JPEG, which come as base64. */
export async function inksOfPictures(jpegs: string[]): Promise<number[]> {
  const inks: number[] = [];
  for (const jpeg of jpegs) {
    const bytes = Uint8Array.from(atob(jpeg), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
    let ink = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 600) ink += 1;
    inks.push(ink);
  }
  return inks;
}

/** Runs in a page: dark pixels of a picture that is shown; 0 while it is on its way. */
export function inkOfImage(image: Element): number {
  if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return 0;
  const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data } = context?.getImageData(0, 0, image.naturalWidth, image.naturalHeight) ?? { data: [] };
  let ink = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 600) ink += 1;
  return ink;
}

/** Where the middle of the board is on the screen, and how large it is. */
export async function boardBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.getByTestId('board-canvas').boundingBox();
  if (box === null) throw new Error('the board is not on the screen');
  return box;
}

/**
 * The part of the board, from 0 to 1, where a hand meets the paper and no bar: looked at in a grid of points, so that it holds
 * with any names of the editor's bars.
 */
export const freePaper = (page: Page): Promise<number> =>
  page.getByTestId('board-canvas').evaluate((board) => {
    const { left, top, width, height } = board.getBoundingClientRect();
    const parts = Array.from({ length: 40 }, (_, step) => (step + 0.5) / 40);
    const met = parts.flatMap((x) =>
      parts.map((y) => document.elementFromPoint(left + x * width, top + y * height)?.matches('canvas')),
    );
    return met.filter(Boolean).length / met.length;
  });

/** The tools of the editor that are shown where a finger does not meet them, by their test ids. */
export const toolsOutOfReach = (page: Page): Promise<string[]> =>
  page.locator('.excalidraw [data-testid^="toolbar-"]').evaluateAll((tools) =>
    tools.flatMap((tool) => {
      const shown = tool.closest('label') ?? tool;
      const { left, top, width, height } = shown.getBoundingClientRect();
      if (getComputedStyle(shown).display === 'none') return [];
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return met !== null && shown.contains(met) ? [] : [tool.getAttribute('data-testid') ?? ''];
    }),
  );

/** Names of parts of our bar over the board that overlap another part there. */
export const overlapsInBar = (bar: Locator): Promise<string[]> =>
  bar.evaluate((element) => {
    const boxes = [...element.children]
      .map((child) => {
        // A part's content may be larger than the part.
        const all = [child, ...child.querySelectorAll('input, label')].map((each) =>
          each.getBoundingClientRect(),
        );
        return {
          name: child.getAttribute('aria-label') ?? child.textContent,
          left: Math.min(...all.map(({ left }) => left)),
          right: Math.max(...all.map(({ right }) => right)),
          top: Math.min(...all.map(({ top }) => top)),
          bottom: Math.max(...all.map(({ bottom }) => bottom)),
        };
      })
      .filter(({ left, right, top, bottom }) => right > left && bottom > top);
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.name} and ${other.name}`),
    );
  });

/** Draws a wave across the board with the pen, at a height between 0 and 1, in so many moves. */
export async function drawWave(page: Page, height: number, moves = 25): Promise<void> {
  const { x, y, width, height: whole } = await boardBox(page);
  const at = (part: number) =>
    [x + width * (0.3 + 0.4 * part), y + whole * height + Math.sin(part * 9) * whole * 0.05] as const;
  await page.locator('.excalidraw').getByTestId('toolbar-freedraw').check({ force: true });
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= moves; step += 1) await page.mouse.move(...at(step / moves));
  await page.mouse.up();
}

/** A PDF of two slides, each with a dark box somewhere else. */
export function twoSlides(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 2 /Kids [3 0 R 5 0 R] >>',
    ...['100 100 300 200', '400 250 200 150'].flatMap((box, at) => {
      const content = `0.1 0.1 0.4 rg ${box} re f`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 720 450] /Resources << >> /Contents ${4 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const startsAt = text.length;
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${startsAt}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Runs in a page: writes LaTeX into an editor of formulas; answers its content then, '' while it is on its way. */
export function writeFormula(field: Element, latex: string): string {
  const editor = field as HTMLInputElement;
  if (customElements.get('math-field') === undefined) return '';
  editor.value = latex;
  editor.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return editor.value;
}

/**
 * Runs in a page: whether more than half of each side (top, right, bottom, left) of the board's area of a colour is inked;
 * all null where it has nothing of it.
 */
export function inkedEdges(colour: 'red' | 'blue'): (boolean | null)[] {
  const canvas = document.querySelector('.excalidraw canvas.static');
  const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
  if (context == null) return [];
  const { data, width, height } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  const [wanted, other] = colour === 'red' ? [0, 2] : [2, 0];
  const isInk = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    const [own = 0, green = 0, far = 0] = [data[at + wanted], data[at + 1], data[at + other]];
    return (data[at + 3] ?? 0) > 0 && own - green > 40 && own - far > 40;
  };
  const inked: [number, number][] = [];
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (isInk(x, y)) inked.push([x, y]);
  if (inked.length === 0) return [null, null, null, null];
  const [xs, ys] = [inked.map(([x]) => x), inked.map(([, y]) => y)];
  const ends = (values: number[]) => {
    const inOrder = values.toSorted((a, b) => a - b);
    return { low: inOrder.at(0) ?? 0, high: inOrder.at(-1) ?? 0 };
  };
  const [{ low: left, high: right }, { low: top, high: bottom }] = [ends(xs), ends(ys)];
  // A side of a thin line lies on one row of pixels, or on two.
  const isAlong = (values: number[], edge: number, inward: 1 | -1, along: number[], length: number) =>
    new Set(along.filter((_, at) => values[at] === edge || values[at] === edge + inward)).size > length / 2;
  return [
    isAlong(ys, top, 1, xs, right - left),
    isAlong(xs, right, -1, ys, bottom - top),
    isAlong(ys, bottom, -1, xs, right - left),
    isAlong(xs, left, 1, ys, bottom - top),
  ];
}
