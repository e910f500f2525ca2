/** The whiteboard between two windows: what is loaded for it, and how long a stroke takes to the other screen. */
import type { Page } from 'playwright-core';
import { boardBox } from '../../e2e/board.ts';
import { comeIn, liveLesson } from '../../e2e/classroom.ts';
import type { BenchResult } from '../bench.ts';
import { percentile } from '../load.ts';
import { countBytes } from '../loaded-bytes.ts';
import type { ClassroomScene } from './browser-scene.ts';

const STROKES = 40;
const PER_ROW = 8;

/** When a small place of the painted board is no longer paper, in milliseconds of the machine's clock. */
const inkAt = (page: Page, x: number, y: number): Promise<number> =>
  page.evaluate(
    ([atX, atY]) =>
      new Promise<number>((resolve, reject) => {
        const canvas = document.querySelector('.excalidraw canvas.static');
        if (!(canvas instanceof HTMLCanvasElement)) {
          reject(new Error('there is no board'));
          return;
        }
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        const context = canvas.getContext('2d');
        const lateAtMs = performance.now() + 10_000;
        const look = () => {
          const { data } = context?.getImageData(
            (atX - box.x) * scale - 3,
            (atY - box.y) * scale - 3,
            6,
            6,
          ) ?? {
            data: [],
          };
          for (let place = 0; place < data.length; place += 4) {
            const darkness = 765 - (data[place] ?? 255) - (data[place + 1] ?? 255) - (data[place + 2] ?? 255);
            if ((data[place + 3] ?? 0) > 0 && darkness > 165) {
              resolve(performance.timeOrigin + performance.now());
              return;
            }
          }
          if (performance.now() > lateAtMs) reject(new Error('the stroke never came'));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [x, y] as const,
  );

/** Notes when the pen is first at or beyond a place, in milliseconds of the machine's clock. */
const penAt = (page: Page, x: number): Promise<number> =>
  page.evaluate(
    (atX) =>
      new Promise<number>((resolve) => {
        const note = (event: PointerEvent) => {
          if (event.buttons === 0 || event.clientX < atX) return;
          removeEventListener('pointermove', note, { capture: true });
          resolve(performance.timeOrigin + event.timeStamp);
        };
        addEventListener('pointermove', note, { capture: true });
      }),
    x,
  );

/** Draws short strokes on one page and waits for each on `watched`: the same page is the floor, the other the figure. */
async function strokes(drawn: Page, watched: Page, firstRow: number): Promise<number[]> {
  const { x, y, width, height } = await boardBox(drawn);
  const tookMs: number[] = [];
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const atX = x + width * (0.3 + 0.06 * (stroke % PER_ROW));
    const atY = y + height * (firstRow + 0.06 * Math.floor(stroke / PER_ROW));
    await drawn.mouse.move(atX - 18, atY);
    const [painted, sent] = [inkAt(watched, atX, atY), penAt(drawn, atX)];
    await drawn.mouse.down();
    for (let step = 1; step <= 8; step++) await drawn.mouse.move(atX - 18 + step * 3, atY);
    await drawn.mouse.up();
    tookMs.push((await painted) - (await sent));
  }
  return tookMs;
}

export async function strokesBetween({
  stage,
  student,
  teacher,
  topic,
}: ClassroomScene): Promise<BenchResult[]> {
  const lessonId = await liveLesson(stage, teacher, topic);
  const bytes: ReturnType<typeof countBytes>[] = [];
  const drawing = await comeIn(stage, teacher, lessonId, async ({ page, context }) => {
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.clearBrowserCache');
    bytes.push(countBytes(page));
  });
  const watching = await comeIn(stage, student, lessonId);
  await drawing.page.waitForLoadState('networkidle');
  const before = (await bytes[0]?.sum())?.script ?? Number.NaN;
  const bar = drawing.page.getByRole('toolbar', { name: 'Class controls' });
  await bar.getByRole('button', { name: 'Whiteboard', exact: true }).click();
  for (const { page } of [drawing, watching]) await page.locator('.excalidraw canvas.interactive').waitFor();
  await drawing.page.waitForLoadState('networkidle');
  const after = (await bytes[0]?.sum())?.script ?? Number.NaN;
  await drawing.page.locator('.excalidraw').getByTestId('toolbar-freedraw').check({ force: true });
  const own = await strokes(drawing.page, drawing.page, 0.2);
  const others = await strokes(drawing.page, watching.page, 0.55);
  await drawing.context.close();
  await watching.context.close();
  return [
    {
      name: 'JavaScript before the whiteboard',
      unit: 'kB',
      value: before / 1_000,
      note: 'compressed, nothing cached; target under 180',
    },
    {
      name: 'JavaScript of the whiteboard',
      unit: 'kB',
      value: (after - before) / 1_000,
      note: 'compressed; target at most 400',
    },
    {
      name: 'stroke to the other screen, p95',
      unit: 'ms',
      value: percentile(others, 0.95),
      floorName: 'to the own screen',
      floorValue: percentile(own, 0.95),
      note: `p50 ${Math.round(percentile(others, 0.5))}, ${STROKES} strokes; target under 60`,
    },
  ];
}
