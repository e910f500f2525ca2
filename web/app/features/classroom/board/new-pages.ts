/** Pages of the board that come with something on them: slides. A page of which only the half came is taken away again. */
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import { type ClassroomChannel, RefusedError } from '../connection/channel.ts';
import { isUnanswered, retryUnanswered } from './retry-unanswered.ts';

/** The slides of a file that are on the board, when not all of them came. */
export interface SlidesBegun {
  /** Its name and length: chosen again it is the same, wherever it came from. */
  file: string;
  /** So many, from the first. */
  count: number;
  firstPageId: string;
}

export class NewPages {
  readonly #channel: ClassroomChannel;
  readonly #onState: (board: BoardState) => void;
  /** Pages that are to go. */
  readonly #unmade = new Set<string>();
  /** Kept for the whole class: choosing a file again continues the import. */
  begun: SlidesBegun | null = null;

  constructor(channel: ClassroomChannel, onState: (board: BoardState) => void) {
    this.#channel = channel;
    this.#onState = onState;
  }

  /**
   * Makes a page with an element on it, as it is sent (`forSending`), and shows it to nobody yet. Waits for a joining, and
   * repeats unanswered requests; a page that stays without its element goes again, at the next joining if not now.
   * @throws as the channel does
   */
  async add(pageId: string, put: BoardElement): Promise<void> {
    let isThere = false;
    try {
      const change = { change: 'add-page', pageId, quietly: true } as const;
      this.#onState(
        (await retryUnanswered(() => this.#channel.command('board:change', change), isUnanswered)).board,
      );
      isThere = true;
      const drawing = { pageId, operations: [{ put }] };
      const { drawn } = await retryUnanswered(
        () => this.#channel.command('board:draw', drawing),
        isUnanswered,
      );
      const [refused] = drawn.refused;
      if (refused !== undefined) throw new RefusedError(refused.message);
    } catch (error) {
      // Without an answer it may be there as well.
      if (isThere || isUnanswered(error)) this.#unmade.add(pageId);
      await this.removeUnmade();
      throw error;
    }
  }

  /** Takes away the pages that have nothing on them; unanswered requests are left for the next joining. */
  async removeUnmade(): Promise<void> {
    for (const pageId of this.#unmade) {
      try {
        const change = { change: 'remove-page', pageId } as const;
        this.#onState((await this.#channel.request('board:change', change)).board);
      } catch (error) {
        if (isUnanswered(error)) return;
        // It is not there, or the class is over.
      }
      this.#unmade.delete(pageId);
    }
  }
}
