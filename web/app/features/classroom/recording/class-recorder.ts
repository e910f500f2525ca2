/** Records a class in the teacher's browser: the room as it is seen, and all voices, in pieces of a few seconds. */
import { RECORDING_CHUNK_MS } from '@kaksha/domain/classroom/recording/policy.ts';
import { drawStage } from './draw-stage.ts';

const WIDTH_PX = 960;
const HEIGHT_PX = 540;
const PICTURES_PER_SECOND = 10;
const VIDEO_BITS_PER_SECOND = 700_000;
const AUDIO_BITS_PER_SECOND = 48_000;
/** What browsers make, the most widely played first. */
const TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && TYPES.some((type) => MediaRecorder.isTypeSupported(type));
}

export class ClassRecorder {
  readonly #canvas = document.createElement('canvas');
  readonly #sound = new AudioContext();
  readonly #mix = this.#sound.createMediaStreamDestination();
  readonly #voices = new Map<string, MediaStreamAudioSourceNode>();
  readonly #recorder: MediaRecorder;
  readonly #painting: ReturnType<typeof setInterval>;

  /** `room` is what is painted; `onPiece` gets what has been recorded, in order. */
  constructor(room: HTMLElement, onPiece: (piece: Blob) => void) {
    this.#canvas.width = WIDTH_PX;
    this.#canvas.height = HEIGHT_PX;
    // Not by animation frames: those rest while the teacher shows another window.
    this.#painting = setInterval(() => drawStage(this.#canvas, room), 1000 / PICTURES_PER_SECOND);
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
    this.#recorder.start(RECORDING_CHUNK_MS);
    void this.#sound.resume();
  }

  /** Whose voices are heard from now on. */
  setVoices(tracks: readonly MediaStreamTrack[]): void {
    const wanted = new Map(tracks.map((track) => [track.id, track]));
    for (const [id, node] of this.#voices) {
      if (wanted.has(id)) continue;
      node.disconnect();
      this.#voices.delete(id);
    }
    for (const [id, track] of wanted) {
      if (this.#voices.has(id)) continue;
      const node = this.#sound.createMediaStreamSource(new MediaStream([track]));
      node.connect(this.#mix);
      this.#voices.set(id, node);
    }
  }

  /** Ends it; by then the last piece has been handed over. */
  async stop(): Promise<void> {
    if (this.#recorder.state !== 'inactive') {
      const ended = new Promise((resolve) =>
        this.#recorder.addEventListener('stop', resolve, { once: true }),
      );
      this.#recorder.stop();
      await ended;
    }
    clearInterval(this.#painting);
    this.setVoices([]);
    await this.#sound.close();
  }
}
