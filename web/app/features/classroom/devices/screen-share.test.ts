import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOT_SHARED, ScreenShare } from './screen-share.ts';

const aTrack = (kind: string) => ({
  kind,
  contentHint: '',
  onended: null as (() => void) | null,
  stopped: 0,
  stop() {
    this.stopped += 1;
  },
});
const getDisplayMedia = vi.fn();

beforeEach(() => vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia } }));
afterEach(() => {
  getDisplayMedia.mockReset();
  vi.unstubAllGlobals();
});

/** The browser's tracks when somebody has chosen a screen. */
function chosen(...kinds: string[]) {
  const tracks = kinds.map(aTrack);
  return {
    tracks,
    stream: {
      getTracks: () => tracks,
      getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
      getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
    },
  };
}

it('shares pictures for reading, with their sound where there is one, until it is stopped', async () => {
  const { tracks, stream } = chosen('video', 'audio');
  getDisplayMedia.mockResolvedValue(stream);
  const share = new ScreenShare();
  await share.start();
  expect(share.snapshot()).toEqual({ track: tracks[0], sound: tracks[1], problem: null });
  expect(tracks[0]?.contentHint).toBe('detail');
  share.stop();
  expect(share.snapshot()).toEqual(NOT_SHARED);
  expect(tracks.map(({ stopped }) => stopped)).toEqual([1, 1]);
});

it('asks for sound too, and for no more frames than reading takes where the browser can choose', async () => {
  getDisplayMedia.mockResolvedValue(chosen('video').stream);
  await new ScreenShare().start();
  expect(getDisplayMedia.mock.calls).toEqual([
    [{ video: { frameRate: { ideal: 15, max: 30 } }, audio: true }],
  ]);
});

it('ends when the browser’s own button ends it', async () => {
  const { tracks, stream } = chosen('video');
  getDisplayMedia.mockResolvedValue(stream);
  const share = new ScreenShare();
  await share.start();
  tracks[0]?.onended?.();
  expect(share.snapshot()).toEqual(NOT_SHARED);
});

it('gives back what comes after the room was left', async () => {
  const { tracks, stream } = chosen('video');
  getDisplayMedia.mockResolvedValue(stream);
  const share = new ScreenShare();
  const starting = share.start();
  share.stop();
  await starting;
  expect(share.snapshot()).toEqual(NOT_SHARED);
  expect(tracks[0]?.stopped).toBe(1);
});

it('says nothing when somebody chooses nothing, and what to do when the computer forbids it', async () => {
  const share = new ScreenShare();
  getDisplayMedia.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  await share.start();
  expect(share.snapshot()).toEqual(NOT_SHARED);
  getDisplayMedia.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotReadableError' }));
  await share.start();
  expect(share.snapshot().problem).toContain('Your screen could not be shared.');
});
