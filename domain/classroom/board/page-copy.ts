/** A device's copy of one page, as the server has it: messages are applied in the order of their numbers. */
import { applyOperation, idOf } from './apply.ts';
import type { BoardElement } from './element.ts';
import type { BoardOperation } from './operations.ts';
import { isNewer } from './revision.ts';

export class PageCopy {
  readonly #elements = new Map<string, BoardElement>();
  /** Messages that came before others with a lower number. */
  readonly #early = new Map<number, readonly BoardOperation[]>();
  #upTo = 0;
  #broken = false;

  /** The number up to which nothing is missing. */
  get upTo(): number {
    return this.#upTo;
  }
  get elements(): ReadonlyMap<string, BoardElement> {
    return this.#elements;
  }
  /** Whether something is missing: the server is to be asked for all after {@link upTo}. */
  get isBehind(): boolean {
    return this.#broken || this.#early.size > 0;
  }

  /** Takes one message. Answers the ids of elements changed by it, and by those that waited for it. */
  take(sequence: number, operations: readonly BoardOperation[]): string[] {
    this.#early.set(sequence, operations);
    return [...this.#catchUp()];
  }

  /** Takes the elements that the server says changed after {@link upTo}. Answers the ids of those new here. */
  load(page: { upTo: number; elements: readonly BoardElement[] }): string[] {
    const news = new Set<string>();
    for (const element of page.elements) {
      const known = this.#elements.get(element.id);
      if (known !== undefined && !isNewer(element, known)) continue;
      this.#elements.set(element.id, element);
      news.add(element.id);
    }
    this.#upTo = Math.max(this.#upTo, page.upTo);
    this.#broken = false;
    for (const id of this.#catchUp()) news.add(id);
    return [...news];
  }

  #catchUp(): Set<string> {
    const news = new Set<string>();
    for (const sequence of this.#early.keys()) if (sequence <= this.#upTo) this.#early.delete(sequence);
    for (let next = this.#upTo + 1; ; next += 1) {
      const operations = this.#early.get(next);
      if (operations === undefined) return news;
      this.#early.delete(next);
      this.#upTo = next;
      for (const operation of operations) {
        const id = idOf(operation);
        const applied = applyOperation(this.#elements.get(id), operation);
        // The server keeps no patch that does not fit: this copy is wrong.
        if (applied === 'misfit') this.#broken = true;
        else if (applied !== 'stale') {
          this.#elements.set(id, applied.element);
          news.add(id);
        }
      }
    }
  }
}
