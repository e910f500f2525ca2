/**
 * The board of one stay in a classroom: how it stands, who points where, and one page at a time that is drawn on. A
 * store for `useSyncExternalStore`; the editor is loaded elsewhere, when the board is opened.
 */
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import type {
  BoardChange,
  BoardPointer,
  PageDrawn,
  PeerPointer,
} from '@kaksha/domain/classroom/board/events.ts';
import { BOARD_TEXT } from '@kaksha/domain/classroom/board/words.ts';
import { CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/messages.ts';
import { api } from '../../../lib/api.ts';
import { type ClassroomChannel, RefusedError } from '../channel.ts';
import { Pace } from './pace.ts';
import type { PageSync } from './page-sync.ts';

export type Pointer = PeerPointer & { atMs: number };

/** A file of the class, as the board needs it. */
export interface ClassFile {
  id: string;
  name: string;
}

export interface BoardSnapshot {
  /** Null until the server has said how it stands. */
  board: BoardState | null;
  /** The page on this screen: the teacher's, or one that the person turned to since. */
  pageId: string | null;
  /** Why something was not done, in words. */
  notice: string | null;
  /** A file of the class that is to be put on the board as soon as the editor is there. */
  coming: ClassFile | null;
  /** A page that was removed here last, which can be brought back. */
  removed: string | null;
  /** Whether this person may draw now. */
  mayDraw: boolean;
  /** Whether everything that was drawn here has been kept. */
  saved: boolean;
}

export const NO_BOARD: BoardSnapshot = {
  board: null,
  pageId: null,
  notice: null,
  coming: null,
  removed: null,
  mayDraw: false,
  saved: true,
};

/** What the page on the screen asks of the editor. */
export type ShowChanges = (changes: ReadonlyMap<string, BoardElement | undefined>) => ReadonlySet<string>;

/** From when on it is said that something has not been kept yet, in milliseconds. */
const UNSAVED_AFTER_MS = 2_500;

export class BoardStore {
  readonly #channel: ClassroomChannel;
  readonly #lessonId: string;
  readonly #isTeacher: boolean;
  readonly #listeners = new Set<() => void>();
  #state = NO_BOARD;
  #page: { id: string; sync: PageSync } | null = null;
  #off: (() => void)[] = [];
  #savedTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #pointers = new Map<string, Pointer>();
  #pointersMoved = false;
  /** What others draw and where they point are shown together: each showing has the editor think all of it over. */
  readonly #showing = new Pace(() => this.#showNews());
  /** Called when somebody points elsewhere: many times a second, so it is no part of the snapshot. */
  onPointers: ((pointers: ReadonlyMap<string, Pointer>) => void) | null = null;

  constructor(channel: ClassroomChannel, lessonId: string, isTeacher: boolean) {
    this.#channel = channel;
    this.#lessonId = lessonId;
    this.#isTeacher = isTeacher;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): BoardSnapshot => this.#state;

  get lessonId(): string {
    return this.#lessonId;
  }
  get isTeacher(): boolean {
    return this.#isTeacher;
  }
  get mayDraw(): boolean {
    return this.#state.mayDraw;
  }

  /** Whether one may draw is decided at the door. */
  allow(mayDraw: boolean): void {
    if (mayDraw !== this.#state.mayDraw) this.#set({ mayDraw });
  }

  start(): void {
    this.#off = [
      this.#channel.on('board:state', this.#onState),
      this.#channel.on('board:drawn', this.#onDrawn),
      this.#channel.on('board:pointers', this.#onPointers),
      this.#channel.onJoined(() => void this.#catchUp()),
    ];
  }

  stop(): void {
    for (const off of this.#off) off();
    this.#off = [];
    clearTimeout(this.#savedTimer);
    this.closePage();
  }

  // ── How it stands ────────────────────────────────────────────────────────────────────────────────────────────────

  async #catchUp(): Promise<void> {
    try {
      const { board } = await this.#channel.request('board:look');
      this.#onState(board);
      await this.#page?.sync.load();
    } catch {
      // The next joining asks again.
    }
  }

  readonly #onState = (board: BoardState): void => {
    const before = this.#state.board;
    if (before !== null && board.revision < before.revision) return;
    const { pageId } = this.#state;
    const taken = pageId !== null && !board.pages.some(({ id }) => id === pageId);
    const turned = taken || before?.pageId !== board.pageId;
    this.#set({ board, ...(turned ? { pageId: board.pageId } : {}) });
    if (taken && !this.#isTeacher) this.say(BOARD_TEXT.pageTaken);
  };

  /** Makes a change of the teacher's; a refusal becomes the notice. */
  async change(change: BoardChange): Promise<boolean> {
    try {
      const { board } = await this.#channel.request('board:change', change);
      this.#onState(board);
      return true;
    } catch (error) {
      this.say(error instanceof Error ? error.message : 'This was not done. Please try again.');
      return false;
    }
  }

  /** The teacher turns the page for everybody, a student for oneself until the teacher turns again. */
  turn(pageId: string): void {
    if (this.#isTeacher) void this.change({ change: 'turn', pageId });
    else this.#set({ pageId });
  }

  say(notice: string | null): void {
    this.#set({ notice, removed: null });
  }

  /** Takes a page away from everybody; it is offered back until something else is said. */
  async removePage(pageId: string): Promise<void> {
    this.flush();
    if (await this.change({ change: 'remove-page', pageId })) this.#set({ notice: null, removed: pageId });
  }

  /** Brings back the page that was removed last. */
  async bringBack(): Promise<void> {
    const { removed } = this.#state;
    if (removed === null) return;
    this.#set({ removed: null });
    await this.change({ change: 'restore-page', pageId: removed });
  }

  /** Has a file put on the board once it is on the screen; null when that is being done. */
  expect(coming: ClassFile | null): void {
    this.#set({ coming });
  }

  // ── The page on the screen ───────────────────────────────────────────────────────────────────────────────────────

  /**
   * Opens a page for the editor; the one before is closed, and what waits of it goes out first.
   * @param Page comes with the editor: a room whose board stays closed does not load it
   */
  openPage(id: string, Page: typeof PageSync, show: ShowChanges): PageSync {
    this.closePage();
    const sync = new Page({
      mayDraw: () => this.mayDraw,
      canSend: () => this.#channel.joined,
      send: async (operations) =>
        (await this.#channel.request('board:draw', { pageId: id, operations })).drawn,
      load: async (after) => {
        const page = await api.classroom.board.page({ lessonId: this.#lessonId, pageId: id, after });
        return { upTo: page.upTo, elements: page.elements as unknown as BoardElement[] };
      },
      show,
      askForShowing: () => this.#showing.ask(),
      isUnanswered: (error) =>
        !(error instanceof RefusedError) || error.message === CLASSROOM_MESSAGES.tooFast,
      onRefused: (message) => this.say(message),
      onSaved: this.#onSaved,
    });
    this.#page = { id, sync };
    return sync;
  }

  /** Sends what was drawn in the last moments. */
  flush(): void {
    this.#page?.sync.flush();
  }

  /** Puts an element, as it is sent (`forSending`), on a page that is not on the screen. @throws as the channel does. */
  async drawOn(pageId: string, put: BoardElement): Promise<void> {
    await this.#channel.request('board:draw', { pageId, operations: [{ put }] });
  }

  closePage(): void {
    this.#page?.sync.flush();
    this.#page?.sync.close();
    this.#page = null;
  }

  readonly #onDrawn = ({ pageId, drawings }: PageDrawn): void => {
    if (this.#page?.id === pageId) this.#page.sync.receive(drawings);
  };

  #showNews(): void {
    this.#page?.sync.showNews();
    if (!this.#pointersMoved) return;
    this.#pointersMoved = false;
    this.onPointers?.(this.#pointers);
  }

  // ── Who points where ─────────────────────────────────────────────────────────────────────────────────────────────

  point(pointer: BoardPointer): void {
    // Nobody waits for it, and a lost one is followed by the next.
    this.#channel.request('board:point', pointer).catch(() => undefined);
  }

  readonly #onPointers = (pointers: PeerPointer[]): void => {
    const atMs = Date.now();
    for (const pointer of pointers) this.#pointers.set(pointer.peerId, { ...pointer, atMs });
    this.#pointersMoved = true;
    this.#showing.ask();
  };

  /** Forgets who has not moved since. */
  forgetPointers(beforeMs: number): void {
    for (const [peerId, { atMs }] of this.#pointers) if (atMs < beforeMs) this.#pointers.delete(peerId);
    this.onPointers?.(this.#pointers);
  }

  /** Between a stroke and its acknowledgement there is always a moment: only a longer one is worth saying. */
  readonly #onSaved = (saved: boolean): void => {
    if (saved) {
      clearTimeout(this.#savedTimer);
      this.#savedTimer = undefined;
      if (!this.#state.saved) this.#set({ saved });
    } else {
      this.#savedTimer ??= setTimeout(() => this.#set({ saved: false }), UNSAVED_AFTER_MS);
    }
  };

  #set(change: Partial<BoardSnapshot>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
