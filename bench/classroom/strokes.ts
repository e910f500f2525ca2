/**
 * The whiteboard between two windows: the files loaded for it, and how long a stroke takes to the other screen, between two
 * and while ten hands of a class draw at once.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { GROUP_STUDENTS } from '@kaksha/server/db/seed/move-to-now.ts';
import { createPool } from '@kaksha/server/src/platform/database.ts';
import { runningEmbeddedUrl } from '@kaksha/server/src/platform/embedded-postgres.ts';
import type { Page } from 'playwright-core';
import { boardBox } from '../../e2e/board.ts';
import { comeIn, liveLesson } from '../../e2e/classroom.ts';
import { countFromNothing } from '../../e2e/loaded-bytes.ts';
import type { BenchResult } from '../bench.ts';
import { percentile } from '../load.ts';
import type { ClassroomScene } from './browser-scene.ts';
import type { Drawers, DrawersOrder, Drawn } from './drawers.ts';

const STROKES = 40;
const PER_ROW = 8;
/**
 * Where the pen is, from the place that is looked at: still well before it, and then beyond it in one move, so that there is one
 * moment from which on ink may be there.
 */
const BEFORE_PX = [-15, -12, -9];
const BEYOND_PX = 24;
const FAR_UNITS = 25;
const DRAWERS = fileURLToPath(new URL('./drawers.ts', import.meta.url));
/** Of ten students one watches in a browser; the teacher draws in another. */
const DRAWING_STUDENTS = 9;

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
            // The bar of people who may turn pages is a little higher, and the page below it a little lower.
            (atY - box.y) * scale - 14,
            6,
            28,
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

/**
 * Has a page note when a message leaves it with a point of a stroke that is further from its beginning than the pen comes before the
 * place: so far in units of the page, at any zoom.
 */
export const noteSending = (page: Page): Promise<unknown> =>
  page.addInitScript((farUnits) => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function note(this: WebSocket, data) {
      send.call(this, data);
      if (typeof data !== 'string' || !data.includes('"board:draw"')) return;
      const [, { operations }] = JSON.parse(data.slice(data.indexOf('['))) as [
        string,
        { operations: Record<'put' | 'patch', { points?: [number, number][] } | undefined>[] },
      ];
      const points = operations.flatMap(({ put, patch }) => (put ?? patch)?.points ?? []);
      if (points.some(([x]) => x > farUnits)) dispatchEvent(new Event('bench:sent'));
    };
  }, FAR_UNITS);

interface Left {
  /** When the pen was first at or beyond the place. */
  penMs: number;
  /** When the message with that was sent. */
  sentMs: number;
}

/** When a stroke goes over a place, in milliseconds of the machine's clock. */
const strokeAt = (page: Page, x: number): Promise<Left> =>
  page.evaluate(
    (atX) =>
      new Promise<Left>((resolve) => {
        const note = (event: PointerEvent) => {
          if (event.buttons === 0 || event.clientX < atX) return;
          removeEventListener('pointermove', note, { capture: true });
          const penMs = performance.timeOrigin + event.timeStamp;
          const sent = () => resolve({ penMs, sentMs: performance.timeOrigin + performance.now() });
          addEventListener('bench:sent', sent, { once: true });
        };
        addEventListener('pointermove', note, { capture: true });
      }),
    x,
  );

export interface Took {
  fromPenMs: number[];
  fromSendingMs: number[];
}

/** Draws short strokes on one page and waits for each on `watched`: the same page is the floor, the other the figure. */
export async function strokes(drawn: Page, watched: Page, firstRow: number): Promise<Took> {
  const { x, y, width, height } = await boardBox(drawn);
  const took: Took = { fromPenMs: [], fromSendingMs: [] };
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const atX = x + width * (0.3 + 0.06 * (stroke % PER_ROW));
    const atY = y + height * (firstRow + 0.06 * Math.floor(stroke / PER_ROW));
    await drawn.mouse.move(atX - 18, atY);
    const [painted, left] = [inkAt(watched, atX, atY), strokeAt(drawn, atX)];
    await drawn.mouse.down();
    for (const from of [...BEFORE_PX, BEYOND_PX]) await drawn.mouse.move(atX + from, atY);
    await drawn.mouse.up();
    const [paintedMs, { penMs, sentMs }] = await Promise.all([painted, left]);
    took.fromPenMs.push(paintedMs - penMs);
    took.fromSendingMs.push(paintedMs - sentMs);
  }
  return took;
}

