/** Applies the messages that came to a page's elements, one after the other; pure. */

import { applyOperation, idOf } from '@kaksha/domain/classroom/board/apply.ts';
import { type BoardElement, boardElement } from '@kaksha/domain/classroom/board/element.ts';
import type { Drawn } from '@kaksha/domain/classroom/board/events.ts';
import { ELEMENT_MAX_LENGTH, PAGE_ELEMENTS_MAX } from '@kaksha/domain/classroom/board/limits.ts';
import type { BoardOperation } from '@kaksha/domain/classroom/board/operations.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';

/** An element as it is to be written, with its JSON and the message that brought it there. */
export interface Changed {
  element: BoardElement;
  json: string;
  sequence: number;
  userId: string;
}

/** The elements of a page that messages are about. */
export class PageFold {
  readonly changed = new Map<string, Changed>();
  readonly #elements: Map<string, BoardElement>;
  sequence: number;
  elementCount: number;

  constructor(elements: readonly BoardElement[], sequence: number, elementCount: number) {
    this.#elements = new Map(elements.map((element) => [element.id, element]));
    this.sequence = sequence;
    this.elementCount = elementCount;
  }

  /** Takes one message: returns its answer, and the operations to send to the others. */
  take(operations: readonly BoardOperation[], userId: string): { drawn: Drawn; kept: BoardOperation[] } {
    const kept: BoardOperation[] = [];
    const misfits: string[] = [];
    const refused: Drawn['refused'] = [];
    const sequence = this.sequence + 1;
    for (const operation of operations) {
      const id = idOf(operation);
      const applied = applyOperation(this.#elements.get(id), operation);
      if (applied === 'stale') continue;
      if (applied === 'misfit') {
        misfits.push(id);
        continue;
      }
      const { element } = applied;
      const json = JSON.stringify(element);
      const message = this.#refusalOf(element, json, operation);
      if (message !== null) {
        refused.push({ id, message });
        continue;
      }
      if (!this.#elements.has(id)) this.elementCount += 1;
      this.#elements.set(id, element);
      this.changed.set(id, { element, json, sequence, userId });
      kept.push(operation);
    }
    if (kept.length === 0) return { drawn: { sequence: null, misfits, refused }, kept };
    this.sequence = sequence;
    return { drawn: { sequence, misfits, refused }, kept };
  }

  #refusalOf(element: BoardElement, json: string, operation: BoardOperation): string | null {
    if (json.length > ELEMENT_MAX_LENGTH) return BOARD_TEXT.tooLarge;
    // PostgreSQL keeps no NUL in JSON.
    if (json.includes('\\u0000')) return CLASSROOM_MESSAGES.malformed;
    // An element that was put was checked on its way in; a patch may have set anything.
    if (
      'patch' in operation &&
      operation.patch.set !== undefined &&
      !boardElement.safeParse(element).success
    ) {
      return CLASSROOM_MESSAGES.malformed;
    }
    const isNew = !this.#elements.has(element.id);
    return isNew && this.elementCount >= PAGE_ELEMENTS_MAX ? BOARD_TEXT.pageFull : null;
  }
}
