/** A class of 90 minutes: 20,000 operations over 20 pages, and the board still opens, whole. */
import { randomUUID } from 'node:crypto';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import type { BoardOperation } from '@kaksha/domain/classroom/board/operations.ts';
import { PageCopy } from '@kaksha/domain/classroom/board/page-copy.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScene, type Scene } from '../test-scene.ts';
import { changeBoard } from './change-board.ts';
import { keepDrawings } from './keep-drawings.ts';
import { readPage } from './read-board.ts';

const PAGES = 20;
const OPERATIONS_OF_PAGE = 1_000;
/** Batches of one stroke: begun, and drawn on. */
const BATCHES_OF_STROKE = 4;
const POINTS_OF_BATCH = 8;

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const points = (from: number): [number, number][] =>
  Array.from({ length: POINTS_OF_BATCH }, (_, at) => [from + at * 1.5, (from * at) % 37]);

/** The next message about a stroke: begun with the first, drawn on with the others. */
function operation(at: number): BoardOperation {
  const id = `stroke-${Math.floor(at / BATCHES_OF_STROKE)}`;
  const step = at % BATCHES_OF_STROKE;
  if (step > 0) {
    const base = { version: step, versionNonce: 1 };
    return { patch: { id, base, version: step + 1, versionNonce: 1, points: points(step * 20) } };
  }
  const begun: BoardElement = {
    id,
    type: 'freedraw',
    version: 1,
    versionNonce: 1,
    isDeleted: false,
    x: at % 1_200,
    y: at % 700,
    points: points(0),
    pressures: [],
  };
  return { put: begun };
}

it('opens with every stroke after 20,000 operations over 20 pages', async () => {
  const { db } = scene.services;
  const { id: lessonId, teacher } = await scene.lesson();
  const member = { lessonId, userId: teacher.id, role: 'teacher' as const };
  const viewer = { ...teacher, sessionId: randomUUID() };
  await db.transaction().execute((trx) => changeBoard(trx, member, { change: 'open', isOpen: true }));
  const pages = Array.from({ length: PAGES }, () => randomUUID());
  for (const pageId of pages) {
    await db
      .transaction()
      .execute((trx) => changeBoard(trx, member, { change: 'add-page', pageId, quietly: false }));
    const messages = Array.from({ length: OPERATIONS_OF_PAGE }, (_, at) => [operation(at)]);
    for (let from = 0; from < messages.length; from += 100) {
      const batch = messages
        .slice(from, from + 100)
        .map((operations) => ({ member, drawing: { pageId, operations } }));
      await db.transaction().execute((trx) => keepDrawings(trx, batch));
    }
  }

  const startedAtMs = performance.now();
  const read = [];
  for (const pageId of pages) read.push(await readPage(db, viewer, { lessonId, pageId, after: 0 }));
  const milliseconds = Math.round(performance.now() - startedAtMs);
  console.info(`a board of 20 pages and 20,000 operations was read in ${milliseconds} ms`);

  for (const page of read) {
    const copy = new PageCopy();
    copy.load(page as { upTo: number; elements: BoardElement[] });
    expect([copy.upTo, copy.elements.size]).toEqual([
      OPERATIONS_OF_PAGE,
      OPERATIONS_OF_PAGE / BATCHES_OF_STROKE,
    ]);
    for (const { points: drawn } of copy.elements.values()) {
      expect(drawn).toHaveLength(BATCHES_OF_STROKE * POINTS_OF_BATCH);
    }
  }

  // One more stroke on the last page is one row there, whatever is on it and beside it, and all that is asked for after it.
  const after = OPERATIONS_OF_PAGE;
  const last = pages.at(-1) ?? '';
  const drawing = { pageId: last, operations: [operation(after)] };
  const outcomes = await db.transaction().execute((trx) => keepDrawings(trx, [{ member, drawing }]));
  expect(outcomes).toMatchObject([{ drawn: { sequence: after + 1 }, kept: drawing.operations }]);
  const news = [];
  for (const pageId of pages) {
    const { elements } = await readPage(db, viewer, { lessonId, pageId, after });
    news.push(elements.length);
  }
  expect(news).toEqual([...Array.from({ length: PAGES - 1 }, () => 0), 1]);
});
