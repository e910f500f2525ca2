/** Rows that a device keeps in IndexedDB until the server has them. */
import { type IDBPDatabase, openDB } from 'idb';

/** The fields of every row; rows of earlier versions have neither. */
export interface Queued {
  /** Rows are sent in the order of their places; a row that is written anew gets a new one. */
  place?: number;
  /** Why the server will never take it, in words for the person. */
  refusal?: string | null;
}

/** Where rows are kept. Devices have such databases already: their names and key paths stay. */
export interface QueueShape<Row> {
  database: string;
  store: string;
  keyPath: (keyof Row & string) | readonly (keyof Row & string)[];
  /** A refused row stays on the device until the person discards it; else it is shown as long as the page lasts. */
  keepsRefused?: boolean;
}

export class DeviceQueue<Row extends Queued> {
  readonly #shape: QueueShape<Row>;
  readonly #openDatabase: typeof openDB;
  #opening: Promise<IDBPDatabase> | undefined;
  /** Rows that the device has no room for, and refused rows that it need not keep, by key. */
  readonly #inPage = new Map<string, Row>();
  #lastPlace = 0;

  /** @param open for tests, which have no IndexedDB */
  constructor(shape: QueueShape<Row>, open: typeof openDB = openDB) {
    this.#shape = shape;
    this.#openDatabase = open;
  }

  get name(): string {
    return this.#shape.database;
  }

  keyOf(row: Row): string {
    return JSON.stringify(this.#keyOf(row));
  }

  /** Whether it is still there after the page was closed. */
  isLasting(row: Row): boolean {
    return !this.#inPage.has(this.keyOf(row));
  }

  /** The rows with these values, in the order of their places; none of the device's where the browser keeps nothing. */
  async all(where: Partial<Row>): Promise<Row[]> {
    const kept = await this.#open().then(
      (db): Promise<Row[]> => db.getAll(this.#shape.store),
      () => [],
    );
    const rows = [...kept.filter((row) => this.isLasting(row)), ...this.#inPage.values()];
    this.#lastPlace = Math.max(this.#lastPlace, ...rows.map(placeOf));
    return rows.filter((row) => matches(row, where)).sort((a, b) => placeOf(a) - placeOf(b));
  }

  /** Keeps a row, on the device where it has room, else in the page. @returns whether it is lasting */
  async put(row: Row): Promise<boolean> {
    const key = this.keyOf(row);
    // The order of the calls, also where writing to the device fails later.
    this.#lastPlace += 1;
    const placed = { ...row, place: row.place ?? this.#lastPlace };
    if (!this.#staysInPage(row)) {
      try {
        const { store, done } = await this.#write();
        const rows: Row[] = await store.getAll();
        this.#lastPlace = Math.max(this.#lastPlace, ...rows.map((one) => placeOf(one) + 1));
        await Promise.all([store.put({ ...placed, place: row.place ?? this.#lastPlace }), done]);
        this.#inPage.delete(key);
        return true;
      } catch {
        // The browser keeps nothing, or the device is full: the page has it still.
      }
    }
    this.#inPage.set(key, placed);
    return false;
  }

  /** Puts another row of the same key in its place, or none; only while it stands there as it was read. */
  async replace(row: Row, next: Row | null): Promise<void> {
    const key = this.keyOf(row);
    const inPage = this.#inPage.get(key);
    if (inPage !== undefined) {
      if (inPage.place !== row.place) return;
      if (next === null) this.#inPage.delete(key);
      else this.#inPage.set(key, next);
      return;
    }
    const { store, done } = await this.#write();
    const kept: Row | undefined = await store.get(this.#keyOf(row));
    if (kept !== undefined && kept.place === row.place) {
      if (next !== null && !this.#staysInPage(next)) await store.put(next);
      else await store.delete(this.#keyOf(row));
      if (next !== null && this.#staysInPage(next)) this.#inPage.set(key, next);
    }
    await done;
  }

  /** Forgets all rows with these values. */
  async clear(where: Partial<Row>): Promise<void> {
    for (const [key, row] of this.#inPage) if (matches(row, where)) this.#inPage.delete(key);
    const write = await this.#write().catch(() => null);
    if (write === null) return;
    const rows: Row[] = await write.store.getAll();
    await Promise.all(
      rows.flatMap((row) => (matches(row, where) ? [write.store.delete(this.#keyOf(row))] : [])),
    );
    await write.done;
  }

  #staysInPage(row: Row): boolean {
    return row.refusal != null && this.#shape.keepsRefused !== true;
  }

  #keyOf(row: Row): IDBValidKey {
    const { keyPath } = this.#shape;
    const names = typeof keyPath === 'string' ? [keyPath] : keyPath;
    const values = names.map((name) => row[name] as IDBValidKey);
    return typeof keyPath === 'string' ? (values[0] ?? '') : values;
  }

  async #write() {
    const { store: name } = this.#shape;
    // 'strict': acknowledged once it is on the disk, not in a cache that a dead battery empties.
    const { store, done } = (await this.#open()).transaction(name, 'readwrite', { durability: 'strict' });
    return { store, done };
  }

  /** Opened at its first use, and again after the browser has closed it or could not open it. */
  #open(): Promise<IDBPDatabase> {
    const { database, store, keyPath } = this.#shape;
    const forget = () => {
      this.#opening = undefined;
    };
    const open = async () =>
      this.#openDatabase(database, 1, {
        upgrade: (db) =>
          void db.createObjectStore(store, { keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath] }),
        terminated: forget,
      });
    this.#opening ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return this.#opening;
  }
}

const placeOf = ({ place = 0 }: Queued): number => place;

/** Whether a row has these values. */
export const matches = <Row>(row: Row, where: Partial<Row>): boolean =>
  Object.entries(where).every(([name, value]) => row[name as keyof Row] === value);
