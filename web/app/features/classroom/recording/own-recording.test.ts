import { RECORDING_UNKEPT_MAX_BYTES } from '@kaksha/domain/classroom/recording/policy.ts';
import { en as RECORDING_TEXT } from '@kaksha/domain/classroom/recording/words/en.ts';
import { UPLOAD_OFFSET_HEADER } from '@kaksha/domain/uploads.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../../lib/access-token.ts';
import { tokenOf } from '../../../lib/outbox/test-signed-in.ts';
import { finishLeftOvers, finishLost, madeHere, startRecording, stopRunning } from './own-recording.ts';
import { PIECES } from './piece-sender.ts';
import { holdRecording } from './recording-lock.ts';

/** The requests to the server, in their order. */
let asked: string[] = [];
let running: string[] = [];
/** Leaves a piece on the device, as a crash does. */
const leave = (recordingId: string, at: number) =>
  PIECES.put({ recordingId, userId: 'me', at, place: at, blob: new Blob(['abc']) });

const answer = (what: string) => async (input: { id: string; recordingId?: string }) => {
  asked.push(`${what} ${input.recordingId ?? input.id}`);
};
vi.mock('../../../lib/api.ts', () => ({
  api: {
    recordings: {
      start: (input: { id: string; recordingId: string }) => answer('start')(input),
      stop: (input: { id: string }) => answer('stop')(input),
      finish: (input: { id: string }) => answer('finish')(input),
      list: async () => ({
        recordings: running.map((id) => ({ id, status: 'running' })),
        nextCursor: null,
      }),
    },
  },
}));
/** The recorder that was begun last. */
let recorder: { onPiece: (piece: Blob) => void; onBroken: () => void } | null = null;
let canMake = true;
vi.mock('./class-recorder.ts', () => ({
  ClassRecorder: class {
    constructor(_room: HTMLElement, onPiece: (piece: Blob) => void, onBroken: () => void) {
      if (!canMake) throw new Error('no encoder');
      recorder = { onPiece, onBroken };
    }
    stop = async () => undefined;
  },
}));

/** The window's events, and its local storage. */
let page = new EventTarget();
const kept = new Map<string, string>();

