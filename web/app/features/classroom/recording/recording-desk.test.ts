import { UPLOAD_OFFSET_HEADER } from '@kaksha/domain/uploads.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishLeftOvers, finishLost, startRecording, stopRunning } from './recording-desk.ts';
import { holdRecording } from './recording-lock.ts';
import type { WaitingPiece } from './waiting-pieces.ts';

/** What the server was asked, in its order. */
let asked: string[] = [];
let running: string[] = [];
let left: WaitingPiece[] = [];

const answer = (what: string) => async (input: { id: string; recordingId?: string }) => {
  asked.push(`${what} ${input.recordingId ?? input.id}`);
};
vi.mock('../../../lib/api.ts', () => ({
  api: {
    recordings: {
      start: (input: { id: string; recordingId: string }) => answer('start')(input),
      stop: (input: { id: string }) => answer('stop')(input),
      finish: (input: { id: string }) => answer('finish')(input),
      list: async () => ({ recordings: running.map((id) => ({ id, status: 'running' })) }),
    },
  },
}));
vi.mock('./waiting-pieces.ts', () => ({
  forgetPiecesOf: () => undefined,
  deviceStore: { keep: async () => undefined, forget: async () => undefined },
  keptPieces: async () => Map.groupBy(left, ({ recordingId }) => recordingId),
}));
vi.mock('./class-recorder.ts', () => ({
  ClassRecorder: class {
    stop = async () => undefined;
  },
}));

beforeEach(() => {
  asked = [];
  running = [];
  left = [];
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: object; body: Blob }) => {
    const offset = Number(Object.fromEntries(Object.entries(headers))[UPLOAD_OFFSET_HEADER]);
    asked.push(`${path} from ${offset}`);
    return Response.json({ receivedBytes: offset + body.size, arrived: false });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what nobody makes any more is stopped, sent to its end and finished, once', async () => {
  running = ['lost'];
  left = [{ recordingId: 'lost', userId: 'me', at: 7, blob: new Blob(['abc']) }];
  const both = [finishLost('class', 'lost', 'me'), finishLost('class', 'lost', 'me')];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(asked).toEqual(['stop lost', '/api/uploads/lost from 7', 'finish lost']);
});

test('what a crash has left on the device is finished too, and called lost if it ran on in this class', async () => {
  running = ['cut off'];
  left = [{ recordingId: 'cut off', userId: 'me', at: 0, blob: new Blob(['abc']) }];
  expect(await finishLeftOvers('class', 'me')).toBe(true);
  expect(asked).toEqual(['stop cut off', '/api/uploads/cut off from 0', 'finish cut off']);
  running = [];
  left = [{ recordingId: 'of last week', userId: 'me', at: 0, blob: new Blob(['abc']) }];
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
