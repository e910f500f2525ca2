/** Sends the pieces of one recording in their order, for as long as it takes; kept on the device, so that a crash loses seconds. */
import { RECORDING_UNKEPT_MAX_BYTES } from '@kaksha/domain/classroom/recording/policy.ts';
import { en as T } from '@kaksha/domain/classroom/recording/words/en.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import type { RetryPauses } from '../../../lib/loaded-store.ts';
import { DeviceQueue, type Queued } from '../../../lib/outbox/device-queue.ts';
import { Outbox, type Some } from '../../../lib/outbox/outbox.ts';
import { KEPT_PIECES } from '../uploads/local-stores.ts';
import { sendPiece, UploadError } from '../uploads/send-piece.ts';

export interface WaitingPiece extends Queued {
  recordingId: string;
  userId: string;
  /** The byte of the recording that it begins with. */
  at: number;
  blob: Blob;
}

export const PIECES = new DeviceQueue<WaitingPiece>({
  database: KEPT_PIECES,
  store: 'pieces',
  keyPath: ['recordingId', 'at'],
});

export interface PieceSenderOptions {
  recordingId: string;
  userId: string;
  /** The server takes nothing more; the message is for the person. */
  onRefused: (message: string) => void;
  /** Neither the device nor the line takes more: recorded pieces are still sent. The message is for the person. */
  onFull?: (message: string) => void;
  pausesMs?: RetryPauses;
  unkeptMaxBytes?: number;
}

export class PieceSender extends Outbox<WaitingPiece> {
  readonly #options: PieceSenderOptions;
  #end = 0;
  #refused = false;
  #saidFull = false;

  constructor(options: PieceSenderOptions) {
    const { recordingId, userId, pausesMs } = options;
    super({ queue: PIECES, ownerId: userId, where: { recordingId, userId }, pausesMs });
    this.#options = options;
    this.start();
  }

  /** Adds the recorder's output. */
  push(blob: Blob): void {
    if (this.#refused || blob.size === 0) return;
    const { recordingId, userId } = this.#options;
    const at = this.#end;
    this.#end += blob.size;
    void this.put({ recordingId, userId, at, place: at, blob }).then((isKept) => isKept || this.#notKept());
  }

  /** All has been acknowledged, or refused. */
  override async drain(): Promise<void> {
    await super.drain();
    this.stop();
  }

  protected async send([piece]: Some<WaitingPiece>): Promise<WaitingPiece[]> {
    const { recordingId: uploadId, at: offset, blob: bytes } = piece;
    const { receivedBytes } = await sendPiece({ uploadId, offset, bytes });
    if (receivedBytes >= offset + bytes.size) return [piece];
    // The piece that the server waits for is not on this device.
    if (receivedBytes !== offset) throw new UploadError(409, T.over);
    return [];
  }

  protected override async refused(_piece: WaitingPiece, error: unknown): Promise<void> {
    this.#refused = true;
    await this.discard();
    this.#options.onRefused(errorMessage(error, T.over));
  }

  /** Goes on in the page's memory, which is all that is left of a full device: only for as long as the line takes it. */
  #notKept(): void {
    const unkept = this.snapshot().waiting.filter((piece) => !PIECES.isLasting(piece));
    const bytes = unkept.reduce((sum, { blob }) => sum + blob.size, 0);
    const { onFull, unkeptMaxBytes = RECORDING_UNKEPT_MAX_BYTES } = this.#options;
    if (bytes <= unkeptMaxBytes || this.#saidFull) return;
    this.#saidFull = true;
    onFull?.(T.deviceFull);
  }
}
