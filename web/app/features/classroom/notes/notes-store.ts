/**
 * The notes of the class as this browser has them: typed text is saved automatically a moment later, and merged
 * with the others' changes. It listens from the first look at it to the end of the stay. Notes that are not saved
 * then are sent from outside the room, for as long as the server takes it.
 */
import type { SharedNotes } from '@kaksha/domain/classroom/notes/events.ts';
import { NOTES_LATE_SECONDS } from '@kaksha/domain/classroom/notes/limits.ts';
import type { Merge } from '@kaksha/domain/classroom/notes/merge.ts';
import { Store } from '../../../lib/store.ts';
import { type ClassroomChannel, RefusedError } from '../connection/channel.ts';
import type { LateNotes } from './late-notes.ts';

export interface NotesState {
  /** Whether the server's notes have been loaded. */
  loaded: boolean;
  text: string;
  saving: 'saved' | 'saving' | 'unsaved';
  /** Why the server will not have it, in its words. */
  refusal: string | null;
  /** Both changed the same lines, and both versions stand there. */
  overlapped: boolean;
  /** The person who changed them last, besides oneself. */
  changedBy: string | null;
}

export const BEFORE_NOTES: NotesState = {
  loaded: false,
  text: '',
  saving: 'saved',
  refusal: null,
  overlapped: false,
  changedBy: null,
};

/** How long after the last key it is saved. */
const PAUSE_MS = 800;
/** When it is tried again after no answer came. */
const RETRY_MS = 3_000;

export class NotesStore extends Store<NotesState> {
  readonly #channel: ClassroomChannel;
  /** Null while it does not listen. */
  #stopListening: (() => void)[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The server's notes as far as this browser knows: the text here was made from them. */
  #base = { revision: 0, body: '' };
  /** Null until something was typed here: others' text is taken unchanged until then. */
  #mergeTexts: Merge | null = null;
  #inFlight = false;
  /** Notes that came while a change was on its way: looked at after its answer, which they may contain. */
  #later: SharedNotes | null = null;
  readonly #lessonId: string;
  readonly #tellLate: (lessonId: string, late: LateNotes | null) => void;
  /** After this time notes that the stay left unsaved are no longer sent; null during the stay. */
  #lateUntilMs: number | null = null;
  #hasToldLate = false;

  /** @param tellLate gets the notes that are unsaved after the stay, and null once they are saved */
  constructor(
    channel: ClassroomChannel,
    lessonId: string,
    tellLate: (lessonId: string, late: LateNotes | null) => void,
  ) {
    super(BEFORE_NOTES);
    this.#channel = channel;
    this.#lessonId = lessonId;
    this.#tellLate = tellLate;
    channel.onEnding(() => {
      this.#lateUntilMs = Date.now() + NOTES_LATE_SECONDS * 1000;
      this.save();
      if (!this.isWatched) this.#stop();
    });
  }

  /** @param merge brings it together with others' changes: it is loaded with the first typing, so that the room loads without it */
  write(text: string, merge: Merge): void {
    this.#mergeTexts = merge;
    this.patch({ text, refusal: null, saving: text === this.#base.body ? 'saved' : 'unsaved' });
    this.#saveIn(PAUSE_MS);
  }

  /** The person has checked the merged text. */
  lookedOver(): void {
    this.patch({ overlapped: false });
  }

  /** Saves unsaved notes now. */
  save(): void {
    clearTimeout(this.#timer);
    const { text } = this.snapshot();
    if (this.#inFlight || !this.snapshot().loaded || text === this.#base.body) return;
    this.#inFlight = true;
    this.patch({ saving: 'saving' });
    const isLate = this.#lateUntilMs !== null;
    const change = { base: this.#base.revision, body: text };
    const answer = isLate
      ? this.#channel.requestOutside('notes:write-late', { ...change, lessonId: this.#lessonId })
      : this.#channel.request('notes:write', change);
    answer.then(
      ({ kept, notes }) => this.#answered(notes, kept ? text : null),
      (error: unknown) => this.#failed(error, isLate),
    );
  }

  protected override onUnwatched(): void {
    this.save();
    if (this.#lateUntilMs !== null) this.#stop();
  }

  protected override onWatched(): void {
    this.#stopListening ??= [
      this.#channel.on('notes:changed', (notes) => this.#come(notes)),
      this.#channel.onJoined(() => this.#read()),
    ];
    addEventListener('pagehide', this.#onPageHide);
  }

  /** The notes that are to be saved are on their way by now. */
  #stop(): void {
    for (const stop of this.#stopListening ?? []) stop();
    this.#stopListening = null;
    clearTimeout(this.#timer);
    removeEventListener('pagehide', this.#onPageHide);
  }

  readonly #onPageHide = (): void => this.save();

  #read(): void {
    this.#channel.request('notes:read', {}).then(
      ({ notes }) => this.#come(notes),
      // Not in the room any more, or no answer: the next joining asks again.
      () => undefined,
    );
  }

  #answered(notes: SharedNotes, sent: string | null): void {
    this.#inFlight = false;
    // The server may have tidied its version; later typing was based on the text that was sent.
    if (sent !== null) this.#base = { revision: notes.revision, body: sent };
    this.#merge(notes);
    const later = this.#later;
    this.#later = null;
    if (later !== null) this.#merge(later);
    if (this.snapshot().text === this.#base.body) {
      this.patch({ saving: 'saved' });
      if (this.#hasToldLate) this.#tellLate(this.#lessonId, null);
    } else this.#saveIn(sent === null || this.#lateUntilMs !== null ? 0 : PAUSE_MS);
  }

  #failed(error: unknown, wasLate: boolean): void {
    this.#inFlight = false;
    // Sent in the room, which has closed meanwhile.
    if (!wasLate && this.#lateUntilMs !== null) {
      this.save();
      return;
    }
    if (this.#lateUntilMs !== null) {
      const isLost = error instanceof RefusedError || Date.now() + RETRY_MS > this.#lateUntilMs;
      this.#hasToldLate = true;
      this.#tellLate(this.#lessonId, { state: isLost ? 'lost' : 'unsaved', text: this.snapshot().text });
      if (!isLost) this.#saveIn(RETRY_MS);
      return;
    }
    const later = this.#later;
    this.#later = null;
    if (later !== null) this.#merge(later);
    if (error instanceof RefusedError) {
      this.patch({ saving: 'unsaved', refusal: error.message });
    } else {
      this.patch({ saving: 'unsaved' });
      this.#saveIn(RETRY_MS);
    }
  }

  #come(notes: SharedNotes): void {
    if (this.#inFlight) this.#later = notes;
    else {
      this.#merge(notes);
      this.patch({ loaded: true });
      if (this.snapshot().text !== this.#base.body) this.#saveIn(PAUSE_MS);
      else this.patch({ saving: 'saved' });
    }
  }

  /** Merges the server's notes with the text typed here since the last time. */
  #merge({ revision, body, changedBy }: SharedNotes): void {
    if (revision < this.#base.revision || body === this.#base.body) {
      this.#base = { revision: Math.max(revision, this.#base.revision), body: this.#base.body };
      return;
    }
    const merged = this.#mergeTexts?.(this.#base.body, this.snapshot().text, body) ?? {
      text: body,
      overlapped: false,
    };
    this.#base = { revision, body };
    this.patch({
      text: merged.text,
      changedBy,
      overlapped: this.snapshot().overlapped || merged.overlapped,
    });
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), ms);
  }
}
