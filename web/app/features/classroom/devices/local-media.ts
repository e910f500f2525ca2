/**
 * This browser's microphone, camera and loudspeaker. A muted microphone stays open, so that unmuting is instant; a
 * camera that is switched off is closed, so that its light goes out.
 */
import { Store } from '../../../lib/store.ts';
import { blurAsChosen } from './background-blur.ts';
import { type Device, idToday, keepChoice, keptChoices } from './kept-choices.ts';
import { type MediaKind, type MediaProblem, mediaProblemOf } from './media-problem.ts';

export interface Source {
  /** Open right now; null while it is off, being asked for, or not to be had. */
  track: MediaStreamTrack | null;
  /** Whether the person wants to be heard or seen. */
  on: boolean;
  problem: MediaProblem | null;
  /** While the browser asks the person for permission. */
  asking: boolean;
  /** The chosen device; null is the browser's own choice. */
  deviceId: string | null;
}

export interface LocalMediaState {
  microphone: Source;
  camera: Source;
  microphones: Device[];
  cameras: Device[];
  /** Empty where the browser cannot choose (Safari, phones). */
  speakers: Device[];
  speakerId: string | null;
}

const OFF: Source = { track: null, on: true, problem: null, asking: true, deviceId: null };

/** Before anything is known: both are wanted and will be asked for. */
export const INITIAL_MEDIA: LocalMediaState = {
  microphone: OFF,
  camera: OFF,
  microphones: [],
  cameras: [],
  speakers: [],
  speakerId: null,
};

const CONSTRAINTS = {
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  // 720p at 24 frames is plenty for a face and kind to an old laptop.
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } },
} as const;

const LISTS = { microphone: 'microphones', camera: 'cameras' } as const;

/** `start` asks for the devices, `stop` gives them back. */
export class LocalMedia extends Store<LocalMediaState> {
  /** Counts the askings of each kind, so that a late answer to an earlier one is given back. */
  readonly #asked: Record<MediaKind, number> = { microphone: 0, camera: 0 };
  #running = false;

  constructor() {
    super(INITIAL_MEDIA);
  }

