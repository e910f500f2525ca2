/** Which teachers' names contain a text, or a word like a typed one. Looks at the few distinct parts of all names. */
import { isSimilarWord, searchWords } from '@kaksha/domain/search-text.ts';
import { type Bits, setBit } from './bits/bitset.ts';

const SPACES = /\s+/;
/** Texts whose parts are remembered: people type the same ones, and each letter of one is a search. */
const REMEMBERED = 500;

interface Part {
  text: string;
  /** The words that it is compared by when a word is only similar. */
  words: string[];
  /** The teachers who have it in their name. */
  teachers: number[];
}

export class Names {
  /** Each name in small letters, by teacher. */
  readonly #names: string[] = [];
  readonly #parts = new Map<string, Part>();
  readonly #containing = new Map<string, Part[]>();
  readonly #similar = new Map<string, Part[]>();

  /** The name in small letters, as the database writes them; '' for nobody. */
  put(index: number, name: string): void {
    const before = this.#names[index] ?? '';
    if (before === name) return;
    for (const text of partsOf(before)) {
      const part = this.#parts.get(text);
      if (part !== undefined) part.teachers = part.teachers.filter((each) => each !== index);
    }
    this.#names[index] = name;
    for (const text of partsOf(name)) this.#partOf(text).teachers.push(index);
  }

  #partOf(text: string): Part {
    const known = this.#parts.get(text);
    if (known !== undefined) return known;
    const part: Part = { text, words: searchWords(text), teachers: [] };
    this.#parts.set(text, part);
    // The remembered results do not know this part.
    this.#containing.clear();
    this.#similar.clear();
    return part;
  }

  /** Adds everybody whose name contains the text, which is in small letters. */
  addContaining(text: string, into: Bits): void {
    const [first = '', ...others] = text.split(SPACES);
    for (const { teachers } of this.#remember(this.#containing, first, (part) => part.text.includes(first))) {
      for (const index of teachers) {
        if (others.length === 0 || this.#names[index]?.includes(text)) setBit(into, index);
      }
    }
  }

  /** Adds everybody who has a part in the name like the typed word. */
  addSimilar(typed: string, into: Bits): void {
    const isLike = ({ words }: Part) => words.some((word) => isSimilarWord(typed, word));
    for (const { teachers } of this.#remember(this.#similar, typed, isLike)) {
      for (const index of teachers) setBit(into, index);
    }
  }

  #remember(memory: Map<string, Part[]>, text: string, isWanted: (part: Part) => boolean): Part[] {
    const known = memory.get(text);
    if (known !== undefined) return known;
    const found = [...this.#parts.values()].filter(isWanted);
    if (memory.size >= REMEMBERED) {
      for (const oldest of memory.keys()) {
        memory.delete(oldest);
        break;
      }
    }
    memory.set(text, found);
    return found;
  }
}

function partsOf(name: string): Set<string> {
  return new Set(name.split(SPACES).filter((part) => part !== ''));
}
