/**
 * Teachers by free time: for each half hour of the next days the set of teachers with a free slot of 60 minutes that
 * starts in it. A teacher's slots lie on a grid of half an hour, so each half hour holds at most one of them, at its
 * beginning or, where a clock is a quarter off (Nepal), in its middle.
 *
 * The half hours are a ring: one that is past is emptied and stands for one 16 days later, which is filled when its
 * teachers are next read. So that 14 days are always full, everybody is read again at least once a day.
 */
import { SLOT_GRID_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { SLOT_SEARCH_DAYS, SLOT_SEARCH_MINUTES } from '@kaksha/domain/teachers/search.ts';
import {
  DAY_MS,
  DEFAULT_TIME_ZONE,
  localDateOf,
  MINUTE_MS,
  minuteOfDayOf,
  weekdayOf,
} from '@kaksha/domain/time.ts';
import { addAll, addBoth, type Bits, clearBit, grown, hasBit, newBits, setBit } from './bits/bitset.ts';

const CELL_MS = SLOT_GRID_MINUTES * MINUTE_MS;
const RING_DAYS = 16;
const RING = (RING_DAYS * DAY_MS) / CELL_MS;
/** From when a slot is read, seen from now. */
export const READ_AHEAD_MS = (RING_DAYS - 1) * DAY_MS;

/** The times of day between which a free hour is wanted, in minutes. */
export interface TimeWindow {
  fromMinute: number;
  untilMinute: number;
  /** On whose clock. */
  timeZone: string;
}

export class FreeHours {
  #cells: Bits[];
  /** Weekday and minute of the day here, at which each half hour of the ring begins. */
  readonly #weekday = new Uint8Array(RING);
  readonly #minute = new Uint16Array(RING);
  /** Teachers whose slots start at the beginning of the half hours, and those whose slots start in the middle. */
  #onGrid: Bits;
  #offGrid: Bits;
  #anyOffGrid = false;
  #version = 0;
  #noticeMinutes: Uint16Array;
  /** The number since 1970 of the half hour that is now. */
  #first: number;
  /** The minute since 1970 up to which slots that have become too near are gone. */
  #clearedMinute: number;

  constructor(words: number, nowMs: number) {
    this.#cells = Array.from({ length: RING }, () => newBits(words));
    this.#onGrid = newBits(words);
    this.#offGrid = newBits(words);
    this.#noticeMinutes = new Uint16Array(words * 32);
    this.#first = Math.floor(nowMs / CELL_MS);
    this.#clearedMinute = Math.floor(nowMs / MINUTE_MS);
    for (let cell = this.#first; cell < this.#first + RING; cell++) this.#name(cell);
  }

  #name(cell: number): void {
    this.#weekday[cell % RING] = weekdayOf(localDateOf(cell * CELL_MS));
    this.#minute[cell % RING] = minuteOfDayOf(cell * CELL_MS);
  }

  /** When a half hour begins on a clock; on India's it is known already. */
  #named(cell: number, timeZone: string): { weekday: number; minute: number } {
    if (timeZone === DEFAULT_TIME_ZONE) {
      return { weekday: this.#weekday[cell % RING] ?? 0, minute: this.#minute[cell % RING] ?? 0 };
    }
    const atMs = cell * CELL_MS;
    return { weekday: weekdayOf(localDateOf(atMs, timeZone)), minute: minuteOfDayOf(atMs, timeZone) };
  }

  /** Another one whenever somebody's free hours may be others: with a teacher who is put, and every minute. */
  get version(): number {
    return this.#version;
  }

  grow(words: number): void {
    this.#cells = this.#cells.map((bits) => grown(bits, words));
    this.#onGrid = grown(this.#onGrid, words);
    this.#offGrid = grown(this.#offGrid, words);
    const notices = new Uint16Array(words * 32);
    notices.set(this.#noticeMinutes);
    this.#noticeMinutes = notices;
  }

  /** Replaces the free slots of a teacher: starts in epoch milliseconds, whatever the notice that the teacher wants. */
  put(index: number, startsMs: readonly number[], noticeMinutes: number, nowMs: number): void {
    for (const cell of this.#cells) clearBit(cell, index);
    this.#noticeMinutes[index] = noticeMinutes;
    const offsetMs = (startsMs[0] ?? 0) % CELL_MS;
    this.#version += 1;
    (offsetMs === 0 ? setBit : clearBit)(this.#onGrid, index);
    (offsetMs === 0 ? clearBit : setBit)(this.#offGrid, index);
    if (offsetMs !== 0) this.#anyOffGrid = true;
    const earliestMs = nowMs + noticeMinutes * MINUTE_MS;
    for (const startsAtMs of startsMs) {
      const cell = Math.floor(startsAtMs / CELL_MS);
      if (startsAtMs < earliestMs || cell < this.#first || cell >= this.#first + RING) continue;
      const bits = this.#cells[cell % RING];
      if (bits !== undefined) setBit(bits, index);
    }
  }

  /** Lets time pass: slots that have become too near for a teacher's notice are gone. Worth calling every second. */
  advance(nowMs: number): void {
    const nowMinute = Math.floor(nowMs / MINUTE_MS);
    if (nowMinute > this.#clearedMinute) {
      this.#clearTooNear(nowMinute);
      this.#clearedMinute = nowMinute;
      this.#version += 1;
    }
    const cellNow = Math.floor(nowMs / CELL_MS);
    for (let cell = Math.max(this.#first, cellNow - RING); cell < cellNow; cell++) {
      this.#cells[cell % RING]?.fill(0);
      this.#name(cell + RING);
    }
    this.#first = Math.max(this.#first, cellNow);
  }

  /** A slot at minute s is too near once now is past s less the notice, and all three are whole minutes. */
  #clearTooNear(nowMinute: number): void {
    for (let index = 0; index < this.#noticeMinutes.length; index++) {
      const notice = this.#noticeMinutes[index] ?? 0;
      if (notice === 0) continue;
      const offset = this.#anyOffGrid && hasBit(this.#offGrid, index) ? SLOT_GRID_MINUTES / 2 : 0;
      const last = Math.floor((nowMinute + notice - offset) / SLOT_GRID_MINUTES);
      const before = Math.floor((this.#clearedMinute + notice - offset) / SLOT_GRID_MINUTES);
      for (let cell = Math.max(before + 1, last - RING + 1); cell <= last; cell++) {
        const bits = this.#cells[cell % RING];
        if (bits !== undefined) clearBit(bits, index);
      }
    }
  }

  /** The half hours, and where in them a slot may start, that begin within 14 days and between these times. */
  *#cellsWithin({ fromMinute, untilMinute, timeZone }: TimeWindow, nowMs: number) {
    const half = SLOT_GRID_MINUTES / 2;
    const limitMs = nowMs + SLOT_SEARCH_DAYS * DAY_MS;
    for (let cell = this.#first; cell * CELL_MS <= limitMs; cell++) {
      const { minute, weekday } = this.#named(cell, timeZone);
      const fits = (offset: number): boolean =>
        minute + offset >= fromMinute &&
        minute + offset + SLOT_SEARCH_MINUTES <= untilMinute &&
        cell * CELL_MS + offset * MINUTE_MS <= limitMs;
      const begins = fits(0);
      const middle = this.#anyOffGrid && fits(half);
      if (begins || middle) yield { cell, weekday, begins, middle };
    }
  }

  /**
   * Writes into sets 1 (Monday) to 7 the teachers with a free hour on such a day between these times.
   * @param into eight sets with room for all teachers; their content is lost.
   */
  byWeekday(window: TimeWindow, nowMs: number, into: readonly Bits[]): void {
    for (const bits of into) bits.fill(0);
    for (const { cell, weekday, begins, middle } of this.#cellsWithin(window, nowMs)) {
      const free = this.#cells[cell % RING];
      const found = into[weekday];
      if (free === undefined || found === undefined) continue;
      if (!this.#anyOffGrid || (begins && middle)) addAll(found, free);
      else addBoth(found, free, begins ? this.#onGrid : this.#offGrid);
    }
  }

  /** The first free hour of a teacher between these times, on one of these weekdays (any, when none is given). */
  next(index: number, window: TimeWindow, weekdays: readonly number[], nowMs: number): number | null {
    const offset = hasBit(this.#offGrid, index) ? SLOT_GRID_MINUTES / 2 : 0;
    for (const { cell, weekday, begins, middle } of this.#cellsWithin(window, nowMs)) {
      const bits = this.#cells[cell % RING];
      const isOn = weekdays.length === 0 || weekdays.includes(weekday);
      const fits = offset === 0 ? begins : middle;
      if (bits !== undefined && isOn && fits && hasBit(bits, index))
        return cell * CELL_MS + offset * MINUTE_MS;
    }
    return null;
  }

  /** Bytes that this takes. */
  get byteLength(): number {
    return this.#cells.reduce((sum, bits) => sum + bits.byteLength, 0) + this.#noticeMinutes.byteLength;
  }
}
