/** Sends the pieces of one recording in their order, for as long as it takes; what breaks off goes on where it stands. */
import {
  RECORDING_UNKEPT_MAX_BYTES,
  RECORDING_TEXT as T,
} from '@kaksha/domain/classroom/recording/policy.ts';
import { sendPiece, UploadRefused } from '../uploads/send-piece.ts';
import type { PieceStore, WaitingPiece } from './waiting-pieces.ts';

const RETRY_MS = 3_000;

export interface PieceSenderOptions {
  recordingId: string;
  userId: string;
  store: PieceStore;
  send?: typeof sendPiece;
  /** The server takes nothing more; the message is for the person. */
  onRefused: (message: string) => void;
  /** Neither the device nor the line takes more: what has been made is still sent. The message is for the person. */
  onFull?: (message: string) => void;
  retryMs?: number;
  unkeptMaxBytes?: number;
}

export class PieceSender {
  readonly #options: PieceSenderOptions;
  #queue: WaitingPiece[] = [];
  #end = 0;
  #running: Promise<void> | null = null;
  #refused = false;
  /** What the device had no room for. */
  readonly #unkept = new WeakSet<WaitingPiece>();
  #saidFull = false;

  constructor(options: PieceSenderOptions, waiting: readonly WaitingPiece[] = []) {
    this.#options = options;
    this.#queue = [...waiting];
    const last = waiting.at(-1);
    if (last !== undefined) this.#end = last.at + last.blob.size;
  }

  /** Adds what the recorder has made. */
  push(blob: Blob): void {
    if (this.#refused || blob.size === 0) return;
    const { recordingId, userId, store } = this.#options;
    const piece = { recordingId, userId, at: this.#end, blob };
    this.#end += blob.size;
    this.#queue.push(piece);
    store.keep(piece).catch(() => this.#notKept(piece));
    void this.drain();
  }

  /** Goes on in the page's memory, which is all that is left of a full device: only for as long as the line takes it. */
  #notKept(piece: WaitingPiece): void {
    this.#unkept.add(piece);
    const waiting = this.#queue.filter((one) => this.#unkept.has(one));
    const bytes = waiting.reduce((sum, { blob }) => sum + blob.size, 0);
    const { onFull, unkeptMaxBytes = RECORDING_UNKEPT_MAX_BYTES } = this.#options;
    if (bytes <= unkeptMaxBytes || this.#saidFull) return;
    this.#saidFull = true;
    onFull?.(T.deviceFull);
  }

  /** Until everything that was added has been acknowledged, or refused. */
  drain(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const { recordingId, send = sendPiece, retryMs = RETRY_MS } = this.#options;
    for (let piece = this.#queue[0]; piece !== undefined; piece = this.#queue[0]) {
      try {
        const { receivedBytes } = await send({ uploadId: recordingId, offset: piece.at, bytes: piece.blob });
        this.#acknowledge(receivedBytes);
      } catch (error) {
        if (error instanceof UploadRefused) this.#refuse(error.message);
        else await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  /** So many bytes are there. */
  #acknowledge(receivedBytes: number): void {
    const done = this.#queue.filter(({ at, blob }) => at + blob.size <= receivedBytes);
    this.#queue = this.#queue.slice(done.length);
    for (const piece of done) void this.#options.store.forget(piece);
    const [next] = this.#queue;
    // What the server waits for is not on this device.
    if (next !== undefined && next.at !== receivedBytes) this.#refuse(T.over);
  }

  #refuse(message: string): void {
    this.#refused = true;
    for (const piece of this.#queue.splice(0)) void this.#options.store.forget(piece);
    this.#options.onRefused(message);
  }
}
