import { expect, test } from 'vitest';
import { type ArchivedSegment, chooseReach, reachOf, segmentNumber } from './moments.ts';

const MB = 1024 * 1024;
const at = (minute: number) => new Date(Date.UTC(2026, 11, 1, 10, minute));
const nameOf = (log: number, segment: number, timeline = 1): string =>
  [timeline, log, segment].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');

/** One a minute, from the minute of its number on. */
const segment = (log: number, number: number, timeline = 1): ArchivedSegment => {
  const name = nameOf(log, number, timeline);
  return { name, closedAt: at(number), key: name };
};
const base = (id: string, start: number, stop: number, minute: number) => ({
  id,
  endedAt: at(minute).toISOString(),
  segmentBytes: 16 * MB,
  startSegment: nameOf(0, start),
  stopSegment: nameOf(0, stop),
});

test('segments are counted on through the logs, however large they are', () => {
  expect(segmentNumber(nameOf(1, 0), 16 * MB) - segmentNumber(nameOf(0, 0xff), 16 * MB)).toBe(1);
  expect(segmentNumber(nameOf(1, 0), 64 * MB) - segmentNumber(nameOf(0, 0x3f), 64 * MB)).toBe(1);
  expect(segmentNumber(nameOf(7, 9, 1), MB)).toBe(segmentNumber(nameOf(7, 9, 2), MB));
});

test('a copy reaches from its end to the first gap, and only on its timeline', () => {
  const all = [4, 5, 6, 8].map((number) => segment(0, number));
  const reach = reachOf('a/', base('one', 4, 5, 5), [...all, segment(0, 7, 2)]);
  expect([reach?.from, reach?.to]).toEqual([at(5), at(6)]);
  expect(reach?.segments.map(({ name }) => name)).toEqual([4, 5, 6].map((number) => nameOf(0, number)));
});

test('a copy without the log that makes it whole reaches nothing', () => {
  expect(reachOf('a/', base('one', 4, 6, 6), [segment(0, 4), segment(0, 5)])).toBeNull();
  expect(reachOf('a/', base('one', 4, 6, 6), [])).toBeNull();
});

const reached = (chain: string, id: string, from: number, to: number) => ({
  base: base(id, from, from, from),
  chain,
  from: at(from),
  to: at(to),
  segments: [],
});

test('the newest copy before the moment is taken', () => {
  const reaches = [reached('a/', 'first', 0, 50), reached('a/', 'second', 20, 50)];
  const chosen = (until: Date | 'latest', name?: string) => chooseReach(reaches, until, name).base.id;
  expect(chosen(at(19))).toBe('first');
  expect(chosen(at(20))).toBe('second');
  expect(chosen(at(50))).toBe('second');
  expect(chosen('latest')).toBe('second');
  expect(chosen(at(30), 'first')).toBe('first');
});

test('a moment that is in no reach is refused with those that are', () => {
  const reaches = [reached('a/', 'first', 10, 20), reached('b/', 'second', 40, 50)];
  const said =
    'What can be restored: 2026-12-01T10:10:00.000Z to 2026-12-01T10:20:00.000Z and 2026-12-01T10:40:00.000Z to 2026-12-01T10:50:00.000Z.';
  for (const [minute, how] of [
    [9, 'before the end of the first copy in the archive'],
    [30, 'in a gap of the archive'],
    [51, 'after the end of the last segment in the archive'],
  ] as const) {
    expect(() => chooseReach(reaches, at(minute), undefined)).toThrow(
      `${at(minute).toISOString()} lies ${how}. ${said}`,
    );
  }
  expect(() => chooseReach([], 'latest', undefined)).toThrow('No moment can be restored');
});

test('two that were at work at once are not mistaken for each other', () => {
  const reaches = [reached('a/', 'ours', 10, 30), reached('b/', 'a-copy', 20, 40)];
  expect(() => chooseReach(reaches, at(25), undefined)).toThrow(
    'Two installations wrote into this archive at that moment',
  );
  expect(chooseReach(reaches, at(25), 'ours').base.id).toBe('ours');
  expect(chooseReach(reaches, 'latest', undefined).base.id).toBe('a-copy');
});
