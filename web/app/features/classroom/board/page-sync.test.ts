import { idOf } from '@kaksha/domain/classroom/board/apply.ts';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import type { Drawn } from '@kaksha/domain/classroom/board/events.ts';
import type { BoardOperation } from '@kaksha/domain/classroom/board/operations.ts';
import { PageCopy } from '@kaksha/domain/classroom/board/page-copy.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageSync } from './page-sync.ts';
import { stroke } from './test-stroke.ts';

class Unanswered extends Error {}

/** A server with one page, and a device whose editor is a map. */
function scene() {
  const server = new PageCopy();
  server.load({ upTo: 0, elements: [] });
  const sent: BoardOperation[][] = [];
  const refusals: string[] = [];
  const showings: string[][] = [];
  const editor = new Map<string, BoardElement>();
  const state = { online: true, mayDraw: true, refuse: null as string | null, lose: false };
  /** The answer to a load is on its way for so long. */
  const onItsWay = { until: Promise.resolve() };
  const keep = (operations: BoardOperation[]): Drawn => {
    const before = server.upTo;
    const fitting = operations.filter((operation) => {
      if ('put' in operation) return true;
      const { base } = operation.patch;
      const known = server.elements.get(operation.patch.id);
      return (
        known !== undefined && (known.version !== base.version || known.versionNonce === base.versionNonce)
      );
    });
    const misfits = operations.filter((operation) => !fitting.includes(operation)).map(idOf);
    const news = server.take(before + 1, fitting);
    return { sequence: news.length > 0 || fitting.length > 0 ? before + 1 : null, misfits, refused: [] };
  };
  const sync: PageSync = new PageSync({
    mayDraw: () => state.mayDraw,
    canSend: () => state.online,
    send: async (operations) => {
      sent.push(operations);
      if (state.refuse !== null) throw new Error(state.refuse);
      if (!state.online) throw new Unanswered();
      const drawn = keep(operations);
      if (state.lose) throw new Unanswered();
      return drawn;
    },
    onLoad: () => undefined,
    load: async () => {
      const page = { upTo: server.upTo, elements: [...server.elements.values()] };
      await onItsWay.until;
      return page;
    },
    show: (changes) => {
      showings.push([...changes.keys()]);
      for (const [id, element] of changes) {
        if (element === undefined) editor.delete(id);
        else editor.set(id, element);
      }
      return new Set();
    },
    askForShowing: () => void setTimeout(() => sync.showNews(), 20),
    isUnanswered: (error) => error instanceof Unanswered,
    onRefused: (message) => refusals.push(message),
    onSaved: () => undefined,
  });
  const draw = async (element: BoardElement) => {
    editor.set(element.id, element);
    sync.localChanged(new Map(editor));
    await vi.advanceTimersByTimeAsync(40);
  };
  /** Holds the answers to loads back, as on a slow line; their content is as old as their request. */
  const holdLoads = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onItsWay.until = promise;
    return () => {
      onItsWay.until = Promise.resolve();
      resolve();
    };
  };
  return { server, sent, refusals, showings, editor, state, sync, draw, keep, holdLoads };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('sends a stroke once, and then only the points that came since', async () => {
  const { sync, draw, sent, server } = scene();
  await sync.load();
  await draw(stroke('s'));
  await draw(
    stroke('s', 2, {
      points: [
        [0, 0],
        [3, 4],
      ],
    }),
  );
  expect(sent.flat()).toEqual([
    { put: stroke('s') },
    { patch: expect.objectContaining({ id: 's', points: [[3, 4]] }) },
  ]);
  expect(server.elements.get('s')?.points).toEqual([
    [0, 0],
    [3, 4],
  ]);
  expect(sync.isSaved).toBe(true);
});

it('sends whole what was not answered, once there is a connection again, and the server has it once', async () => {
  const { sync, draw, state, server } = scene();
  await sync.load();
  state.lose = true;
  await draw(stroke('s'));
  state.lose = false;
  state.online = false;
  await draw(stroke('t'));
  expect(sync.isSaved).toBe(false);
  expect([...server.elements.keys()]).toEqual(['s']);
  state.online = true;
  await sync.load();
  await vi.advanceTimersByTimeAsync(100);
  expect([...server.elements.keys()].toSorted()).toEqual(['s', 't']);
  expect(sync.isSaved).toBe(true);
});

