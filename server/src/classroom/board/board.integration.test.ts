import { randomUUID } from 'node:crypto';
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import type { PageDrawn } from '@kaksha/domain/classroom/board/events.ts';
import { REMOVED_PAGES_KEPT } from '@kaksha/domain/classroom/board/limits.ts';
import type { BoardOperation } from '@kaksha/domain/classroom/board/operations.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import type { DoorState } from '@kaksha/domain/classroom/door/events.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Client, createScene, hears, type Lesson, payloads, type Scene } from '../test-scene.ts';
import { readPage } from './read-board.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterEach(() => scene.disconnectAll());
afterAll(() => scene.close());

const stroke = (id: string, version = 1, more: Partial<BoardElement> = {}): BoardElement => ({
  id,
  type: 'freedraw',
  version,
  versionNonce: 7,
  isDeleted: false,
  x: 10,
  y: 20,
  points: [[0, 0]],
  pressures: [],
  ...more,
});
const put = (element: BoardElement): BoardOperation => ({ put: element });
const extend = (id: string, from: number, points: [number, number][]): BoardOperation => ({
  patch: {
    id,
    base: { version: from, versionNonce: 7 },
    version: from + 1,
    versionNonce: 7,
    points,
  },
});

async function opened(client: Client): Promise<string> {
  const { board } = (await ask(client, 'board:change', { change: 'open', isOpen: true })) as unknown as {
    board: BoardState;
  };
  return board.pageId ?? '';
}
const draw = (client: Client, pageId: string, ...operations: BoardOperation[]) =>
  ask(client, 'board:draw', { pageId, operations });
const pageFor = (lesson: Lesson, pageId: string, after = 0) =>
  readPage(
    scene.services.db,
    { ...lesson.teacher, sessionId: randomUUID() },
    { lessonId: lesson.id, pageId, after },
  );
/** A lesson with its two people on both nodes, and its board open. */
async function begun() {
  const lesson = await scene.lesson();
  const a = await scene.join(lesson.id, lesson.teacher, { node: 0 });
  const b = await scene.join(lesson.id, lesson.student, { node: 1 });
  return { lesson, a, b, pageId: await opened(a.client) };
}

/** A class of five with two of its students, and its board open. */
async function begunGroup() {
  const lesson = await scene.lesson(-5, 'scheduled', { seats: 5 });
  await scene.database.ownerPool.query(`update lesson set kind = 'group' where id = $1`, [lesson.id]);
  const [riya, aarav] = [lesson.student, await scene.person('student', 'Aarav')];
  await scene.database.ownerPool.query(
    `insert into lesson_participant (lesson_id, student_id, seat, during, active)
     select id, $2, 2, tstzrange(starts_at, ends_at), true from lesson where id = $1`,
    [lesson.id, aarav.id],
  );
  const a = await scene.join(lesson.id, lesson.teacher, { node: 0 });
  const b = await scene.join(lesson.id, riya, { node: 1 });
  const c = await scene.join(lesson.id, aarav, { node: 1 });
  return { lesson, a, b, c, riya, aarav, pageId: await opened(a.client) };
}

/** A board of three pages. */
async function withPages() {
  const { lesson, a, b, pageId } = await begun();
  const pages = [pageId, randomUUID(), randomUUID()] as const;
  for (const id of pages.slice(1)) await ask(a.client, 'board:change', { change: 'add-page', pageId: id });
  const change = async (change: object) =>
    (await ask(a.client, 'board:change', change)) as { ok: boolean; message?: string; board?: BoardState };
  return { lesson, a, b, pages, change };
}
const idsOf = (board: BoardState | undefined) => board?.pages.map(({ id }) => id);

