/** One order of all teachers: by a number, and where that is the same by id. */

/** Room for this many teachers in a composed sort key. */
const PLACES = 2 ** 22;

export class Ranking {
  #order = new Uint32Array(0);
  #length = 0;
  #keys = new Float64Array(0);
  readonly #ids: readonly string[];

  /** @param ids the id of each teacher, by number; kept by the caller, and there before a teacher is put. */
  constructor(ids: readonly string[]) {
    this.#ids = ids;
  }

  /** Teachers in order, smallest key first. */
  get order(): Uint32Array {
    return this.#order.subarray(0, this.#length);
  }

  /** A key for {@link loadAll}. */
  prepare(index: number, key: number): void {
    this.#keys[index] = key;
  }

  /** All at once, by their prepared keys: `teachers` are sorted by id. */
  loadAll(teachers: readonly number[]): void {
    const composed = new Float64Array(teachers.length);
    for (const [place, index] of teachers.entries()) {
      composed[place] = (this.#keys[index] ?? 0) * PLACES + place;
    }
    composed.sort();
    for (let place = 0; place < composed.length; place++) {
      const value = composed[place] ?? 0;
      this.#order[place] = teachers[value - Math.floor(value / PLACES) * PLACES] ?? 0;
    }
    this.#length = teachers.length;
  }

  /** These teachers in this order. */
  sorted(indexes: readonly number[]): number[] {
    return indexes.toSorted(
      (a, b) =>
        (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0) || ((this.#ids[a] ?? '') < (this.#ids[b] ?? '') ? -1 : 1),
    );
  }

  grow(capacity: number): void {
    const order = new Uint32Array(capacity);
    order.set(this.order);
    this.#order = order;
    const keys = new Float64Array(capacity);
    keys.set(this.#keys.subarray(0, capacity));
    this.#keys = keys;
  }

  /** Where a teacher with this key stands, or would. */
  #placeOf(key: number, id: string): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#order[middle] ?? 0;
      const otherKey = this.#keys[other] ?? 0;
      if (otherKey < key || (otherKey === key && (this.#ids[other] ?? '') < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes a teacher out; its id must still be known. */
  remove(index: number): void {
    const place = this.#placeOf(this.#keys[index] ?? 0, this.#ids[index] ?? '');
    if (this.#order[place] !== index || place >= this.#length) return;
    this.#order.copyWithin(place, place + 1, this.#length);
    this.#length -= 1;
  }

  insert(index: number, key: number): void {
    const place = this.#placeOf(key, this.#ids[index] ?? '');
    this.#order.copyWithin(place + 1, place, this.#length);
    this.#order[place] = index;
    this.#keys[index] = key;
    this.#length += 1;
  }
}