it('shows what others drew first on a new page while it was on its way here', async () => {
  const { sync, editor, showings, keep, holdLoads } = scene();
  const letCome = holdLoads();
  const loading = sync.load();
  for (const [place, id] of ['first', 'second'].entries()) {
    keep([{ put: stroke(id) }]);
    sync.receive([{ sequence: place + 1, operations: [{ put: stroke(id) }] }]);
    await vi.advanceTimersByTimeAsync(40);
  }
  // Nothing is put onto a page that is not there yet.
  expect(showings).toEqual([]);
  letCome();
  await loading;
  expect([...editor.keys()]).toEqual(['first', 'second']);
  expect(showings).toEqual([['first', 'second']]);
});

it('asks again after a joining, though an older question is still on its way', async () => {
  const { sync, editor, keep, holdLoads } = scene();
  const letCome = holdLoads();
  const before = sync.load();
  // Drawn while there was no line, so that nobody is told of it.
  keep([{ put: stroke('missed') }]);
  const joined = sync.load();
  letCome();
  await Promise.all([before, joined]);
  expect([...editor.keys()]).toEqual(['missed']);
});

it('takes from the screen what was refused, says why, and does not send it again', async () => {
  const { sync, draw, state, editor, refusals, sent } = scene();
  await sync.load();
  state.refuse = 'Your teacher has not let you draw on the board.';
  await draw(stroke('s'));
  expect([editor.size, refusals]).toEqual([0, [state.refuse]]);
  await draw(stroke('s', 2, { isDeleted: true }));
  expect(sent).toHaveLength(1);
});

it('shows what others drew, sends nothing of it back, and asks for what is missing', async () => {
  const { sync, editor, sent, keep } = scene();
  await sync.load();
  keep([{ put: stroke('lost') }]);
  keep([{ put: stroke('came') }]);
  sync.receive([{ sequence: 2, operations: [{ put: stroke('came') }] }]);
  expect(editor.size).toBe(0);
  await vi.advanceTimersByTimeAsync(300);
  expect([...editor.keys()].toSorted()).toEqual(['came', 'lost']);
  sync.localChanged(new Map(editor));
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([]);
});

it('sends nothing for who may not draw, whatever the editor does to its elements', async () => {
  const { sync, draw, sent, state } = scene();
  state.mayDraw = false;
  await sync.load();
  await draw(stroke('s'));
  expect(sent).toEqual([]);
});

it('shows in one go what came since the last showing, of each element as it stands', async () => {
  const { sync, editor, showings } = scene();
  await sync.load();
  sync.receive([{ sequence: 1, operations: [{ put: stroke('a') }] }]);
  for (let sequence = 2; sequence <= 10; sequence += 1) {
    const operations = [{ put: stroke(`b${sequence}`) }, { put: stroke('a', sequence) }];
    sync.receive([{ sequence, operations }]);
  }
  expect(editor.size).toBe(0);
  await vi.advanceTimersByTimeAsync(20);
  expect(editor.size).toBe(10);
  expect(editor.get('a')?.version).toBe(10);
  expect(showings).toHaveLength(1);
});

it('leaves what is drawn here as it is when the server tells of it with what others drew', async () => {
  const { sync, draw, editor, showings, keep } = scene();
  await sync.load();
  await draw(stroke('mine'));
  keep([{ put: stroke('theirs') }]);
  const drawings = [{ put: stroke('mine') }, { put: stroke('theirs') }].map((put, at) => ({
    sequence: at + 1,
    operations: [put],
  }));
  sync.receive(drawings);
  await vi.advanceTimersByTimeAsync(20);
  expect([...editor.keys()].toSorted()).toEqual(['mine', 'theirs']);
  expect(showings).toEqual([['theirs']]);
});
