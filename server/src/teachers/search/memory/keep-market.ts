/**
 * Keeps this process's market as the database is. A change names its teacher on a channel (migration 0017), and the
 * teacher is read again. How old the market can be is known and not hoped for: every second this process sends itself a
 * beat on the same channel, announced after everything that was committed before it, so that a change committed before a beat was
 * sent is in the market once everything up to the beat has been read.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOn } from '../../../platform/change-listener.ts';
import type { Services } from '../../../platform/context.ts';
import { TEACHER_CHANNEL } from '../../../platform/realtime.ts';
import type { Found, TeacherQuery } from '../found.ts';
import { findInMarket } from './find.ts';
import { type LoadedTeacher, loadTeachers, loadTeachersAfter } from './load-teachers.ts';
import { Market } from './market.ts';

/** The answer is exact as of at most five seconds ago; the last of them is for the answer itself. */
const OLDEST_MS = 4_000;
const BEAT_MS = 1_000;
const READ_EVERY_MS = 200;
/** Somebody who has just changed something waits so long for the market to know it, and looks so often. */
const WAITED_MS = 1_500;
const LOOK_EVERY_MS = 20;
/** Everybody is read again this often, should a notice ever be missing, and to see another hour of free time. */
const CHECK_EVERY_MS = 3_600_000;
/** So many at once are worked out in about ten milliseconds, for which nobody else is answered. */
const AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface KeptMarket {
  /** The answer, unless the market is not loaded or may be too old: then undefined. */
  find(input: TeacherQuery): Found | undefined;
  /** Waits until what was committed so long ago is in the market; not longer than a reader waits for an answer. */
  catchUp(agoMs: number): Promise<void>;
  /** Resolves when the market answers for the first time. */
  ready: Promise<void>;
  /** Reads everybody again, as is done every hour. */
  check(): Promise<void>;
  state(): { teachers: number; loaded: boolean; ageMs: number };
  close(): Promise<void>;
}

class MarketKeeper implements KeptMarket {
  readonly #services: Services;
  readonly #beatName = `beat ${randomUUID()} `;
  #market: Market | undefined;
  /** Teachers to be read again. */
  #changed = new Set<string>();
  /** When the last beat that was heard was sent, and the last of those whose changes are all in the market. */
  #heardMs = 0;
  #freshMs = 0;
  /** Teachers whose requests lapse, with the time. */
  readonly #lapses = new Map<string, number>();
  /** The database's clock less ours. */
  #skewMs = 0;
  #checking: Promise<void> | undefined;
  /** The reading of changes that began last: two at once could put an older state over a newer one. */
  #underWay: Promise<void> = Promise.resolve();
  #closed = false;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #reading: Promise<void>;
  readonly #listener: { close: () => Promise<void> };
  readonly #onChange: () => void;
  readonly ready: Promise<void>;
  #becomeReady: () => void = () => undefined;

