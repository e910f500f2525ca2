/** The files that a person adds to one lesson: one after the other, each going on where it stands after a break or a reload. */
import { LESSON_FILE_MAX_BYTES } from '@kaksha/domain/classroom/files/policy.ts';
import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { PIECE_BYTES } from '@kaksha/domain/uploads.ts';
import { api } from '../../../lib/api.ts';
import { DeviceQueue, type Queued } from '../../../lib/outbox/device-queue.ts';
import { Outbox, type Some } from '../../../lib/outbox/outbox.ts';
import { patience } from '../../../lib/patience.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { KEPT_FILES } from '../uploads/local-stores.ts';
import { sendPiece } from '../uploads/send-piece.ts';

/** A file that the server has not got yet. */
export interface WaitingFile extends Queued {
  id: string;
  lessonId: string;
  userId: string;
  name: string;
  privateWith: string | null;
  /** It was added in the chat: a line there says it once it has arrived. */
  forChat: boolean;
  blob: Blob;
}

export const FILES = new DeviceQueue<WaitingFile>({ database: KEPT_FILES, store: 'files', keyPath: 'id' });

/** A file on its way, as the screen shows it. */
export interface Sending {
  id: string;
  name: string;
  byteLength: number;
  sentBytes: number;
  state: 'queued' | 'sending' | 'waiting' | 'checking' | 'refused';
  /** Why it waits or was refused. */
  problem: string | null;
}

export class FileSender extends Outbox<WaitingFile> {
  readonly #of: { userId: string; lessonId: string };
  readonly #onArrived: (file: WaitingFile) => void;

  constructor(userId: string, lessonId: string, onArrived: (file: WaitingFile) => void) {
    super({ queue: FILES, ownerId: userId, where: { userId, lessonId } });
    this.#of = { userId, lessonId };
    this.#onArrived = onArrived;
  }

  /** Adds files from the device; answers their ids, also of those that it refuses and shows with the reason. */
  add(
    files: readonly File[],
    { privateWith = null, forChat = false }: Partial<Pick<WaitingFile, 'privateWith' | 'forChat'>> = {},
  ): string[] {
    return files.map((blob) => {
      const id = newUuid();
      const refusal = blob.size === 0 ? T.empty : blob.size > LESSON_FILE_MAX_BYTES ? T.tooLarge : null;
      void this.put({ id, ...this.#of, name: blob.name, privateWith, forChat, blob, refusal });
      return id;
    });
  }

  /** Gives up a file, or takes a refused one out of sight. */
  cancel(id: string): void {
    const file = this.snapshot().waiting.find((one) => one.id === id);
    void this.discard({ id });
    if (file?.refusal == null) api.uploads.cancel({ id }).catch(() => undefined);
  }

  /** The waiting files, as the screen shows them. */
  sending(): Sending[] {
    const { waiting, underWay, failure } = this.snapshot();
    const first = waiting.find(({ refusal }) => refusal == null);
    const words = failure instanceof Error && failure.message !== '' ? failure.message : T.waiting;
    return waiting.map((file) => {
      const { id, name, blob, refusal = null } = file;
      const sentBytes = this.sentBytesOf(file);
      const common = { id, name, byteLength: blob.size, sentBytes: sentBytes ?? 0 };
      if (refusal !== null) return { ...common, state: 'refused', problem: refusal };
      if (failure !== null && file === first) return { ...common, state: 'waiting', problem: words };
      if (sentBytes === undefined || !underWay.some((one) => one.id === id))
        return { ...common, state: 'queued', problem: null };
      const isLast = sentBytes + PIECE_BYTES >= blob.size;
      return { ...common, state: isLast ? 'checking' : 'sending', problem: null };
    });
  }

  protected async send([file]: Some<WaitingFile>, signal: AbortSignal): Promise<WaitingFile[]> {
    const { id, lessonId, name, blob, privateWith } = file;
    let progress = await api.lessonFiles.begin(
      { id: lessonId, fileId: id, name, byteLength: blob.size, privateWith },
      { signal: patience() },
    );
    while (!progress.arrived) {
      const offset = progress.receivedBytes;
      this.report(file, offset);
      const bytes = blob.slice(offset, offset + PIECE_BYTES);
      progress = await sendPiece({ uploadId: id, offset, bytes, signal });
    }
    if (!signal.aborted) this.#onArrived(file);
    return [file];
  }
}