beforeEach(() => {
  page = new EventTarget();
  kept.clear();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  // The page is theirs, and no longer that of an earlier test.
  storeToken(tokenOf('me'), 'teacher');
  asked = [];
  running = [];
  canMake = true;
  vi.stubGlobal('fetch', async (path: string, init: { headers: object; body: Blob; keepalive?: boolean }) => {
    const { headers, body, keepalive } = init;
    if (keepalive === true) {
      asked.push(`${path} kept alive`);
      expect(headers).toMatchObject({ Authorization: `Bearer ${tokenOf('me')}` });
      return Response.json({ ok: true });
    }
    const offset = Number(Object.fromEntries(Object.entries(headers))[UPLOAD_OFFSET_HEADER]);
    asked.push(`${path} from ${offset}`);
    return Response.json({ receivedBytes: offset + body.size, arrived: false });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what nobody makes any more is stopped, sent to its end and finished, once', async () => {
  running = ['lost'];
  await leave('lost', 7);
  const both = [finishLost('class', 'lost', 'me'), finishLost('class', 'lost', 'me')];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(asked).toEqual(['stop lost', '/api/uploads/lost from 7', 'finish lost']);
});

test('what a crash has left on the device is finished too, and called lost if it ran on in this class', async () => {
  running = ['cut off'];
  await leave('cut off', 0);
  expect(await finishLeftOvers('class', 'me')).toBe(true);
  expect(asked).toEqual(['stop cut off', '/api/uploads/cut off from 0', 'finish cut off']);
  running = [];
  await leave('of last week', 0);
  expect(await finishLeftOvers('class', 'me')).toBe(false);
});

test('what another window makes is left to it, and not called lost when that one has ended it', async () => {
  running = ['elsewhere'];
  const release = await holdRecording('elsewhere');
  const waiting = finishLost('class', 'elsewhere', 'me');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  running = [];
  release();
  expect(await waiting).toBe(false);
});

test('what this page makes is not lost; Stop ends it, and one that this page does not make', async () => {
  // Nothing is painted here.
  await startRecording('class', 'me', {} as HTMLElement, () => undefined);
  const own = asked[0]?.replace('start ', '') ?? '';
  running = [own];
  expect(await finishLost('class', own, 'me')).toBe(false);
  expect(asked).toEqual([`start ${own}`]);
  await stopRunning('class', own);
  await stopRunning('class', 'of another page');
  expect(asked.slice(1)).toEqual([`stop ${own}`, `finish ${own}`, 'finish of another page']);
});

test('what the browser breaks off is sent to its end and finished, and the teacher is told once', async () => {
  const said: string[] = [];
  await startRecording('class', 'me', {} as HTMLElement, (message) => said.push(message));
  const own = asked[0]?.replace('start ', '') ?? '';
  recorder?.onPiece(new Blob(['abc']));
  recorder?.onBroken();
  // Browsers hand over the last of it after they have said that it broke.
  recorder?.onPiece(new Blob(['de']));
  await vi.waitFor(() => expect(asked).toContain(`finish ${own}`));
  expect(asked.slice(1).toSorted()).toEqual(
    [`stop ${own}`, `/api/uploads/${own} from 0`, `/api/uploads/${own} from 3`, `finish ${own}`].toSorted(),
  );
  recorder?.onBroken();
  expect(said).toEqual([RECORDING_TEXT.broken]);
  expect(madeHere('class')).toBe(null);
});

test('a full device whose line takes nothing ends it, and what was made is sent when the line is there', async () => {
  const said: string[] = [];
  let answer: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const online = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await isThere;
    return online(...request);
  });
  await startRecording('class', 'me', {} as HTMLElement, (message) => said.push(message));
  const own = asked[0]?.replace('start ', '') ?? '';
  const half = new Blob([new Uint8Array(RECORDING_UNKEPT_MAX_BYTES / 2)]);
  recorder?.onPiece(half);
  recorder?.onPiece(half);
  await vi.waitFor(() => expect(madeHere('class')).toBe(own));
  expect(said).toEqual([]);
  recorder?.onPiece(new Blob(['last']));
  await vi.waitFor(() => expect(madeHere('class')).toBe(null));
  expect(said).toEqual([RECORDING_TEXT.deviceFull]);
  answer();
  await vi.waitFor(() => expect(asked).toContain(`finish ${own}`));
  expect(asked).toContain(`/api/uploads/${own} from ${RECORDING_UNKEPT_MAX_BYTES}`);
});

test('where the browser cannot begin, nothing runs on the server', async () => {
  canMake = false;
  await expect(startRecording('class', 'me', {} as HTMLElement, () => undefined)).rejects.toThrow(
    'no encoder',
  );
  const own = asked[0]?.replace('start ', '') ?? '';
  expect(asked).toEqual([`start ${own}`, `finish ${own}`]);
  expect(madeHere('class')).toBe(null);
});

test('a window that is closed stops what it makes, and who comes back is told that it was lost', async () => {
  const hides = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  await startRecording('class', 'me', {} as HTMLElement, () => undefined);
  const own = asked[0]?.replace('start ', '') ?? '';
  hides(true);
  expect(asked).toEqual([`start ${own}`]);
  hides(false);
  expect(asked.slice(1)).toEqual([`/api/recordings/${own}/stop kept alive`]);

  // Its lock goes with it. The next page knows nothing of it, and for the server it runs no more.
  await stopRunning('class', own);
  vi.resetModules();
  const next = await import('./own-recording.ts');
  asked = [];
  expect(await next.finishLeftOvers('another class', 'me')).toBe(false);
  expect(await next.finishLeftOvers('class', 'me')).toBe(true);
  expect(asked).toEqual([`stop ${own}`, `finish ${own}`]);
  vi.resetModules();
  expect(await (await import('./own-recording.ts')).finishLeftOvers('class', 'me')).toBe(false);
});

test('a window that has stopped its recording has nothing to stop when it is closed', async () => {
  await startRecording('class', 'me', {} as HTMLElement, () => undefined);
  await stopRunning('class', asked[0]?.replace('start ', '') ?? '');
  asked = [];
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  expect(asked).toEqual([]);
});
