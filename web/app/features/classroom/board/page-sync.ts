/**
 * One page between the editor on this device and the server: strokes made here go out in small pieces, those that others
 * draw come in, and both end with the same page. Knows nothing of the editor but the few things it asks of it.
 */

import { idOf } from '@kaksha/domain/classroom/board/apply.ts';
import { Cadence } from '@kaksha/domain/classroom/board/cadence.ts';
import { forSending, operationFor } from '@kaksha/domain/classroom/board/delta.ts';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import type { Drawn, KeptDrawing } from '@kaksha/domain/classroom/board/events.ts';
import { BOARD_MESSAGE_MAX_LENGTH, MESSAGE_OPERATIONS_MAX } from '@kaksha/domain/classroom/board/limits.ts';
import type { BoardOperation } from '@kaksha/domain/classroom/board/operations.ts';
import { PageCopy } from '@kaksha/domain/classroom/board/page-copy.ts';
import { isNewer } from '@kaksha/domain/classroom/board/revision.ts';
import { retryPauseMs } from './retry-pause.ts';

/** Shows others' changes; `undefined` for a missing element. Answers the ids that it left for later. */
export type ShowChanges = (changes: ReadonlyMap<string, BoardElement | undefined>) => ReadonlySet<string>;

export interface PageSyncOptions {
  /** Whether changes made here are to be sent. */
  mayDraw: () => boolean;
  /** Whether there is a server to send to right now; a {@link PageSync.load} follows when there is one again. */
  canSend: () => boolean;
  /** Sends one message. @throws when it was refused or not answered. */
  send: (operations: BoardOperation[]) => Promise<Drawn>;
  /** Requests the changes after a number. */
  load: (after: number) => Promise<{ upTo: number; elements: BoardElement[] }>;
  /** A load came, or it did not, for the first time in a row: it is tried again by itself. */
  onLoad: (came: boolean) => void;
  show: ShowChanges;
  /**
   * Has {@link PageSync.showNews} called, now or a little later: putting something into the scene costs the same for one stroke
   * and for ten.
   */
  askForShowing: () => void;
  /** Whether an error means that nobody answered: it goes out again by itself. */
  isUnanswered: (error: unknown) => boolean;
  onRefused: (message: string) => void;
  /** Whether everything that was drawn here has been kept ({@link PageSync.isSaved}) may be another now. */
  onSaved: () => void;
}

/** How long a message that others overtook may take before the missing one is requested, in milliseconds. */
const GAP_MS = 250;

const NONE: ReadonlySet<string> = new Set();

const revisionKey = ({ version, versionNonce }: BoardElement) => `${version}/${versionNonce}`;

export class PageSync {
  readonly #options: PageSyncOptions;
  readonly #copy = new PageCopy();
  /** Elements as they were drawn here last, from then until the server has kept them. */
  readonly #unsaved = new Map<string, BoardElement>();
  /** The revision of each element that has been handled, from here or elsewhere. */
  readonly #seen = new Map<string, string>();
  /** Each element as the server has it: sent to it, or received from it. */
  readonly #sent = new Map<string, BoardElement>();
  /** Of those unsaved, the ones to be sent. */
  readonly #dirty = new Set<string>();
  readonly #inFlight = new Map<string, number>();
  /** Refused, and taken from the screen: nothing of it goes out again. */
  readonly #discarded = new Set<string>();
  #flushTimer: ReturnType<typeof setTimeout> | undefined;
  #flushedAtMs = 0;
  readonly #cadence = new Cadence();
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  /** Changes of others that are not shown yet. */
  readonly #unshown = new Set<string>();
  #loading: Promise<void> | null = null;
  /** While a load is on its way. */
  #askedAgain = false;
  /** In a row. */
  #failedLoads = 0;
  #reloadTimer: ReturnType<typeof setTimeout> | undefined;
  #loaded = false;
  #closed = false;
  #showHere: ShowChanges;

  constructor(options: PageSyncOptions) {
    this.#options = options;
    this.#showHere = options.show;
  }

  get isSaved(): boolean {
    return this.#unsaved.size === 0;
  }

