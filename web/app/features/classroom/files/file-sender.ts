/** The files that this person adds to one lesson: one after the other, each going on where it stands after a break. */
import { LESSON_FILE_MAX_BYTES, LESSON_FILE_TEXT as T } from '@kaksha/domain/classroom/files/policy.ts';
import { PIECE_BYTES } from '@kaksha/domain/uploads.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { type Progress, sendPiece, UploadRefused } from '../uploads/send-piece.ts';
import type { WaitingFile } from './waiting-files.ts';

export type SendingState = 'queued' | 'sending' | 'waiting' | 'checking' | 'refused';

/** A file on its way, as the screen shows it. */
export interface Sending {
  id: string;
  name: string;
  byteLength: number;
  sentBytes: number;
  state: SendingState;
  /** Why it waits or was refused. */
  problem: string | null;
}

export interface SenderOptions {
  lessonId: string;
  userId: string;
  begin(file: WaitingFile): Promise<Progress>;
  cancel(id: string): Promise<unknown>;
  send?: typeof sendPiece;
  keep(file: WaitingFile): Promise<void>;
  forget(id: string): Promise<void>;
  /** A file has arrived. */
  onArrived(file: WaitingFile): void;
  retryMs?: number;
}

/** For whom, and whether from the chat. */
type WayOfAdding = Pick<WaitingFile, 'privateWith' | 'forChat'>;

/** How long until it is tried again; `online` tries at once. */
const RETRY_MS = 3_000;

/** Whether it will never be taken, however often it is sent. */
const isForGood = (error: unknown): boolean =>
  error instanceof UploadRefused || (isApiError(error) && [400, 404, 409, 413, 422].includes(error.status));

export class FileSender {
  readonly #options: SenderOptions;
  readonly #files = new Map<string, WaitingFile>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly Sending[] = [];
  #running: { id: string; abort: AbortController } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = (): readonly Sending[] => this.#shown;

  /** Adds files from the device; answers their ids, also of those that it refuses and shows with the reason. */
  add(files: readonly File[], { privateWith = null, forChat = false }: Partial<WayOfAdding> = {}): string[] {
    const { lessonId, userId } = this.#options;
    const added = files.map((file): WaitingFile => {
      return { id: newUuid(), lessonId, userId, name: file.name, privateWith, forChat, blob: file };
    });
    for (const file of added) {
      const problem =
        file.blob.size === 0 ? T.empty : file.blob.size > LESSON_FILE_MAX_BYTES ? T.tooLarge : null;
      this.#show({
        id: file.id,
        name: file.name,
        byteLength: file.blob.size,
        sentBytes: 0,
        state: problem === null ? 'queued' : 'refused',
        problem,
      });
      if (problem !== null) continue;
      this.#files.set(file.id, file);
      void this.#options.keep(file);
    }
    this.#next();
    return added.map(({ id }) => id);
  }

  /** Goes on with what the device has kept over a reload. */
  goOn(files: readonly WaitingFile[]): void {
    for (const file of files) {
      if (this.#files.has(file.id)) continue;
      this.#files.set(file.id, file);
      this.#show({
        id: file.id,
        name: file.name,
        byteLength: file.blob.size,
        sentBytes: 0,
        state: 'queued',
        problem: null,
      });
    }
    this.#next();
  }

  /** Gives up a file, or takes a refused one out of sight. */
  cancel(id: string): void {
    if (this.#running?.id === id) this.#running.abort.abort();
    const known = this.#files.has(id);
    this.#drop(id);
    if (known) this.#options.cancel(id).catch(() => undefined);
  }

  /** Tries again at once what waits. */
  retry = (): void => {
    clearTimeout(this.#timer);
    this.#next();
  };

  #next(): void {
    if (this.#running !== null) return;
    const [file] = this.#files.values();
    if (file === undefined) return;
    const abort = new AbortController();
    this.#running = { id: file.id, abort };
    this.#send(file, abort.signal).then(
      () => this.#ended(file),
      (error: unknown) => this.#failed(file, error),
    );
  }

  async #send(file: WaitingFile, signal: AbortSignal): Promise<void> {
    const { begin, send = sendPiece } = this.#options;
    let progress = await begin(file);
    while (!progress.arrived) {
      const offset = progress.receivedBytes;
      const bytes = file.blob.slice(offset, offset + PIECE_BYTES);
      const isLast = offset + bytes.size >= file.blob.size;
      this.#change(file.id, { sentBytes: offset, state: isLast ? 'checking' : 'sending', problem: null });
      progress = await send({ uploadId: file.id, offset, bytes, signal });
    }
  }

  #ended(file: WaitingFile): void {
    this.#running = null;
    const wanted = this.#files.has(file.id);
    this.#drop(file.id);
    if (wanted) this.#options.onArrived(file);
    this.#next();
  }

  #failed(file: WaitingFile, error: unknown): void {
    this.#running = null;
    if (!this.#files.has(file.id)) {
      this.#next();
      return;
    }
    const words = error instanceof Error && error.message !== '' ? error.message : null;
    if (isForGood(error)) {
      this.#change(file.id, { state: 'refused', problem: words ?? T.notAccepted });
      this.#files.delete(file.id);
      void this.#options.forget(file.id);
      this.#next();
      return;
    }
    this.#change(file.id, { state: 'waiting', problem: words ?? T.waiting });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.retry, this.#options.retryMs ?? RETRY_MS);
  }

  #drop(id: string): void {
    this.#files.delete(id);
    void this.#options.forget(id);
    this.#set(this.#shown.filter((one) => one.id !== id));
  }

  #show(sending: Sending): void {
    this.#set([...this.#shown, sending]);
  }

  #change(id: string, change: Partial<Sending>): void {
    this.#set(this.#shown.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #set(shown: readonly Sending[]): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}
