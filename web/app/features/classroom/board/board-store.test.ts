import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import type { BoardChange, Drawing, PageDrawn } from '@kaksha/domain/classroom/board/events.ts';
import type { BoardOperation } from '@kaksha/domain/classroom/board/operations.ts';
import { PageCopy } from '@kaksha/domain/classroom/board/page-copy.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppSocket } from '../../../lib/socket.ts';
import { ClassroomChannel } from '../connection/channel.ts';
import { BoardStore } from './board-store.ts';
import { PageSync } from './page-sync.ts';
import { stroke } from './test-stroke.ts';

type Loaded = { upTo: number; elements: BoardElement[] };
const http = vi.hoisted(() => ({
  page: (_input: { pageId: string; after: number }): Promise<Loaded> => never(),
}));
function never(): never {
  throw new Error('nobody answers');
}
vi.mock('../../../lib/api.ts', () => ({
  api: { classroom: { board: { page: (input: { pageId: string; after: number }) => http.page(input) } } },
}));

/** A server with a board of these pages, and a student's device whose editor is a map of the page that it shows. */
function lesson(...pageIds: string[]) {
  const pages = new Map(pageIds.map((id) => [id, new PageCopy()]));
  const board: BoardState = {
    revision: 1,
    isOpen: true,
    pageId: pageIds[0] ?? null,
    pages: pageIds.map((id) => ({ id, name: '' })),
  };
  const sent: Drawing[] = [];
  const asked: { pageId: string; after: number }[] = [];
  /** How many elements each answer to that had. */
  const loaded: number[] = [];
  /** `lose`: requests arrive, but their answers do not. `pagesFail`: they cannot be loaded. */
  const state = { lose: false, pagesFail: false };
  const pageOf = (id: string) => pages.get(id) ?? never();
  /** By which message each element of a page came. */
  const broughtBy = new Map<string, Map<string, number>>();
  /** Keeps a message about a page; whether anything of it was new. */
  const keep = (pageId: string, operations: BoardOperation[]): { sequence: number; isNew: boolean } => {
    const page = pageOf(pageId);
    const sequence = page.upTo + 1;
    const news = page.take(sequence, operations);
    const brought = broughtBy.get(pageId) ?? new Map<string, number>();
    broughtBy.set(pageId, brought);
    for (const id of news) brought.set(id, sequence);
    return { sequence, isNew: news.length > 0 };
  };
  const answerTo = (event: string, input: unknown) => {
    if (event === 'board:look') return { ok: true, board };
    const { pageId, operations } = input as Drawing;
    sent.push(input as Drawing);
    const { sequence, isNew } = keep(pageId, operations);
    if (state.lose) return new Promise((_, reject) => setTimeout(() => reject(new Error('timeout')), 10_000));
    return { ok: true, drawn: { sequence: isNew ? sequence : null, misfits: [], refused: [] } };
  };
  http.page = async ({ pageId, after }) => {
    asked.push({ pageId, after });
    if (state.pagesFail) never();
    const { upTo, elements } = pageOf(pageId);
    const brought = broughtBy.get(pageId);
    const news = [...elements.values()].filter(({ id }) => (brought?.get(id) ?? 0) > after);
    loaded.push(news.length);
    return { upTo, elements: news };
  };
  const listeners = new Map<string, (news: unknown) => void>();
  const socket = {
    timeout: () => ({ emitWithAck: async (event: string, input: unknown) => answerTo(event, input) }),
    on: (event: string, listener: (news: unknown) => void) => listeners.set(event, listener),
    off: () => undefined,
  } as unknown as AppSocket;
  const channel = new ClassroomChannel(socket, () => undefined);
  const store = new BoardStore(channel, 'lesson', false);
  store.start();
  store.allow(true);
  const editor = new Map<string, BoardElement>();
  /** The ids that each showing gave to the editor. */
  const shown: string[][] = [];
  let sync: PageSync | null = null;
  /** As the editor does when another page is to be shown. */
  const open = async (id: string) => {
    store.turn(id);
    store.closePage();
    editor.clear();
    sync = store.openPage(id, PageSync, (changes) => {
      shown.push([...changes.keys()]);
      for (const [key, element] of changes) {
        if (element === undefined || element.isDeleted) editor.delete(key);
        else editor.set(key, element);
      }
      return new Set();
    });
    if (channel.joined) await sync.load();
  };
  const draw = async (element: BoardElement) => {
    editor.set(element.id, element);
    sync?.localChanged(new Map(editor));
    await vi.advanceTimersByTimeAsync(40);
  };
  const tell = (drawn: PageDrawn) => listeners.get('board:drawn')?.(drawn);
  const join = async () => {
    channel.setJoined(true);
    await vi.advanceTimersByTimeAsync(100);
  };
  const leave = () => channel.setJoined(false);
  const strokesOn = (id: string) => [...pageOf(id).elements.keys()];
  return {
    store,
    sent,
    asked,
    loaded,
    state,
    editor,
    shown,
    open,
    draw,
    tell,
    keep,
    join,
    leave,
    strokesOn,
    pageOf,
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps what was drawn while away when the page is turned, says so, and sends it at the next joining', async () => {
  const { store, open, draw, join, leave, strokesOn, editor, sent } = lesson('one', 'two');
  await join();
  await open('one');
  leave();
  await draw(stroke('s'));
  await open('two');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.snapshot()).toMatchObject({ pageId: 'two', saved: false });
  await join();
  expect(strokesOn('one')).toEqual(['s']);
  expect(strokesOn('two')).toEqual([]);
  expect(editor.size).toBe(0);
  expect(store.snapshot()).toMatchObject({ pageId: 'two', saved: true });
  // It is kept no longer than that.
  leave();
  await join();
  expect(sent).toHaveLength(1);
});

