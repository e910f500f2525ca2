import { afterEach, describe, expect, test } from 'vitest';
import {
  formatClassClock,
  formatClassTime,
  formatClassTimes,
  formatMoment,
  onReadersClock,
  orInIndia,
  placeOfZone,
  readersPlace,
} from './class-time.ts';
import { DEFAULT_TIME_ZONE, findReadersZoneBy, forReaderIn, readersZone } from './reader-zone.ts';
import { formatDateTime, formatTime, HOUR_MS } from './time.ts';

/** 18:30 in India, 17:00 in Dubai, 08:00 in New York. */
const AT = Date.parse('2026-11-24T13:00:00Z');

afterEach(() => findReadersZoneBy(() => DEFAULT_TIME_ZONE));

describe('a reader in India', () => {
  test('reads the Indian time alone', () => {
    expect(formatClassTime(AT)).toBe('Tue, 24 Nov 2026, 18:30');
    expect(formatClassTimes(AT, AT + HOUR_MS)).toBe('18:30–19:30');
    expect(orInIndia(formatClassClock(AT))).toBe('18:30 IST');
    expect(onReadersClock(formatTime(AT))).toBe('18:30 IST');
    expect(formatMoment(AT)).toBe('Tue, 24 Nov 2026, 18:30');
    expect(readersPlace()).toBe('India (IST)');
  });
});

describe('a reader abroad', () => {
  test('reads a class on their own clock, and the Indian time beside it', () => {
    forReaderIn('Asia/Dubai', () => {
      expect(formatClassTime(AT)).toBe('Tue, 24 Nov 2026, 17:00 in Dubai, 18:30 in India');
      expect(formatClassTimes(AT, AT + HOUR_MS)).toBe('17:00–18:00 in Dubai, 18:30–19:30 in India');
      expect(orInIndia(formatClassClock(AT))).toBe('17:00 in Dubai, 18:30 in India');
    });
  });

  test('reads other moments on their own clock', () => {
    forReaderIn('Asia/Dubai', () => {
      expect(formatDateTime(AT)).toBe('Tue, 24 Nov 2026, 17:00');
      expect(formatMoment(AT)).toBe('Tue, 24 Nov 2026, 17:00 Dubai time');
      expect(onReadersClock(formatTime(AT))).toBe('17:00 Dubai time');
      expect(readersPlace()).toBe('Dubai');
    });
  });

  test('is told the Indian day where it is another one', () => {
    const night = Date.parse('2026-11-24T01:00:00Z');
    forReaderIn('America/New_York', () => {
      expect(formatClassTime(night)).toBe(
        'Mon, 23 Nov 2026, 20:00 in New York, 06:30 on Tue 24 Nov in India',
      );
    });
  });

  test.each([
    ['2026-10-25T00:30:00Z', 'Sun, 25 Oct 2026, 01:30 in London, 06:00 in India'],
    ['2026-10-25T01:30:00Z', 'Sun, 25 Oct 2026, 01:30 in London, 07:00 in India'],
    ['2026-03-29T01:00:00Z', 'Sun, 29 Mar 2026, 02:00 in London, 06:30 in India'],
  ])('around a change of the clocks: %s', (at, text) => {
    expect(forReaderIn('Europe/London', () => formatClassTime(at))).toBe(text);
  });
});

test('a text that is written for one reader leaves the zone of the others as it was', () => {
  findReadersZoneBy(() => 'Europe/London');
  expect(forReaderIn('Asia/Dubai', readersZone)).toBe('Asia/Dubai');
  expect(() =>
    forReaderIn('Asia/Dubai', () => {
      throw new Error('no words');
    }),
  ).toThrow('no words');
  expect(readersZone()).toBe('Europe/London');
});

test('a place is named by its city', () => {
  expect(placeOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