  /** The page is not on the screen any more: nothing is shown. Drawings are still sent until they are kept. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#gapTimer);
    clearTimeout(this.#reloadTimer);
  }

  /** The page is on the screen again, as it was left here; a {@link load} brings later changes. */
  reopen(show: ShowChanges): void {
    this.#closed = false;
    this.#showHere = show;
    this.#unshown.clear();
    const mine = [...this.#unsaved].filter(([id, element]) => !this.#isOutdone(id, element));
    const page = new Map([...this.#copy.elements, ...mine]);
    show(page);
    for (const [id, element] of page) this.#seen.set(id, revisionKey(element));
  }

  /**
   * Requests missing changes, and shows them; unanswered messages are sent again. Missing answers are asked for again
   * for as long as the page is open: nothing else would, while the line to the room stands.
   */
  async load(): Promise<void> {
    clearTimeout(this.#reloadTimer);
    if (this.#loading !== null) {
      // Messages on their way may be older than those that were missed.
      this.#askedAgain = true;
      return this.#loading;
    }
    this.#loading = this.#loadAll().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #loadAll(): Promise<void> {
    do {
      this.#askedAgain = false;
      await this.#load();
    } while (this.#askedAgain && !this.#closed);
  }

  async #load(): Promise<void> {
    const page = await this.#options.load(this.#loaded ? this.#copy.upTo : 0).catch(() => null);
    if (this.#closed) return;
    if (page === null) {
      this.#loadLater();
      return;
    }
    this.#failedLoads = 0;
    const news = this.#copy.load(page);
    this.#loaded = true;
    // The copy has the others' drawings of the meantime already.
    this.#take([...this.#unshown, ...news]);
    this.#unshown.clear();
    this.#options.onLoad(true);
    this.flush();
  }

  #loadLater(): void {
    this.#failedLoads += 1;
    this.#reloadTimer = setTimeout(() => void this.load(), retryPauseMs(this.#failedLoads));
    if (this.#failedLoads === 1) this.#options.onLoad(false);
  }

  /** Drawings of others, and one's own that the server sent with them; {@link showNews} is called for soon. */
  receive(drawings: readonly KeptDrawing[]): void {
    for (const { sequence, operations } of drawings) {
      for (const id of this.#copy.take(sequence, operations)) this.#unshown.add(id);
    }
    this.#cadence.heard(this.#unshown, performance.now());
    this.#watchGap();
    if (this.#unshown.size > 0) this.#options.askForShowing();
  }

  /** Shows the changes received since the last time. */
  showNews(): void {
    if (this.#closed || !this.#loaded) return;
    const ids = [...this.#unshown];
    this.#unshown.clear();
    this.#take(ids);
  }

  #watchGap(): void {
    clearTimeout(this.#gapTimer);
    if (!this.#loaded || this.#closed || !this.#copy.isBehind) return;
    this.#gapTimer = setTimeout(() => {
      if (this.#copy.isBehind) void this.load();
    }, GAP_MS);
  }

  /** The editor's elements after a change from here or elsewhere. */
  localChanged(elements: ReadonlyMap<string, BoardElement>): void {
    if (!this.#loaded || !this.#options.mayDraw()) return;
    for (const [id, element] of elements) {
      const key = revisionKey(element);
      if (this.#seen.get(id) === key || this.#discarded.has(id)) continue;
      this.#seen.set(id, key);
      this.#unsaved.set(id, element);
      this.#dirty.add(id);
    }
    if (this.#dirty.size > 0) this.#schedule();
    this.#options.onSaved();
  }

  #schedule(): void {
    if (this.#flushTimer !== undefined) return;
    const nowMs = performance.now();
    const sinceMs = nowMs - this.#flushedAtMs;
    this.#flushTimer = setTimeout(() => this.flush(), Math.max(0, this.#cadence.batchMs(nowMs) - sinceMs));
  }

  /** Sends the changes made here, now. */
  flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    if (!this.#loaded || this.#dirty.size === 0 || !this.#options.canSend()) return;
    this.#flushedAtMs = performance.now();
    let operations: BoardOperation[] = [];
    let length = 0;
    for (const id of [...this.#dirty]) {
      this.#dirty.delete(id);
      const element = this.#unsaved.get(id);
      if (element === undefined) continue;
      const next = forSending(element);
      const operation = operationFor(this.#sent.get(id), next);
      this.#sent.set(id, next);
      const size = JSON.stringify(operation).length + 1;
      // Room for the names around the operations.
      if (operations.length === MESSAGE_OPERATIONS_MAX || length + size > BOARD_MESSAGE_MAX_LENGTH - 500) {
        if (operations.length > 0) void this.#send(operations);
        operations = [];
        length = 0;
      }
      operations.push(operation);
      length += size;
    }
    if (operations.length > 0) void this.#send(operations);
  }

  async #send(operations: BoardOperation[]): Promise<void> {
    const ids = operations.map(idOf);
    for (const id of ids) this.#inFlight.set(id, (this.#inFlight.get(id) ?? 0) + 1);
    let drawn: Drawn | null = null;
    let problem: unknown = null;
    try {
      drawn = await this.#options.send(operations);
    } catch (error) {
      problem = error;
    }
    for (const id of ids) {
      const left = (this.#inFlight.get(id) ?? 1) - 1;
      if (left === 0) this.#inFlight.delete(id);
      else this.#inFlight.set(id, left);
    }
    if (drawn !== null) this.#acknowledged(operations, drawn);
    else if (this.#options.isUnanswered(problem)) for (const id of ids) this.#again(id);
    else this.#refused(ids, problem instanceof Error ? problem.message : 'This could not be drawn.');
    this.#settle(ids);
    this.#options.onSaved();
  }

  #acknowledged(operations: readonly BoardOperation[], { sequence, misfits, refused }: Drawn): void {
    const not = new Set([...misfits, ...refused.map(({ id }) => id)]);
    const kept = operations.filter((operation) => !not.has(idOf(operation)));
    const news = sequence === null ? [] : this.#copy.take(sequence, kept);
    for (const id of misfits) this.#again(id);
    const [first] = refused;
    if (first !== undefined)
      this.#refused(
        refused.map(({ id }) => id),
        first.message,
      );
    this.#take([...news, ...kept.map(idOf)]);
    this.#watchGap();
  }

  /** It is sent whole: the server's version of it is unknown. */
  #again(id: string): void {
    this.#sent.delete(id);
    this.#dirty.add(id);
    if (this.#options.canSend()) this.#schedule();
  }

  /** It stands again as the server has it. */
  #refused(ids: readonly string[], message: string): void {
    for (const id of ids) {
      this.#dirty.delete(id);
      this.#sent.delete(id);
      this.#seen.delete(id);
      if (!this.#copy.elements.has(id)) this.#discarded.add(id);
    }
    this.#show(new Set(ids));
    this.#options.onRefused(message);
  }

  /** Elements whose true state may differ from the screen's are shown, unless newer strokes of ours are on their way. */
  #take(ids: readonly string[]): void {
    if (!this.#loaded) return;
    const differing = new Set<string>();
    for (const id of ids) {
      const truth = this.#copy.elements.get(id);
      if (truth === undefined || this.#seen.get(id) === revisionKey(truth)) continue;
      const mine = this.#unsaved.get(id);
      if (mine === undefined || this.#isOutdone(id, mine)) differing.add(id);
    }
    this.#show(differing);
  }

  #show(ids: ReadonlySet<string>): void {
    if (ids.size === 0) return;
    const changes = new Map([...ids].map((id) => [id, this.#copy.elements.get(id)]));
    const left = this.#closed ? NONE : this.#showHere(changes);
    for (const [id, truth] of changes) {
      if (left.has(id) || truth === undefined) continue;
      this.#seen.set(id, revisionKey(truth));
      this.#sent.set(id, truth);
      this.#dirty.delete(id);
    }
    this.#settle(ids);
  }

  /** Whether the server has a newer version than the one drawn here. */
  #isOutdone(id: string, mine: BoardElement): boolean {
    const truth = this.#copy.elements.get(id);
    return truth !== undefined && isNewer(truth, mine);
  }

  /** Forgets elements that are neither to be sent nor on their way. */
  #settle(ids: Iterable<string>): void {
    for (const id of ids) if (!this.#dirty.has(id) && !this.#inFlight.has(id)) this.#unsaved.delete(id);
  }
}