it('keeps it, too, when the board is hidden, and shows it at once when it is looked at again', async () => {
  const { store, open, draw, join, leave, strokesOn, editor, sent } = lesson('one');
  await join();
  await open('one');
  await draw(stroke('kept'));
  leave();
  await draw(stroke('waits'));
  await draw(stroke('kept', 2, { isDeleted: true }));
  store.closePage();
  await open('one');
  expect([...editor.keys()]).toEqual(['waits']);
  await draw(stroke('waits', 2, { x: 9 }));
  await join();
  expect(strokesOn('one').toSorted()).toEqual(['kept', 'waits']);
  expect(sent.at(-1)?.operations).toMatchObject([
    { put: { id: 'waits', x: 9 } },
    { patch: { id: 'kept', set: { isDeleted: true } } },
  ]);
  expect(store.snapshot().saved).toBe(true);
});

it('repeats a message that was on its way when the page was turned and is not answered; the page has it once', async () => {
  const { store, open, draw, join, leave, strokesOn, pageOf, state, sent } = lesson('one', 'two');
  await join();
  await open('one');
  state.lose = true;
  await draw(stroke('s'));
  await open('two');
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.snapshot().saved).toBe(false);
  state.lose = false;
  await join();
  expect(sent.map(({ pageId }) => pageId)).toEqual(['one', 'one']);
  expect(strokesOn('one')).toEqual(['s']);
  expect(pageOf('one').elements.get('s')).toEqual(stroke('s'));
  expect(store.snapshot().saved).toBe(true);
});

it('sends again by itself what was not answered on a page that was left, while the line stands', async () => {
  const { store, open, draw, join, state, sent } = lesson('one', 'two');
  await join();
  await open('one');
  state.lose = true;
  await draw(stroke('s'));
  await open('two');
  state.lose = false;
  await vi.advanceTimersByTimeAsync(10_200);
  expect(sent).toHaveLength(2);
  expect(store.snapshot().saved).toBe(true);
});

