/** The whiteboard after 90 minutes: how long it takes to open, to turn a page of it, and a stroke to the other screen. */
import type { Page } from 'playwright-core';
import { comeIn, liveLesson } from '../../e2e/classroom.ts';
import { FULL_OPERATIONS, FULL_PAGES, fillBoard } from '../../e2e/full-board.ts';
import type { BenchResult } from '../bench.ts';
import { percentile } from '../load.ts';
import type { ClassroomScene } from './browser-scene.ts';
import { inWords, noteSending, strokes } from './strokes.ts';

const SIZE = `${FULL_PAGES * FULL_OPERATIONS} operations over ${FULL_PAGES} pages`;
/** The page before the first full one. */
const EMPTY_PAGES = 1;

/** Until two frames have been shown: the page had time for nothing else before. */
const framesShown = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** To be measured where nobody has opened the board before: the filling stands on pages of its own. */
export async function fullBoard({ stage, student, teacher, topic }: ClassroomScene): Promise<BenchResult[]> {
  const lessonId = await liveLesson(stage, teacher, topic);
  const filling = await stage.enter(teacher);
  await fillBoard(filling.page, lessonId);
  await filling.context.close();
  const drawing = await comeIn(stage, teacher, lessonId, ({ page }) => noteSending(page));
  const watching = await comeIn(stage, student, lessonId);
  const { page } = drawing;
  for (const one of [drawing, watching]) await one.page.locator('.excalidraw canvas.interactive').waitFor();
  const pages = await page.getByText(/^Page \d+ of \d+$/).innerText();
  const last = Number(pages.split(' ').at(-1));
  const bar = page.getByRole('toolbar', { name: 'Whiteboard', exact: true });
  const turnedMs: number[] = [];
  for (let number = last; number > last - FULL_PAGES + EMPTY_PAGES; number--) {
    const fromMs = Date.now();
    await bar.getByRole('button', { name: 'Page before' }).click();
    for (const one of [drawing, watching]) {
      await one.page.getByText(`Page ${number - 1} of ${last}`, { exact: true }).waitFor();
      await framesShown(one.page);
    }
    turnedMs.push(Date.now() - fromMs);
  }
  await page.locator('.excalidraw').getByTestId('toolbar-freedraw').check({ force: true });
  const own = await strokes(page, page, 0.15);
  const others = await strokes(page, watching.page, 0.3);
  for (const { context } of [drawing, watching]) await context.close();
  return [
    {
      name: 'a page of a full board is turned for both, p95',
      unit: 'ms',
      value: percentile(turnedMs, 0.95),
      note: `${SIZE}; until both have shown it, p50 ${Math.round(percentile(turnedMs, 0.5))}`,
    },
    {
      name: 'stroke on a full board to the other screen, p95',
      unit: 'ms',
      value: percentile(others.fromSendingMs, 0.95),
      floorName: 'pen to own screen',
      floorValue: percentile(own.fromPenMs, 0.95),
      note: `${SIZE}; sent to painted, ${inWords(others)}; target under 60`,
    },
  ];
}