export const inWords = ({ fromPenMs, fromSendingMs }: Took): string =>
  `p50 ${Math.round(percentile(fromSendingMs, 0.5))}; from the pen p50 ${Math.round(percentile(fromPenMs, 0.5))}, p95 ${Math.round(percentile(fromPenMs, 0.95))}; ${STROKES} strokes`;

export async function strokesBetween({
  stage,
  student,
  teacher,
  topic,
}: ClassroomScene): Promise<BenchResult[]> {
  const lessonId = await liveLesson(stage, teacher, topic);
  const bytes: Awaited<ReturnType<typeof countFromNothing>>[] = [];
  const drawing = await comeIn(stage, teacher, lessonId, async ({ page }) => {
    bytes.push(await countFromNothing(page));
    await noteSending(page);
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
      value: percentile(others.fromSendingMs, 0.95),
      floorName: 'pen to own screen',
      floorValue: percentile(own.fromPenMs, 0.95),
      note: `sent to painted, ${inWords(others)}; target under 60`,
    },
  ];
}

/** Fills the class up to ten students who have no other class at this time. @returns their addresses, those of the demo's group first */
async function fillClass(dataDir: string, lessonId: string): Promise<string[]> {
  const url = runningEmbeddedUrl(dataDir);
  if (url === undefined) throw new Error('the product runs without its database');
  const pool = createPool({ url, max: 1, applicationName: 'kaksha-bench' });
  try {
    await pool.query('update lesson set capacity = 10 where id = $1', [lessonId]);
    const { rows } = await pool.query<{ email: string }>(
      `with added as (
         insert into lesson_participant (lesson_id, student_id, seat, during)
         select l.id, u.id, 5 + row_number() over (order by u.email), l.during
         from lesson l, user_account u
         where l.id = $1 and u.role = 'student' and u.email like '%.%@kaksha.example' and not exists (
           select from lesson_participant p where p.student_id = u.id and p.active and p.during && l.during)
         order by u.email limit 5
         returning student_id)
       select u.email from added a join user_account u on u.id = a.student_id`,
      [lessonId],
    );
    return [...GROUP_STUDENTS, ...rows.map(({ email }) => email)];
  } finally {
    await pool.end();
  }
}

/** Students who draw, in a process of their own. */
async function startDrawers(drawers: Drawers): Promise<ChildProcess> {
  const child = fork(DRAWERS, [JSON.stringify(drawers)]);
  await once(child, 'message');
  return child;
}

async function order<Answer>(drawers: ChildProcess, what: DrawersOrder): Promise<Answer> {
  drawers.send(what);
  const [answer] = (await once(drawers, 'message')) as [Answer];
  return answer;
}

/** Ten hands draw at once: the teacher's stroke on the screen of a student who watches. */
export async function strokesOfTen({
  stage,
  groupTeacher,
  groupTopic,
}: ClassroomScene): Promise<BenchResult[]> {
  const lessonId = await liveLesson(stage, groupTeacher, groupTopic);
  const [watcher = '', ...others] = await fillClass(stage.product.dataDir, lessonId);
  const emails = others.slice(0, DRAWING_STUDENTS);
  if (emails.length < DRAWING_STUDENTS) throw new Error('the demo has too few students who are free');
  const drawing = await comeIn(stage, groupTeacher, lessonId, ({ page }) => noteSending(page));
  const watching = await comeIn(stage, watcher, lessonId);
  const bar = drawing.page.getByRole('toolbar', { name: 'Class controls' });
  await bar.getByRole('button', { name: 'Whiteboard', exact: true }).click();
  for (const { page } of [drawing, watching]) await page.locator('.excalidraw canvas.interactive').waitFor();
  await drawing.page.getByText('Students may draw').click();
  await drawing.page.waitForLoadState('networkidle');
  await drawing.page.locator('.excalidraw').getByTestId('toolbar-freedraw').check({ force: true });
  const drawers = await startDrawers({ url: stage.product.url, lessonId, emails });
  const own = await strokes(drawing.page, drawing.page, 0.2);
  await order(drawers, 'draw');
  const among = await strokes(drawing.page, watching.page, 0.5);
  const drawn = await order<Drawn>(drawers, 'stop');
  await drawing.context.close();
  await watching.context.close();
  return [
    {
      name: 'stroke to another screen while ten draw, p95',
      unit: 'ms',
      value: percentile(among.fromSendingMs, 0.95),
      floorName: 'pen to own screen, alone',
      floorValue: percentile(own.fromPenMs, 0.95),
      note: `sent to painted, ${inWords(among)}; nine others sent ${drawn.messages} batches, kept in p95 ${Math.round(drawn.keptP95Ms)} ms; target under 120`,
    },
  ];
}