  constructor(services: Services, onChange: () => void) {
    this.#services = services;
    this.#onChange = onChange;
    this.ready = new Promise((resolve) => {
      this.#becomeReady = resolve;
    });
    this.#listener = listenOn(services.databaseUrl, TEACHER_CHANNEL, {
      log: services.log,
      onPayload: (payload) => this.#hear(payload),
      // Changes while nobody listened are found by reading everybody.
      onListening: () => void this.check(),
    });
    this.#timers.push(setInterval(() => void this.#beat(), BEAT_MS));
    this.#timers.push(setInterval(() => void this.check(), CHECK_EVERY_MS));
    for (const timer of this.#timers) timer.unref();
    this.#reading = this.#readChanges();
  }

  #nowMs(): number {
    return Date.now() + this.#skewMs;
  }

  #hear(payload: string): void {
    if (payload.startsWith(this.#beatName)) this.#heardMs = Number(payload.slice(this.#beatName.length));
    else if (!payload.startsWith('beat ')) {
      this.#changed.add(payload);
      this.#onChange();
    }
  }

  async #beat(): Promise<void> {
    try {
      const { rows } = await this.#services.pool.query<{ nowMs: number }>({
        name: 'market-beat',
        // A beat that a crash of the database loses is one of many: it does not wait for the disk.
        text: `select set_config('synchronous_commit', 'off', true), announce('${TEACHER_CHANNEL}', $1), floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs"`,
        values: [`${this.#beatName}${Date.now()}`],
      });
      this.#skewMs = (rows[0]?.nowMs ?? Date.now()) - Date.now();
    } catch {
      // The database is away: no beat is heard, and the market stops answering.
    }
  }

  /** Reads what has changed, five times a second, one after the other. */
  async #readChanges(): Promise<void> {
    while (!this.#closed) {
      await sleep(READ_EVERY_MS, undefined, { ref: false });
      if (this.#market === undefined || this.#checking !== undefined) continue;
      try {
        this.#underWay = this.#readChanged(this.#market);
        await this.#underWay;
      } catch (error) {
        if (!this.#closed)
          this.#services.log.warn({ err: error }, 'the search could not read what has changed');
      }
    }
  }

  async #readChanged(market: Market): Promise<void> {
    const nowMs = this.#nowMs();
    market.hours.advance(nowMs);
    for (const [id, atMs] of this.#lapses) if (atMs <= nowMs) this.#changed.add(id);
    // Rows read from here on are at least as new as this beat.
    const heardMs = this.#heardMs;
    const ids = [...this.#changed];
    this.#changed.clear();
    try {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = ids.slice(from, from + AT_ONCE);
        const listed = await loadTeachers(this.#services.pool, some, nowMs);
        this.#put(market, some, listed);
      }
    } catch (error) {
      for (const id of ids) this.#changed.add(id);
      throw error;
    }
    this.#freshMs = heardMs;
    if (ids.length > 0) this.#onChange();
    this.#becomeReadyWhenFresh();
  }

  /** `ids` were read, and those of them that are listed are `listed`. */
  #put(market: Market, ids: Iterable<string>, listed: readonly LoadedTeacher[]): void {
    const nowMs = this.#nowMs();
    for (const id of ids) this.#lapses.delete(id);
    const gone = new Set(ids);
    for (const teacher of listed) {
      gone.delete(teacher.id);
      market.put(teacher, nowMs);
      if (teacher.lapsesAtMs !== null) this.#lapses.set(teacher.id, teacher.lapsesAtMs);
    }
    for (const id of gone) market.remove(id);
  }

  check(): Promise<void> {
    this.#checking ??= this.#readEverybody()
      .catch((error: unknown) => {
        if (this.#closed) return;
        this.#services.log.warn({ err: error }, 'the search could not read the teachers');
        setTimeout(() => void this.check(), BEAT_MS).unref();
      })
      .finally(() => {
        this.#checking = undefined;
      });
    return this.#checking;
  }

  /** Into a new market when there is none, else over what is there. */
  async #readEverybody(): Promise<void> {
    const { pool } = this.#services;
    await this.#underWay.catch(() => undefined);
    await this.#beat();
    const known = this.#market;
    const market = known ?? new Market(this.#nowMs());
    const before = new Set(known?.known);
    for (let after = FIRST_ID; ; ) {
      if (this.#closed) return;
      const nowMs = this.#nowMs();
      const teachers = await loadTeachersAfter(pool, after, AT_ONCE, nowMs);
      if (known === undefined) {
        market.load(teachers, nowMs);
        for (const { id, lapsesAtMs } of teachers) if (lapsesAtMs !== null) this.#lapses.set(id, lapsesAtMs);
      } else {
        for (const { id } of teachers) before.delete(id);
        this.#put(
          market,
          teachers.map(({ id }) => id),
          teachers,
        );
        // Changes announced meanwhile have their turn, so that the market does not grow old over a long check.
        await this.#readChanged(market);
        await sleep(5, undefined, { ref: false });
      }
      const last = teachers.at(-1);
      if (last === undefined || teachers.length < AT_ONCE) break;
      after = last.id;
    }
    if (known === undefined) {
      market.rankAll();
      this.#market = market;
    } else {
      // Those that were not met may have gone, or come back under way: they are looked up.
      for (const id of before) this.#changed.add(id);
    }
    await this.#readChanged(market);
  }

  #isFresh(): boolean {
    return Date.now() - this.#freshMs <= OLDEST_MS;
  }

  #becomeReadyWhenFresh(): void {
    if (this.#isFresh()) this.#becomeReady();
  }

  find(input: TeacherQuery): Found | undefined {
    if (this.#market === undefined || !this.#isFresh()) return undefined;
    return findInMarket(this.#market, input, this.#nowMs());
  }

  async catchUp(agoMs: number): Promise<void> {
    const nowMs = Date.now();
    const isBehind = () => this.#freshMs <= nowMs - agoMs;
    if (!this.#isFresh() || !isBehind()) return;
    await this.#beat();
    while (!this.#closed && isBehind() && Date.now() - nowMs < WAITED_MS) await sleep(LOOK_EVERY_MS);
  }

  state(): { teachers: number; loaded: boolean; ageMs: number } {
    return {
      teachers: this.#market?.size ?? 0,
      loaded: this.#market !== undefined,
      ageMs: Date.now() - this.#freshMs,
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#listener.close();
    await this.#checking;
    await this.#reading;
  }
}

/**
 * Begins to keep a market for this process; it answers once `ready` resolves. `onChange` is called when a teacher's change is
 * heard of, and again when the market has it.
 */
export function keepMarket(services: Services, onChange: () => void = () => undefined): KeptMarket {
  return new MarketKeeper(services, onChange);
}