it('shows what others did to a page meanwhile when it is opened again with strokes of ours that wait', async () => {
  const { open, draw, join, leave, keep, pageOf, editor } = lesson('one', 'two');
  await join();
  await open('one');
  await draw(stroke('both'));
  leave();
  await draw(stroke('both', 2, { x: 1 }));
  await draw(stroke('mine'));
  await open('two');
  const page = pageOf('one');
  keep('one', [{ put: stroke('both', 7, { x: 7 }) }, { put: stroke('theirs') }]);
  await open('one');
  expect([...editor.keys()].toSorted()).toEqual(['both', 'mine']);
  await join();
  expect([...editor.keys()].toSorted()).toEqual(['both', 'mine', 'theirs']);
  expect(editor.get('both')?.x).toBe(7);
  expect(page.elements.get('both')?.x).toBe(7);
  expect([...page.elements.keys()].toSorted()).toEqual(['both', 'mine', 'theirs']);
});

it('asks again for a page that does not come while the line stands, less and less often, and says so until it is there', async () => {
  const { store, open, join, state, asked, editor, keep } = lesson('one');
  await join();
  keep('one', [{ put: stroke('there') }]);
  state.pagesFail = true;
  await open('one');
  expect(store.snapshot()).toMatchObject({ loadedPageId: null, notice: en.board.notLoaded });
  const ready = vi.fn();
  void store.loaded().then(ready);
  const asksUntil = async (ms: number) => {
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(ms);
    return asked.length - before;
  };
  for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
    expect([await asksUntil(pauseMs - 1), await asksUntil(1)]).toEqual([0, 1]);
  // A notice that was dismissed does not come back with each try.
  store.say(null);
  await asksUntil(10_000);
  expect(store.snapshot().notice).toBe(null);
  expect(ready).not.toHaveBeenCalled();
  state.pagesFail = false;
  await asksUntil(10_000);
  expect([...editor.keys()]).toEqual(['there']);
  expect(store.snapshot()).toMatchObject({ loadedPageId: 'one', notice: null });
  expect(ready).toHaveBeenCalledOnce();
  expect(await asksUntil(60_000)).toBe(0);
});

it('does not go on asking for a page that was left, nor speak of it', async () => {
  const { store, open, join, state, asked } = lesson('one', 'two');
  await join();
  state.pagesFail = true;
  await open('one');
  state.pagesFail = false;
  await open('two');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.map(({ pageId }) => pageId)).toEqual(['one', 'two']);
  expect(store.snapshot()).toMatchObject({ loadedPageId: 'two', notice: null });
});

it('sends what was drawn while away also when the page cannot be loaded at once after the joining', async () => {
  const { open, draw, join, leave, state, strokesOn } = lesson('one');
  await join();
  await open('one');
  leave();
  await draw(stroke('s'));
  state.pagesFail = true;
  await join();
  state.pagesFail = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(strokesOn('one')).toEqual(['s']);
});

it('says of a page that it is loaded when it is shown again with strokes that wait, and not when the board is hidden', async () => {
  const { store, open, draw, join, leave } = lesson('one');
  await join();
  await open('one');
  leave();
  await draw(stroke('s'));
  store.closePage();
  expect(store.snapshot().loadedPageId).toBe(null);
  await open('one');
  expect(store.snapshot().loadedPageId).toBe('one');
});

/** A class of 90 minutes. */
const LONG_CLASS = { pages: 20, strokes: 250, messagesOfStroke: 4 };

/** A stroke, message by message: begun with the first, drawn on with the others. */
function messagesOf(id: string, count: number): BoardOperation[] {
  return Array.from({ length: count }, (_, at) => {
    if (at === 0) return { put: stroke(id) };
    const base = { version: at, versionNonce: 5 };
    return { patch: { id, base, version: at + 1, versionNonce: 5, points: [[at, at]] } };
  });
}

