import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';

/**
 * Where the work in progress is. `fresh`: nothing was written yet. `unsaved`: on this device, about to be sent. `offline`:
 * on this device, the server cannot be reached. `refused`: the server said no. `overtaken`: somewhere else it was changed.
 */
export type SaveStatus = 'fresh' | 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'overtaken';

export interface SaverState {
  draft: AssessmentDraft;
  status: SaveStatus;
  /** Why the server refused it, in its words. */
  refusal: string;
}

/** How a save went. */
export type SaveOutcome =
  | { kind: 'saved'; revision: number }
  | { kind: 'overtaken' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; message: string };

export interface SaverOptions {
  draft: AssessmentDraft;
  /** The stored state that `draft` was made from; 0 while nothing is stored. */
  revision: number;
  /** `unsaved` where `draft` is ahead of the server, `overtaken` where the server is ahead as well. */
  status: Extract<SaveStatus, 'fresh' | 'saved' | 'unsaved' | 'overtaken'>;
  send: (revision: number, draft: AssessmentDraft) => Promise<SaveOutcome>;
  /** Keeps on this device what the server does not have yet. */
  keep: (revision: number, draft: AssessmentDraft) => void;
  /** Forgets this draft, if it is what was kept: the server has it. */
  forget: (draft: AssessmentDraft) => void;
}

/** Saved once the fingers rest for this long. */
export const SAVE_AFTER_MS = 1_200;
/** Tried again while the server cannot be reached. */
export const RETRY_AFTER_MS = 5_000;

/**
 * Saves a draft by itself, one save after the other, and keeps on this device whatever the server does not have yet.
 * After somebody else's change it sends nothing any more: what to do is the person's to say.
 */
export class DraftSaver {
  #state: SaverState;
  #revision: number;
  #options: SaverOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #listeners = new Set<() => void>();
  #stopped = false;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#revision = options.revision;
    this.#state = { draft: options.draft, status: options.status, refusal: '' };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): SaverState => this.#state;

  /** The stored state that the draft goes back to. */
  get revision(): number {
    return this.#revision;
  }

  /** Sends what a visit before left unsent. */
  start(): void {
    this.#stopped = false;
    if (this.#state.status === 'unsaved') void this.flush();
  }

  /** Nothing is sent any more; what is not saved stays on this device. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  change(changes: Partial<AssessmentDraft>): void {
    const draft = { ...this.#state.draft, ...changes };
    this.#options.keep(this.#revision, draft);
    const overtaken = this.#state.status === 'overtaken';
    this.#show({ draft, status: overtaken ? 'overtaken' : 'unsaved', refusal: '' });
    if (!overtaken) this.#later(SAVE_AFTER_MS);
  }

  /** Saves now what is not saved, and answers whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.#isAhead()) {
      this.#sending = this.#send();
      await this.#sending;
      this.#sending = undefined;
    }
    return this.#state.status === 'saved';
  }

  #isAhead(): boolean {
    return ['unsaved', 'offline', 'refused'].includes(this.#state.status);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #show(changes: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  async #send(): Promise<void> {
    const { draft } = this.#state;
    this.#show({ status: 'saving', refusal: '' });
    const outcome = await this.#options.send(this.#revision, draft);
    const changedMeanwhile = this.#state.draft !== draft;
    switch (outcome.kind) {
      case 'saved':
        this.#revision = outcome.revision;
        if (changedMeanwhile) {
          this.#options.keep(this.#revision, this.#state.draft);
          this.#show({ status: 'unsaved' });
          this.#later(SAVE_AFTER_MS);
        } else {
          this.#options.forget(draft);
          this.#show({ status: 'saved' });
        }
        break;
      case 'overtaken':
        this.#show({ status: 'overtaken' });
        break;
      case 'unreachable':
        this.#show({ status: 'offline' });
        this.#later(RETRY_AFTER_MS);
        break;
      case 'refused':
        this.#show({ status: 'refused', refusal: outcome.message });
        break;
    }
  }
}
