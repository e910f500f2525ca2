import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../time.ts';
import type { Stay } from '../stays.ts';
import { answerDueAtMs, heldPaiseOf, heldTimeOf, verdictOf } from './held.ts';
import { paidOfShortClass, SHORT_CLASS_ANSWERS } from './schema.ts';

const START = Date.UTC(2026, 10, 26, 12);
const at = (minute: number): number => START + minute * MINUTE_MS;
const stay = (from: number, to: number | null): Stay => ({
  fromMs: at(from),
  toMs: to === null ? null : at(to),
});
const heldIn = (booked: number, now: number, teacherStays: Stay[], studentStays: Stay[]) =>
  heldTimeOf({ startsAtMs: START, endsAtMs: at(booked), nowMs: at(now), teacherStays, studentStays });

describe('the time that was held', () => {
  it('is 21 of 120 minutes for two who are there from the start and end after 21', () => {
    expect(heldIn(120, 21, [stay(-5, null)], [stay(-3, null)])).toEqual({
      bookedMinutes: 120,
      heldMinutes: 21,
      taughtMinutes: 21,
    });
  });

  it('counts both together, and the teacher also alone', () => {
    expect(heldIn(60, 40, [stay(0, 40)], [stay(15, 30)])).toMatchObject({
      heldMinutes: 15,
      taughtMinutes: 40,
    });
    expect(heldIn(60, 40, [stay(0, 5), stay(20, 40)], [stay(6, 19)])).toMatchObject({ heldMinutes: 0 });
  });

  it('counts what goes on beyond the end, until the room closes and never more than was booked', () => {
    expect(heldIn(60, 70, [stay(10, null)], [stay(10, null)])).toMatchObject({ heldMinutes: 60 });
    expect(heldIn(60, 300, [stay(30, null)], [stay(30, null)])).toMatchObject({ heldMinutes: 45 });
    expect(heldIn(60, 75, [stay(-10, null)], [stay(-10, null)])).toMatchObject({ heldMinutes: 60 });
  });

  it('passes over a short hole, not over a long one', () => {
    expect(heldIn(60, 40, [stay(0, 10), stay(12, 40)], [stay(0, 40)])).toMatchObject({ heldMinutes: 40 });
    expect(heldIn(60, 40, [stay(0, 10), stay(13, 40)], [stay(0, 40)])).toMatchObject({ heldMinutes: 37 });
  });

  it('never counts more than what each was there for, whoever comes and goes when', () => {
    const stays = fc.array(
      fc
        .tuple(fc.integer({ min: -10, max: 80 }), fc.option(fc.nat(60)))
        .map(([from, length]) => stay(from, length === null ? null : from + length)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(stays, stays, fc.integer({ min: 0, max: 90 }), (teacher, student, now) => {
        const held = heldIn(60, now, teacher, student);
        const swapped = heldIn(60, now, student, teacher);
        expect(held.heldMinutes).toBe(swapped.heldMinutes);
        expect(held.heldMinutes).toBeLessThanOrEqual(Math.min(held.taughtMinutes, swapped.taughtMinutes));
        expect(held.taughtMinutes).toBeLessThanOrEqual(60);
        expect(held.heldMinutes).toBeGreaterThanOrEqual(0);
      }),
      { seed: 21 },
    );
  });
});

describe('what the held time decides', () => {
  const held = (bookedMinutes: number, heldMinutes: number, taughtMinutes = heldMinutes) => ({
    bookedMinutes,
    heldMinutes,
    taughtMinutes,
  });

  it.each([
    ['exactly 80 % is whole', held(60, 48), 'whole'],
    ['a minute less is asked about', held(60, 47), 'ask'],
    ['21 of 120', held(120, 21), 'ask'],
    ['ten minutes', held(60, 10), 'ask'],
    ['nine minutes', held(60, 9), 'cancelled'],
    ['one minute of two hours', held(120, 1), 'cancelled'],
    ['the student came late, the teacher waited', held(60, 30, 60), 'whole'],
    ['the student came for two minutes, the teacher stayed', held(60, 2, 55), 'whole'],
    ['the student left after 20, the teacher ended at 40', held(60, 20, 40), 'ask'],
    ['a trial of 30 minutes, whole from 24', held(30, 24), 'whole'],
    ['a trial of 30 minutes after 23', held(30, 23), 'ask'],
  ] as const)('%s', (_, time, verdict) => {
    expect(verdictOf(time)).toBe(verdict);
  });
});

it('a family has 48 hours to answer', () => {
  expect(answerDueAtMs(START)).toBe(at(48 * 60));
});

describe('the price of the minutes held', () => {
  it('is their share in whole paise, half a paisa rounded up', () => {
    expect(heldPaiseOf(90_000, { heldMinutes: 21, bookedMinutes: 120 })).toBe(15_750);
    expect(heldPaiseOf(1, { heldMinutes: 30, bookedMinutes: 60 })).toBe(1);
    expect(heldPaiseOf(45_001, { heldMinutes: 10, bookedMinutes: 60 })).toBe(7_500);
  });

  it('agrees with the formula of the database, and is at most the price, for every price and every minute', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(30, 60, 90, 120),
        fc.nat(120),
        (pricePaise, bookedMinutes, minutes) => {
          const heldMinutes = Math.min(minutes, bookedMinutes);
          const heldPaise = heldPaiseOf(pricePaise, { heldMinutes, bookedMinutes });
          const byDatabase = (2 * pricePaise * heldMinutes + bookedMinutes) / (2 * bookedMinutes);
          expect(heldPaise).toBe(Math.floor(byDatabase));
          for (const answer of SHORT_CLASS_ANSWERS) {
            const paid = paidOfShortClass(answer, { pricePaise, heldPaise });
            expect(paid).toBe(answer === 'all_well' ? pricePaise : heldPaise);
          }
        },
      ),
      { seed: 21 },
    );
  });
});