/** The cost of drawing on the last page, in messages, bytes and elements, after every page of a board was turned to. */
async function costOnLastPage(board: { pages: number; strokes: number; messagesOfStroke: number }) {
  const ids = Array.from({ length: board.pages }, (_, at) => `page ${at + 1}`);
  const device = lesson(...ids);
  const { keep, open, draw, tell, join, leave, sent, shown, loaded, editor } = device;
  let operations = 0;
  for (const id of ids)
    for (let at = 0; at < board.strokes; at += 1)
      for (const operation of messagesOf(`stroke ${at}`, board.messagesOfStroke)) {
        keep(id, [operation]);
        operations += 1;
      }
  await join();
  const turned: number[] = [];
  for (const id of ids) {
    await open(id);
    turned.push(shown.splice(0).flat().length);
    expect(editor.size).toBe(board.strokes);
  }
  const last = ids.at(-1) ?? never();
  const told = async (pageId: string, id: string) => {
    const drawing = [{ put: stroke(id) }];
    tell({ pageId, drawings: [{ sequence: keep(pageId, drawing).sequence, operations: drawing }] });
    await vi.advanceTimersByTimeAsync(100);
    return shown.splice(0);
  };
  // Under the number that would be this page's next: all pages are equally full.
  const elsewhere = board.pages > 1 ? await told(ids[0] ?? never(), 'elsewhere') : [];
  await draw(stroke('mine'));
  await draw(
    stroke('mine', 2, {
      points: [
        [0, 0],
        [1, 1],
      ],
    }),
  );
  const mine = { messages: sent.length, bytes: JSON.stringify(sent).length, shown: shown.splice(0) };
  const theirs = await told(last, 'theirs');
  leave();
  keep(last, [{ put: stroke('meanwhile') }]);
  loaded.splice(0);
  await join();
  const back = { loaded, shown: shown.splice(0) };
  return { operations, turned, drawing: { mine, theirs, elsewhere, back } };
}

it('costs as much to draw on page 20 of 20,000 operations as on a new board: the editor has the page that is shown alone', async () => {
  const { operations, turned, drawing } = await costOnLastPage(LONG_CLASS);
  expect(operations).toBe(20_000);
  // A page that is turned to brings its own strokes, each once and whole, however many pages there are.
  expect(turned).toEqual(Array.from({ length: LONG_CLASS.pages }, () => LONG_CLASS.strokes));
  expect(drawing).toMatchObject({
    mine: { messages: 2, shown: [] },
    theirs: [['theirs']],
    elsewhere: [],
    back: { loaded: [1], shown: [['meanwhile']] },
  });
  const onNewBoard = await costOnLastPage({ pages: 1, strokes: 0, messagesOfStroke: 0 });
  expect({ ...drawing.mine, bytes: drawing.mine.bytes - 'page 20'.length * 2 }).toEqual({
    ...onNewBoard.drawing.mine,
    bytes: onNewBoard.drawing.mine.bytes - 'page 1'.length * 2,
  });
  expect(drawing).toMatchObject({ theirs: onNewBoard.drawing.theirs, back: onNewBoard.drawing.back });
});

it('a change whose answer was lost is asked for again, and not when another one was made meanwhile', async () => {
  const made: BoardChange[] = [];
  const lost = new Set<BoardChange['change']>(['remove-page', 'turn']);
  const socket = {
    timeout: () => ({
      emitWithAck: async (_event: string, change: BoardChange) => {
        made.push(change);
        if (lost.delete(change.change)) {
          await new Promise((resolve) => setTimeout(resolve, 10_000));
          throw new Error('timeout');
        }
        return { ok: true, board: { revision: made.length, isOpen: true, pageId: 'a', pages: [] } };
      },
    }),
    on: () => undefined,
    off: () => undefined,
  } as unknown as AppSocket;
  const channel = new ClassroomChannel(socket, () => undefined);
  channel.setJoined(true);
  const store = new BoardStore(channel, 'lesson', true);
  const removed = store.removePage('b');
  await vi.advanceTimersByTimeAsync(10_000);
  await removed;
  expect(made.map(({ change }) => change)).toEqual(['remove-page', 'remove-page']);
  expect(store.snapshot()).toMatchObject({ removed: 'b', notice: null });

  store.turn('c');
  expect(await store.change({ change: 'turn', pageId: 'd' })).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made.slice(2)).toEqual([
    { change: 'turn', pageId: 'c' },
    { change: 'turn', pageId: 'd' },
  ]);
});
