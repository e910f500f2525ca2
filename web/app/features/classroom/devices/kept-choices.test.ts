import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idToday } from './kept-choices.ts';
import { LocalMedia } from './local-media.ts';

const NAMES = {
  videoinput: ['Laptop', 'Webcam'],
  audioinput: ['Built-in', 'Headset'],
  audiooutput: ['Speakers', 'Headset'],
};

/** The devices that are plugged in: each visit to a page has other ids, and names only `after` a device was given, if so said. */
interface Plugged {
  visit: number;
  names: 'always' | 'after';
  cameras: string[];
}
let plugged: Plugged;

beforeEach(() => {
  plugged = { visit: 1, names: 'always', cameras: NAMES.videoinput };
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal(
    'HTMLMediaElement',
    class {
      setSinkId() {}
    },
  );
  vi.stubGlobal(
    'OverconstrainedError',
    class extends Error {
      override name = 'OverconstrainedError';
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const idOf = (kind: string, name: string) => `${kind} ${name} of visit ${plugged.visit}`;

/** A new visit to the page, with the devices plugged in then. */
async function visit(change: Partial<Plugged> = {}): Promise<LocalMedia> {
  plugged = { ...plugged, ...change, visit: plugged.visit + 1 };
  let given = false;
  const devicesOf = (kind: keyof typeof NAMES) => (kind === 'videoinput' ? plugged.cameras : NAMES[kind]);
  const trackOf = (kind: 'videoinput' | 'audioinput', wanted: MediaTrackConstraints) => {
    const exact = (wanted.deviceId as { exact: string } | undefined)?.exact;
    const name = devicesOf(kind).find((one) => exact === undefined || idOf(kind, one) === exact);
    if (name === undefined)
      throw Object.assign(new Error('no such device'), { name: 'OverconstrainedError' });
    return { label: name, enabled: true, stop: () => undefined, getCapabilities: () => ({}) };
  };
  vi.stubGlobal('navigator', {
    mediaDevices: {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      enumerateDevices: async () =>
        (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((kind) =>
          devicesOf(kind).map((name) =>
            given || plugged.names === 'always'
              ? { kind, deviceId: idOf(kind, name), label: name }
              : { kind, deviceId: '', label: '' },
          ),
        ),
      getUserMedia: async ({
        audio,
        video,
      }: {
        audio?: MediaTrackConstraints;
        video?: MediaTrackConstraints;
      }) => {
        const voices = audio ? [trackOf('audioinput', audio)] : [];
        const pictures = video ? [trackOf('videoinput', video)] : [];
        given = true;
        return {
          getTracks: () => [...voices, ...pictures],
          getAudioTracks: () => voices,
          getVideoTracks: () => pictures,
        };
      },
    },
  });
  const media = new LocalMedia();
  await media.start();
  return media;
}

const usedBy = (media: LocalMedia) => {
  const { camera, microphone, speakers, speakerId } = media.snapshot();
  return [camera.track?.label, microphone.track?.label, speakers.find(({ id }) => id === speakerId)?.label];
};

async function chooseTheSeconds(media: LocalMedia): Promise<void> {
  media.choose('camera', idOf('videoinput', 'Webcam'));
  media.choose('microphone', idOf('audioinput', 'Headset'));
  media.chooseSpeaker(idOf('audiooutput', 'Headset'));
  await vi.waitFor(() => expect(usedBy(media)).toEqual(['Webcam', 'Headset', 'Headset']));
}

it.each(['always', 'after'] as const)(
  'what was chosen is found by its name when the browser gave it another id (names: %s)',
  async (names) => {
    const first = await visit({ names });
    expect(usedBy(first)).toEqual(['Laptop', 'Built-in', undefined]);
    await chooseTheSeconds(first);
    first.stop();
    expect(usedBy(await visit())).toEqual(['Webcam', 'Headset', 'Headset']);
  },
);

it.each(['always', 'after'] as const)(
  'a chosen camera that is not plugged in costs nothing, and is taken again when it is (names: %s)',
  async (names) => {
    const first = await visit({ names });
    await chooseTheSeconds(first);
    expect(usedBy(await visit({ cameras: ['Laptop'] }))).toEqual(['Laptop', 'Headset', 'Headset']);
    expect(usedBy(await visit({ cameras: NAMES.videoinput }))).toEqual(['Webcam', 'Headset', 'Headset']);
  },
);

it('the id counts before the name: of two of one make the one that was chosen', () => {
  const two = [
    { id: 'left', label: 'HD Webcam' },
    { id: 'right', label: 'HD Webcam' },
  ];
  expect(idToday({ id: 'right', label: 'HD Webcam' }, two)).toBe('right');
  expect(idToday({ id: 'gone', label: 'Headset' }, two)).toBeNull();
  expect(idToday(undefined, two)).toBeNull();
});
