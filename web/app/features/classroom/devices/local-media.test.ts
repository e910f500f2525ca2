import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blurOf } from './background-blur.ts';
import { LocalMedia } from './local-media.ts';

/** A camera that can blur the background and begins without it. */
function cameraTrack(): MediaStreamTrack {
  let blurred = false;
  const track = {
    enabled: true,
    stop: () => undefined,
    getCapabilities: () => ({ backgroundBlur: [true, false] }),
    getSettings: () => ({ backgroundBlur: blurred }),
    getConstraints: () => ({}),
    applyConstraints: async ({ backgroundBlur }: { backgroundBlur: boolean }) => {
      blurred = backgroundBlur;
    },
  };
  return track as unknown as MediaStreamTrack;
}

const microphoneTrack = () => ({ enabled: true, stop: () => undefined }) as unknown as MediaStreamTrack;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('HTMLMediaElement', class {});
  vi.stubGlobal('navigator', {
    mediaDevices: {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      enumerateDevices: async () => [],
      getUserMedia: async ({ audio, video }: MediaStreamConstraints) => {
        const [voices, pictures] = [audio ? [microphoneTrack()] : [], video ? [cameraTrack()] : []];
        return {
          getTracks: () => [...voices, ...pictures],
          getAudioTracks: () => voices,
          getVideoTracks: () => pictures,
        };
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the devices, switches the camera off and on again; answers whether each camera that was shown blurred from the start. */
async function blursShown(): Promise<(boolean | null)[]> {
  const media = new LocalMedia();
  const shown = new Map<MediaStreamTrack, boolean | null>();
  media.subscribe(() => {
    const { track } = media.snapshot().camera;
    if (track !== null && !shown.has(track)) shown.set(track, blurOf(track));
  });
  await media.start();
  media.setCameraOn(false);
  media.setCameraOn(true);
  await vi.waitFor(() => expect(media.snapshot().camera.track).not.toBeNull());
  media.stop();
  return [...shown.values()];
}

it('a person who chose to have the background blurred is never shown without, also after the camera was off', async () => {
  localStorage.setItem('classroom-blur', 'on');
  expect(await blursShown()).toEqual([true, true]);
});

it('nobody’s background is blurred who did not choose it', async () => {
  expect(await blursShown()).toEqual([false, false]);
});