describe('the whiteboard', () => {
  it('is opened by the teacher for everybody, with one page; a student looks and changes nothing', async () => {
    const { a, b, pageId } = await begun();
    const [state] = (await hears(b, 'board:state')) as BoardState[];
    expect(state).toMatchObject({ isOpen: true, pageId, pages: [{ id: pageId, name: '' }] });
    expect(await ask(b.client, 'board:look')).toMatchObject({ ok: true, board: state });
    expect(await ask(b.client, 'board:change', { change: 'open', isOpen: false })).toEqual({
      ok: false,
      message: BOARD_TEXT.onlyTeacher,
    });
    const added = { change: 'add-page', pageId: randomUUID() };
    const first = await ask(a.client, 'board:change', added);
    const again = await ask(a.client, 'board:change', added);
    expect((again.board as BoardState).pages).toEqual((first.board as BoardState).pages);
    expect((again.board as BoardState).pageId).toBe(added.pageId);
    const nowhere = { change: 'turn', pageId: randomUUID() };
    expect(await ask(a.client, 'board:change', nowhere)).toMatchObject({ message: BOARD_TEXT.noSuchPage });
  });

  it('keeps drawing once, tells it to the other node with its number, and appends what is drawn on', async () => {
    const { lesson, a, b, pageId } = await begun();
    const first = put(stroke('s'));
    const nothingElse = { misfits: [], refused: [] };
    expect(await draw(a.client, pageId, first)).toMatchObject({ drawn: { sequence: 1, ...nothingElse } });
    const more = extend('s', 1, [
      [4, 4],
      [5, 6],
    ]);
    expect(await draw(a.client, pageId, more)).toMatchObject({ drawn: { sequence: 2 } });
    for (const repeated of [first, more]) {
      expect(await draw(a.client, pageId, repeated)).toMatchObject({
        drawn: { sequence: null, ...nothingElse },
      });
    }
    // Another node may hear of them in another order: their numbers say which.
    const heard = (await hears(b, 'board:drawn', 2)) as PageDrawn[];
    expect(heard.map((page) => page.pageId)).toEqual([pageId, pageId]);
    const drawings = heard.flatMap((page) => page.drawings);
    expect(drawings.toSorted((x, y) => x.sequence - y.sequence)).toEqual([
      { sequence: 1, operations: [first] },
      { sequence: 2, operations: [more] },
    ]);
    expect(payloads(a, 'board:drawn')).toEqual([]);
    const page = await pageFor(lesson, pageId);
    expect(page).toEqual({
      upTo: 2,
      elements: [
        stroke('s', 2, {
          points: [
            [0, 0],
            [4, 4],
            [5, 6],
          ],
        }),
      ],
    });
    expect(await pageFor(lesson, pageId, 2)).toEqual({ upTo: 2, elements: [] });
  });

  it('asks for the whole of what a patch does not fit, and lets the newer change stand on both nodes', async () => {
    const { lesson, a, b, pageId } = await begun();
    expect(await draw(a.client, pageId, extend('never', 1, [[1, 1]]))).toMatchObject({
      drawn: { sequence: null, misfits: ['never'] },
    });
    await draw(a.client, pageId, put(stroke('s')));
    await Promise.all([
      draw(a.client, pageId, put(stroke('s', 2, { versionNonce: 9, x: 1 }))),
      draw(b.client, pageId, put(stroke('s', 2, { versionNonce: 3, x: 2 }))),
    ]);
    expect((await pageFor(lesson, pageId)).elements).toMatchObject([{ id: 's', x: 2, versionNonce: 3 }]);
  });

  it('numbers what two nodes draw at once without a gap, and loses nothing of it', async () => {
    const { lesson, a, b, pageId } = await begun();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => [
        draw(a.client, pageId, put(stroke(`a${n}`))),
        draw(b.client, pageId, put(stroke(`b${n}`))),
      ]).flat(),
    );
    const { upTo, elements } = await pageFor(lesson, pageId);
    expect([upTo, elements.length]).toEqual([80, 80]);
    const { elements: later } = await pageFor(lesson, pageId, 70);
    expect(later).toHaveLength(10);
  });

  it('forgets the points of what was removed, and does not show it to who comes new', async () => {
    const { lesson, a, pageId } = await begun();
    await draw(a.client, pageId, put(stroke('s')));
    const removal = { id: 's', base: { version: 1, versionNonce: 7 }, version: 2, versionNonce: 7 };
    await draw(a.client, pageId, { patch: { ...removal, set: { isDeleted: true } } });
    expect((await pageFor(lesson, pageId)).elements).toEqual([]);
    const [tombstone] = (await pageFor(lesson, pageId, 1)).elements;
    expect(tombstone).toMatchObject({ id: 's', isDeleted: true });
    expect(tombstone).not.toHaveProperty('points');
  });

  it('is drawn upon by the teacher alone once they say so, and by nobody after the end', async () => {
    const { lesson, a, b, pageId } = await begun();
    expect(await ask(a.client, 'door:draw-all', { allowed: false })).toMatchObject({ ok: true });
    expect(await draw(b.client, pageId, put(stroke('s')))).toEqual({
      ok: false,
      message: BOARD_TEXT.mayNotDraw,
    });
    expect(await draw(a.client, pageId, put(stroke('t')))).toMatchObject({ ok: true });
    await scene.database.ownerPool.query(`update lesson set status = 'completed' where id = $1`, [lesson.id]);
    for (const attempt of [
      draw(a.client, pageId, put(stroke('u'))),
      ask(a.client, 'board:change', { change: 'add-page', pageId: randomUUID() }),
    ]) {
      expect(await attempt).toEqual({ ok: false, message: CLASSROOM_MESSAGES.over });
    }
    expect((await pageFor(lesson, pageId)).elements).toHaveLength(1);
  });

  it('is closed to the students of a group until the teacher lets them draw', async () => {
    const { a, b, pageId } = await begunGroup();
    expect(await draw(b.client, pageId, put(stroke('s')))).toMatchObject({ message: BOARD_TEXT.mayNotDraw });
    await ask(a.client, 'door:draw-all', { allowed: true });
    expect(await draw(b.client, pageId, put(stroke('s')))).toMatchObject({ ok: true });
  });

  it('is drawn upon by the students of a group whom the teacher lets, told to all nodes, kept over a rejoining', async () => {
    const { lesson, a, b, c, pageId, riya, aarav } = await begunGroup();
    await ask(a.client, 'door:permit', { userId: riya.id, draw: true });
    const [told] = (await hears(c, 'door:state')) as DoorState[];
    expect(new Map(told?.people.map(({ userId, draw: may }) => [userId, may]))).toEqual(
      new Map([
        [riya.id, true],
        [aarav.id, false],
      ]),
    );
    const attempts = await Promise.all([
      draw(b.client, pageId, put(stroke('r'))),
      draw(c.client, pageId, put(stroke('k'))),
      draw(a.client, pageId, put(stroke('t'))),
    ]);
    expect(attempts.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(attempts[1]).toEqual({ ok: false, message: BOARD_TEXT.mayNotDraw });
    expect((await pageFor(lesson, pageId)).elements.map(({ id }) => id).toSorted()).toEqual(['r', 't']);
    const again = await scene.join(lesson.id, riya, { node: 0 });
    expect(await draw(again.client, pageId, put(stroke('r2')))).toMatchObject({ ok: true });

    // A decision about all of them stands over those about single ones, and single ones can be made again.
    await ask(a.client, 'door:draw-all', { allowed: false });
    expect(await draw(again.client, pageId, put(stroke('r3')))).toMatchObject({ ok: false });
    await ask(a.client, 'door:draw-all', { allowed: true });
    await ask(a.client, 'door:permit', { userId: aarav.id, draw: false });
    expect(await draw(c.client, pageId, put(stroke('k')))).toMatchObject({ message: BOARD_TEXT.mayNotDraw });
    expect(await draw(again.client, pageId, put(stroke('r3')))).toMatchObject({ ok: true });
  });

  it('loses a page that the teacher removes: for all, for what comes too late, and for reading; and gets it back', async () => {
    const { lesson, a, b, pages, change } = await withPages();
    const [first, second, third] = pages;
    await draw(b.client, second, put(stroke('s')));
    await change({ change: 'turn', pageId: second });
    expect(await ask(b.client, 'board:change', { change: 'remove-page', pageId: second })).toEqual({
      ok: false,
      message: BOARD_TEXT.onlyTeacher,
    });
    const removed = await change({ change: 'remove-page', pageId: second });
    expect(idsOf(removed.board)).toEqual([first, third]);
    expect(removed.board?.pageId).toBe(third);
    expect(idsOf((await change({ change: 'remove-page', pageId: second })).board)).toEqual([first, third]);
    await expect
      .poll(() => idsOf((payloads(b, 'board:state') as BoardState[]).at(-1)))
      .toEqual([first, third]);
    for (const late of [
      draw(b.client, second, put(stroke('late'))),
      draw(a.client, second, extend('s', 1, [[4, 4]])),
      change({ change: 'turn', pageId: second }),
    ]) {
      expect(await late).toEqual({ ok: false, message: BOARD_TEXT.noSuchPage });
    }
    await expect(pageFor(lesson, second)).rejects.toThrow(BOARD_TEXT.noSuchPage);

    const back = await change({ change: 'restore-page', pageId: second });
    expect(idsOf(back.board)).toEqual([first, second, third]);
    expect(back.board?.pageId).toBe(second);
    expect((await pageFor(lesson, second)).elements).toMatchObject([{ id: 's' }]);
    expect(await draw(b.client, second, put(stroke('late')))).toMatchObject({ drawn: { sequence: 2 } });
  });

  it('keeps its last page, counts what it has, and keeps so many removed pages', async () => {
    const { lesson, pages, change } = await withPages();
    for (const pageId of pages.slice(1)) await change({ change: 'remove-page', pageId });
    expect(await change({ change: 'remove-page', pageId: pages[0] })).toEqual({
      ok: false,
      message: BOARD_TEXT.lastPage,
    });
    for (let more = 0; more < REMOVED_PAGES_KEPT; more += 1) {
      const pageId = randomUUID();
      await change({ change: 'add-page', pageId });
      await change({ change: 'remove-page', pageId });
    }
    expect(await change({ change: 'restore-page', pageId: pages[1] })).toEqual({
      ok: false,
      message: BOARD_TEXT.noSuchPage,
    });
    const { rows } = await scene.database.ownerPool.query(
      `select b.page_count, (select count(*)::int from board_page p where p.lesson_id = b.lesson_id) as kept
       from board b where b.lesson_id = $1`,
      [lesson.id],
    );
    expect(rows).toEqual([{ page_count: 1, kept: 1 + REMOVED_PAGES_KEPT }]);
  });

  it('has its pages in another order when the teacher moves one, removed ones in their place', async () => {
    const { pages, change } = await withPages();
    const [first, second, third] = pages;
    expect(idsOf((await change({ change: 'move-page', pageId: third, at: 0 })).board)).toEqual([
      third,
      first,
      second,
    ]);
    await change({ change: 'remove-page', pageId: first });
    expect(idsOf((await change({ change: 'move-page', pageId: third, at: 1 })).board)).toEqual([
      second,
      third,
    ]);
    expect(idsOf((await change({ change: 'restore-page', pageId: first })).board)).toEqual([
      first,
      second,
      third,
    ]);
    expect(await change({ change: 'move-page', pageId: randomUUID(), at: 0 })).toMatchObject({
      message: BOARD_TEXT.noSuchPage,
    });
  });

  it('has a name that the teacher gives it, also after it was removed and brought back', async () => {
    const { a, b, pageId } = await begun();
    const name = (id: string, text: string) =>
      ask(a.client, 'board:change', { change: 'name-page', pageId: id, name: text });
    expect(await name(pageId, '  Fractions ')).toMatchObject({
      ok: true,
      board: { pages: [{ id: pageId, name: 'Fractions' }] },
    });
    expect((await hears(b, 'board:state', 2)).at(-1)).toMatchObject({ pages: [{ name: 'Fractions' }] });
    expect(await ask(b.client, 'board:change', { change: 'name-page', pageId, name: 'Mine' })).toEqual({
      ok: false,
      message: BOARD_TEXT.onlyTeacher,
    });
    expect(await name(pageId, 'Call me: 98765 43210')).toEqual({
      ok: false,
      message: expect.stringContaining('leave out a phone number'),
    });
    expect(await name(pageId, 'x'.repeat(61))).toEqual({ ok: false, message: BOARD_TEXT.nameTooLong });
    const other = randomUUID();
    expect(await name(other, 'Nowhere')).toEqual({ ok: false, message: BOARD_TEXT.noSuchPage });
    await ask(a.client, 'board:change', { change: 'add-page', pageId: other });
    await ask(a.client, 'board:change', { change: 'remove-page', pageId });
    expect(await name(pageId, 'Gone')).toEqual({ ok: false, message: BOARD_TEXT.noSuchPage });
    const back = await ask(a.client, 'board:change', { change: 'restore-page', pageId });
    expect(back.board).toMatchObject({
      pages: [
        { id: pageId, name: 'Fractions' },
        { id: other, name: '' },
      ],
    });
    expect(await name(pageId, '')).toMatchObject({ board: { pages: [{ name: '' }, { name: '' }] } });
  });

  it('takes nothing for the page of another lesson, nor from who is in no room', async () => {
    const { a, pageId } = await begun();
    const other = await begun();
    expect(await draw(a.client, other.pageId, put(stroke('s')))).toEqual({
      ok: false,
      message: BOARD_TEXT.noSuchPage,
    });
    const outside = await scene.connect(await scene.person('student', 'Arun'));
    for (const attempt of [
      draw(outside, pageId, put(stroke('s'))),
      ask(outside, 'board:look'),
      ask(outside, 'board:point', { pageId, x: 1, y: 1, down: false }),
    ]) {
      expect(await attempt).toEqual({ ok: false, message: CLASSROOM_MESSAGES.notInRoom });
    }
  });

  it('refuses what is too large or leads elsewhere, in words, and keeps the rest of the message', async () => {
    const { lesson, a, pageId } = await begun();
    const huge = stroke('huge', 1, { points: Array.from({ length: 22_000 }, () => [1.25, 2.5]) });
    expect(await draw(a.client, pageId, put(huge), put(stroke('s')))).toMatchObject({
      ok: true,
      drawn: { refused: [{ id: 'huge', message: BOARD_TEXT.tooLarge }] },
    });
    expect((await pageFor(lesson, pageId)).elements).toMatchObject([{ id: 's' }]);
    const link = { id: 's', base: { version: 1, versionNonce: 7 }, version: 2, versionNonce: 7 };
    const elsewhere = { patch: { ...link, set: { link: 'https://example.com' } } };
    expect(await draw(a.client, pageId, elsewhere)).toMatchObject({ drawn: { refused: [{ id: 's' }] } });
    const frame = { ...stroke('f'), type: 'embeddable' };
    expect(await ask(a.client, 'board:draw', { pageId, operations: [{ put: frame }] })).toMatchObject({
      ok: false,
    });
  });

  it('shows where somebody points to the others, by the name that the room knows', async () => {
    const { a, b, pageId } = await begun();
    const pointer = { pageId, x: 12, y: 30, down: true };
    await ask(a.client, 'board:point', pointer);
    expect(await hears(b, 'board:pointers')).toEqual([[{ ...pointer, peerId: a.peerId }]]);
  });
});
