/**
 * Records a class in the teacher's browser: the room as it is seen, with one's own shared screen, and every sound, in pieces of a
 * few seconds.
 */
import { RECORDING_CHUNK_MS } from '@kaksha/domain/classroom/recording/policy.ts';
import { drawStage } from './draw-stage.ts';

const WIDTH_PX = 960;
const HEIGHT_PX = 540;
const PICTURES_PER_SECOND = 10;
const VIDEO_BITS_PER_SECOND = 700_000;
const AUDIO_BITS_PER_SECOND = 48_000;
/** Formats that browsers record, the most widely played first. */
const TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && TYPES.some((type) => MediaRecorder.isTypeSupported(type));
}

export class ClassRecorder {
  readonly #canvas = document.createElement('canvas');
  readonly #sound = new AudioContext();
  readonly #mix = this.#sound.createMediaStreamDestination();
  readonly #sounds = new Map<string, MediaStreamAudioSourceNode>();
  /** Plays one's own shared screen, off the screen: the room shows nobody their own. */
  readonly #share = document.createElement('video');
  readonly #recorder: MediaRecorder;
  readonly #painting: ReturnType<typeof setInterval>;
  #hasEnded = false;

  /**
   * `room` is painted; `onPiece` gets the recorded pieces, in order; `onBroken` is called once when the browser
   * ends it, such as an encoder that fails.
   */
  constructor(room: HTMLElement, onPiece: (piece: Blob) => void, onBroken: () => void) {
    this.#canvas.width = WIDTH_PX;
    this.#canvas.height = HEIGHT_PX;
    this.#share.muted = true;
    this.#share.playsInline = true;
    const picture = this.#canvas.captureStream(PICTURES_PER_SECOND);
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    this.#recorder = new MediaRecorder(
      new MediaStream([...picture.getVideoTracks(), ...this.#mix.stream.getAudioTracks()]),
      {
        ...(mimeType === undefined ? {} : { mimeType }),
        videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
        audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
      },
    );
    this.#recorder.ondataavailable = ({ data }) => onPiece(data);
    const ended = () => {
      if (this.#hasEnded) return;
      this.#hasEnded = true;
      onBroken();
    };
    this.#recorder.onerror = ended;
    // Some end it without saying that it was an error.
    this.#recorder.onstop = ended;
    this.#recorder.start(RECORDING_CHUNK_MS);
    // Not by animation frames: those rest while the teacher shows another window.
    this.#painting = setInterval(
      () => drawStage(this.#canvas, room, this.#share),
      1000 / PICTURES_PER_SECOND,
    );
    void this.#sound.resume();
  }

  /** One's own shared screen from now on; null for none. */
  setShare(track: MediaStreamTrack | null): void {
    this.#share.srcObject = track === null ? null : new MediaStream([track]);
    // Refused by an element that has got something newer to play: that is played.
    if (track !== null) this.#share.play().catch(() => undefined);
  }

  /** The sounds from now on. */
  setSounds(tracks: readonly MediaStreamTrack[]): void {
    const wanted = new Map(tracks.map((track) => [track.id, track]));
    for (const [id, node] of this.#sounds) {
      if (wanted.has(id)) continue;
      node.disconnect();
      this.#sounds.delete(id);
    }
    for (const [id, track] of wanted) {
      if (this.#sounds.has(id)) continue;
      const node = this.#sound.createMediaStreamSource(new MediaStream([track]));
      node.connect(this.#mix);
      this.#sounds.set(id, node);
    }
  }

  /** Ends it; by then the last piece has been handed over. */
  async stop(): Promise<void> {
    this.#hasEnded = true;
    if (this.#recorder.state !== 'inactive') {
      const ended = new Promise((resolve) =>
        this.#recorder.addEventListener('stop', resolve, { once: true }),
      );
      this.#recorder.stop();
      await ended;
    }
    clearInterval(this.#painting);
    this.setShare(null);
    this.setSounds([]);
    await this.#sound.close();
  }
}
