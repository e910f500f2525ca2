import { Store } from './store.ts';

/**
 * Where the work in progress is. `fresh`: nothing was written yet. `unsaved`: on this device, about to be sent. `offline`:
 * on this device, the server cannot be reached. `refused`: the server said no. `overtaken`: somewhere else it was changed.
 */
export type SaveStatus = 'fresh' | 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'overtaken';

export interface SaverState<Draft> {
  draft: Draft;
  status: SaveStatus;
  /** Why the server refused it, in its words. */
  refusal: string;
  /** When the server last had everything, as far as that is known. */
  savedAt: string | null;
}

/** How a save went. */
export type SaveOutcome =
  | { kind: 'saved'; revision: number; savedAt: string }
  /** `revision` of the stored state, where that is known. */
  | { kind: 'overtaken'; revision?: number | undefined }
  | { kind: 'unreachable' }
  | { kind: 'refused'; message: string };

export interface SaverOptions<Draft> {
  draft: Draft;
  /** The stored state that `draft` was made from; 0 while nothing is stored. */
  revision: number;
  /** `unsaved` where `draft` is ahead of the server, `overtaken` where the server is ahead as well. */
  status: Extract<SaveStatus, 'fresh' | 'saved' | 'unsaved' | 'overtaken'>;
  savedAt?: string | null;
  send: (revision: number, draft: Draft) => Promise<SaveOutcome>;
  /** Keeps changes on this device that the server does not have yet. */
  keep: (revision: number, draft: Draft) => void;
  /** Forgets this draft, if it is the kept one: the server has it. */
  forget: (draft: Draft) => void;
}

/** Saved once the fingers rest for this long. */
export const SAVE_AFTER_MS = 1_200;
/** Tried again while the server cannot be reached. */
export const RETRY_AFTER_MS = 5_000;

/**
 * Saves a draft by itself, one save after the other, and keeps unsaved changes on this device.
 * After somebody else's change it sends nothing more: the person decides.
 */
export class DraftSaver<Draft extends object> extends Store<SaverState<Draft>> {
  #revision: number;
  /** The stored state that overtook this draft. */
  #theirs: number | undefined;
  #options: SaverOptions<Draft>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #stopped = false;

  constructor(options: SaverOptions<Draft>) {
    super({ draft: options.draft, status: options.status, refusal: '', savedAt: options.savedAt ?? null });
    this.#options = options;
    this.#revision = options.revision;
    if (options.status === 'overtaken') this.#theirs = options.revision;
  }

  /** The stored state that the draft goes back to. */
  get revision(): number {
    return this.#revision;
  }

  /** Sends changes that an earlier visit left unsent. */
  start(): void {
    this.#stopped = false;
    if (this.snapshot().status === 'unsaved') void this.flush();
  }

  /** Stops sending; unsaved changes stay on this device. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  change(changes: Partial<Draft>): void {
    const draft = { ...this.snapshot().draft, ...changes };
    this.#options.keep(this.#revision, draft);
    const overtaken = this.snapshot().status === 'overtaken';
    this.patch({ draft, status: overtaken ? 'overtaken' : 'unsaved', refusal: '' });
    if (!overtaken) this.#later(SAVE_AFTER_MS);
  }

  /** Saves all changes now, and answers whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.#isAhead()) {
      this.#sending = this.#send();
      await this.#sending;
      this.#sending = undefined;
    }
    return this.snapshot().status === 'saved';
  }

  /** Saves this draft over the one that overtook it. */
  async keepMine(): Promise<boolean> {
    if (this.#theirs === undefined) return false;
    this.#revision = this.#theirs;
    this.patch({ status: 'unsaved' });
    return this.flush();
  }

  #isAhead(): boolean {
    return ['unsaved', 'offline', 'refused'].includes(this.snapshot().status);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #send(): Promise<void> {
    const { draft } = this.snapshot();
    this.patch({ status: 'saving', refusal: '' });
    const outcome = await this.#options.send(this.#revision, draft);
    const changedMeanwhile = this.snapshot().draft !== draft;
    switch (outcome.kind) {
      case 'saved':
        this.#revision = outcome.revision;
        if (changedMeanwhile) {
          this.#options.keep(this.#revision, this.snapshot().draft);
          this.patch({ status: 'unsaved', savedAt: outcome.savedAt });
          this.#later(SAVE_AFTER_MS);
        } else {
          this.#options.forget(draft);
          this.patch({ status: 'saved', savedAt: outcome.savedAt });
        }
        break;
      case 'overtaken':
        this.#theirs = outcome.revision;
        this.patch({ status: 'overtaken' });
        break;
      case 'unreachable':
        this.patch({ status: 'offline' });
        this.#later(RETRY_AFTER_MS);
        break;
      case 'refused':
        this.patch({ status: 'refused', refusal: outcome.message });
        break;
    }
  }
}