  async start(): Promise<void> {
    this.#running = true;
    const { microphone, camera, speaker } = keptChoices();
    this.patch({ speakerId: speaker?.id ?? null });
    this.#setSource('microphone', { deviceId: microphone?.id ?? null });
    this.#setSource('camera', { deviceId: camera?.id ?? null });
    navigator.mediaDevices?.addEventListener('devicechange', this.#listDevices);
    await this.#openBoth();
  }

  stop(): void {
    this.#running = false;
    navigator.mediaDevices?.removeEventListener('devicechange', this.#listDevices);
    for (const kind of ['microphone', 'camera'] as const) {
      this.#asked[kind] += 1;
      this.#release(kind);
    }
  }

  setMicrophoneOn(on: boolean): void {
    const { track } = this.snapshot().microphone;
    this.#setSource('microphone', { on });
    if (track !== null) track.enabled = on;
    else if (on) void this.#open('microphone');
  }

  setCameraOn(on: boolean): void {
    this.#setSource('camera', { on });
    if (on) void this.#open('camera');
    else {
      this.#asked.camera += 1;
      this.#release('camera');
      this.#setSource('camera', { asking: false });
    }
  }

  /** Asks again for a device that was refused, missing or lost. */
  retry(kind: MediaKind): void {
    this.#setSource(kind, { on: true });
    void this.#open(kind);
  }

  choose(kind: MediaKind, deviceId: string): void {
    const device = this.snapshot()[LISTS[kind]].find(({ id }) => id === deviceId);
    if (device !== undefined) keepChoice(kind, device);
    this.#setSource(kind, { deviceId });
    if (this.snapshot()[kind].on || kind === 'microphone') void this.#open(kind);
  }

  chooseSpeaker(speakerId: string): void {
    const speaker = this.snapshot().speakers.find(({ id }) => id === speakerId);
    if (speaker !== undefined) keepChoice('speaker', speaker);
    this.patch({ speakerId });
  }

  /** One question for both where that works; else each by itself, so that a missing camera does not cost the voice. */
  async #openBoth(): Promise<void> {
    const asked = { microphone: ++this.#asked.microphone, camera: ++this.#asked.camera };
    try {
      const stream = await this.#request({ microphone: true, camera: true });
      this.#take('microphone', stream.getAudioTracks()[0], asked.microphone);
      await this.#takeCamera(stream.getVideoTracks()[0], asked.camera);
      await this.#listDevices();
    } catch {
      if (asked.microphone === this.#asked.microphone) await this.#open('microphone');
      if (asked.camera === this.#asked.camera) await this.#open('camera');
    }
  }

  async #open(kind: MediaKind): Promise<void> {
    const asked = ++this.#asked[kind];
    this.#setSource(kind, { asking: true, problem: null });
    try {
      const stream = await this.#request({ [kind]: true });
      const [track] = stream.getTracks();
      if (kind === 'camera') await this.#takeCamera(track, asked);
      else this.#take(kind, track, asked);
      await this.#listDevices();
    } catch (error) {
      if (asked !== this.#asked[kind]) return;
      if (error instanceof Error && error.name === 'OverconstrainedError' && this.snapshot()[kind].deviceId) {
        await this.#openAnother(kind);
        return;
      }
      this.#release(kind);
      const problem = navigator.mediaDevices === undefined ? 'insecure' : mediaProblemOf(error);
      this.#setSource(kind, { asking: false, problem });
    }
  }

  /** A device that was asked for by its id is not there: it may have another id today, else any other will do. */
  async #openAnother(kind: MediaKind): Promise<void> {
    const missed = this.snapshot()[kind].deviceId;
    const byName = async () => {
      await this.#listDevices();
      const id = idToday(keptChoices()[kind], this.snapshot()[LISTS[kind]]);
      return id === missed ? null : id;
    };
    const known = await byName();
    // Meanwhile the person may have chosen.
    if (this.snapshot()[kind].deviceId !== missed) return;
    this.#setSource(kind, { deviceId: known });
    await this.#open(kind);
    if (known !== null || this.snapshot()[kind].track === null) return;
    // Some browsers give names only with a device.
    const told = await byName();
    if (told === null || this.snapshot()[kind].deviceId !== null) return;
    this.#setSource(kind, { deviceId: told });
    await this.#open(kind);
  }

  #request(wanted: Partial<Record<MediaKind, true>>): Promise<MediaStream> {
    const constraint = (kind: MediaKind) => {
      const { deviceId } = this.snapshot()[kind];
      return { ...CONSTRAINTS[kind], ...(deviceId === null ? {} : { deviceId: { exact: deviceId } }) };
    };
    if (navigator.mediaDevices === undefined) return Promise.reject(new Error('no devices without https'));
    return navigator.mediaDevices.getUserMedia({
      ...(wanted.microphone ? { audio: constraint('microphone') } : {}),
      ...(wanted.camera ? { video: constraint('camera') } : {}),
    });
  }

  /** Blurred before anybody sees it, if that was chosen. */
  async #takeCamera(track: MediaStreamTrack | undefined, asked: number): Promise<void> {
    if (track !== undefined) await blurAsChosen(track);
    this.#take('camera', track, asked);
  }

  #take(kind: MediaKind, track: MediaStreamTrack | undefined, asked: number): void {
    if (track === undefined) return;
    if (asked !== this.#asked[kind] || !this.#running) {
      track.stop();
      return;
    }
    this.#release(kind);
    track.enabled = kind === 'camera' || this.snapshot().microphone.on;
    // Unplugged, or taken by a phone call: once more, and if that fails the person is told.
    track.onended = () => {
      if (this.snapshot()[kind].track !== track) return;
      this.#setSource(kind, { track: null, problem: 'lost' });
      void this.#open(kind);
    };
    this.#setSource(kind, { track, asking: false, problem: null });
  }

  #release(kind: MediaKind): void {
    const { track } = this.snapshot()[kind];
    if (track === null) return;
    track.onended = null;
    track.stop();
    this.#setSource(kind, { track: null });
  }

  readonly #listDevices = async (): Promise<void> => {
    const devices = await navigator.mediaDevices.enumerateDevices().catch((): MediaDeviceInfo[] => []);
    const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype;
    const of = (kind: MediaDeviceKind, name: string): Device[] =>
      devices
        // Without permission the browser tells neither ids nor names.
        .filter((device) => device.kind === kind && device.deviceId !== '')
        .map((device, index) => ({ id: device.deviceId, label: device.label || `${name} ${index + 1}` }));
    const speakers = canChooseSpeaker ? of('audiooutput', 'Loudspeaker') : [];
    this.patch({
      microphones: of('audioinput', 'Microphone'),
      cameras: of('videoinput', 'Camera'),
      speakers,
      speakerId: idToday(keptChoices().speaker, speakers) ?? this.snapshot().speakerId,
    });
  };

  #setSource(kind: MediaKind, change: Partial<Source>): void {
    this.patch({ [kind]: { ...this.snapshot()[kind], ...change } });
  }
}
