/**
 * The board of one stay in a classroom: its state, the pointers, and one page at a time that is drawn on. The
 * editor is loaded elsewhere, when the board is opened.
 */
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import type {
  BoardChange,
  BoardPointer,
  PageDrawn,
  PeerPointer,
} from '@kaksha/domain/classroom/board/events.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { api } from '../../../lib/api.ts';
import { Store } from '../../../lib/store.ts';
import type { ClassroomChannel } from '../connection/channel.ts';
import { type BoardSnapshot, type ClassFile, NO_BOARD } from './board-snapshot.ts';
import { NewPages } from './new-pages.ts';
import type { PageSync, ShowChanges } from './page-sync.ts';
import { RenderPacing } from './render-pacing.ts';
import { isUnanswered } from './retry-unanswered.ts';

export type Pointer = PeerPointer & { atMs: number };

/** From when on it is said that something has not been kept yet, in milliseconds. */
const UNSAVED_AFTER_MS = 2_500;

export class BoardStore extends Store<BoardSnapshot> {
  readonly #channel: ClassroomChannel;
  readonly #lessonId: string;
  readonly #isTeacher: boolean;
  #page: { id: string; sync: PageSync } | null = null;
  /** Pages that are not on the screen any more, of which not all that was drawn here has been kept. */
  readonly #left = new Map<string, PageSync>();
  /** Pages that come with something on them. */
  readonly newPages: NewPages;
  #off: (() => void)[] = [];
  #savedTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #pointers = new Map<string, Pointer>();
  #pointersMoved = false;
  /** Strokes and pointers of others are shown together, since each showing has the editor think all of it over. */
  readonly #showing = new RenderPacing(() => this.#showNews());
  /** Called when somebody points elsewhere: many times a second, so it is no part of the snapshot. */
  onPointers: ((pointers: ReadonlyMap<string, Pointer>) => void) | null = null;

  constructor(channel: ClassroomChannel, lessonId: string, isTeacher: boolean) {
    super(NO_BOARD);
    this.#channel = channel;
    this.#lessonId = lessonId;
    this.newPages = new NewPages(channel, (board) => this.#onState(board));
    this.#isTeacher = isTeacher;
  }

  get lessonId(): string {
    return this.#lessonId;
  }
  get isTeacher(): boolean {
    return this.#isTeacher;
  }
  get mayDraw(): boolean {
    return this.snapshot().mayDraw;
  }

  /** Whether one may draw is decided at the door. */
  allow(mayDraw: boolean): void {
    if (mayDraw !== this.snapshot().mayDraw) this.patch({ mayDraw });
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
    this.closePage();
  }

  // ── How it stands ────────────────────────────────────────────────────────────────────────────────────────────────

  async #catchUp(): Promise<void> {
    for (const sync of this.#left.values()) sync.flush();
    void this.newPages.removeUnmade();
    try {
      const { board } = await this.#channel.request('board:look');
      this.#onState(board);
    } catch {
      // The next joining asks again.
    }
    await this.#page?.sync.load();
  }

  readonly #onState = (board: BoardState): void => {
    const before = this.snapshot().board;
    if (before !== null && board.revision < before.revision) return;
    const { pageId } = this.snapshot();
    const taken = pageId !== null && !board.pages.some(({ id }) => id === pageId);
    const turned = taken || before?.pageId !== board.pageId;
    this.patch({ board, ...(turned ? { pageId: board.pageId } : {}) });
    if (taken && !this.#isTeacher) this.say(en.board.pageTaken);
  };

  /** Makes a change of the teacher's; a refusal becomes the notice. Answers whether it was made. */
  async change(change: BoardChange): Promise<boolean> {
    try {
      this.#onState((await this.#channel.command('board:change', change)).board);
      return true;
    } catch (error) {
      this.say(error instanceof Error ? error.message : 'This was not done. Please try again.');
      return false;
    }
  }

  /** The teacher turns the page for everybody, a student for oneself until the teacher turns again. */
  turn(pageId: string): void {
    if (this.#isTeacher) void this.change({ change: 'turn', pageId });
    else this.patch({ pageId });
  }

  /** Calls at each joining. Answers how to stop that. */
  onJoined(listener: () => void): () => void {
    return this.#channel.onJoined(listener);
  }

  say(notice: string | null): void {
    this.patch({ notice, removed: null });
  }

  /** Takes a page away from everybody; it is offered back until something else is said. */
  async removePage(pageId: string): Promise<void> {
    this.flush();
    if (await this.change({ change: 'remove-page', pageId })) this.patch({ notice: null, removed: pageId });
  }

  /** Brings back the page that was removed last. */
  async bringBack(): Promise<void> {
    const { removed } = this.snapshot();
    if (removed === null) return;
    this.patch({ removed: null });
    await this.change({ change: 'restore-page', pageId: removed });
  }

  /** Has a file put on the board once it is on the screen; null when that is being done. */
  expect(coming: ClassFile | null): void {
    this.patch({ coming });
  }

  // ── The page on the screen ───────────────────────────────────────────────────────────────────────────────────────

  /**
   * Opens a page for the editor; the one before is closed, and its waiting strokes are sent first. A page that was left with
   * strokes that are not kept yet is shown with them at once.
   * @param Page comes with the editor: a room whose board stays closed does not load it
   */
  openPage(id: string, Page: typeof PageSync, show: ShowChanges): PageSync {
    this.closePage();
    const left = this.#left.get(id);
    const sync = left ?? this.#newPage(id, Page, show);
    this.#page = { id, sync };
    this.#left.delete(id);
    if (left !== undefined) {
      left.reopen(show);
      this.patch({ loadedPageId: id });
    }
    return sync;
  }

  #newPage(id: string, Page: typeof PageSync, show: ShowChanges): PageSync {
    return new Page({
      mayDraw: () => this.mayDraw,
      canSend: () => this.#channel.joined,
      send: async (operations) =>
        (await this.#channel.request('board:draw', { pageId: id, operations })).drawn,
      load: async (after) => {
        const page = await api.classroom.board.page({ lessonId: this.#lessonId, pageId: id, after });
        return { upTo: page.upTo, elements: page.elements as unknown as BoardElement[] };
      },
      onLoad: (came) => this.#onLoad(id, came),
      show,
      askForShowing: () => this.#showing.ask(),
      isUnanswered,
      onRefused: (message) => this.say(message),
      onSaved: this.#onSaved,
    });
  }

  #onLoad(id: string, came: boolean): void {
    if (came) this.patch({ loadedPageId: id, ...this.#withoutLoadNotice() });
    else this.say(en.board.notLoaded);
  }

  #withoutLoadNotice(): Partial<BoardSnapshot> {
    return this.snapshot().notice === en.board.notLoaded ? { notice: null } : {};
  }

  /** Settles once the page that is to be on the screen is loaded. */
  async loaded(): Promise<void> {
    const isLoaded = () => this.#page !== null && this.snapshot().loadedPageId === this.snapshot().pageId;
    while (!isLoaded()) {
      await new Promise<void>((resolve) => {
        const off = this.subscribe(() => {
          off();
          resolve();
        });
      });
    }
  }

  /** Sends the strokes of the last moments. */
  flush(): void {
    this.#page?.sync.flush();
  }

  /** Closes the page. Strokes that wait for a connection, or for their answer, are kept here until the server has them. */
  closePage(): void {
    if (this.#page === null) return;
    const { id, sync } = this.#page;
    this.#page = null;
    sync.flush();
    sync.close();
    if (!sync.isSaved) this.#left.set(id, sync);
    this.patch({ loadedPageId: null, ...this.#withoutLoadNotice() });
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
  readonly #onSaved = (): void => {
    for (const [id, sync] of this.#left) if (sync.isSaved) this.#left.delete(id);
    if (this.#left.size === 0 && this.#page?.sync.isSaved !== false) {
      clearTimeout(this.#savedTimer);
      this.#savedTimer = undefined;
      if (!this.snapshot().saved) this.patch({ saved: true });
    } else {
      this.#savedTimer ??= setTimeout(() => this.patch({ saved: false }), UNSAVED_AFTER_MS);
    }
  };
}
