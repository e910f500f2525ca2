import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { describe, expect, it } from 'vitest';
import { batchTitle } from '../batch-title.ts';
import { classesInBreak, classesToCome, groupSeats, missingPaise, seesMoney } from './seats.ts';
import { batchWith, classAt, seatWith } from './test-seat.ts';
import { en } from './words/en.ts';

const NOW_MS = Date.parse('2026-12-01T06:00:00.000Z');

describe('groupSeats', () => {
  it('puts unpaid seats before active ones, and offers that lapse first before the others', () => {
    const seats: SeatView[] = [
      seatWith({ id: 'active' }),
      seatWith({ id: 'unpaid', status: 'unpaid' }),
      seatWith({ id: 'later', status: 'offered', keptUntil: '2026-12-03T06:00:00.000Z' }),
      seatWith({ id: 'sooner', status: 'offered', keptUntil: '2026-12-02T06:00:00.000Z' }),
      seatWith({ id: 'left', status: 'left' }),
      seatWith({ id: 'ended', status: 'ended' }),
    ];
    const ids = (some: readonly SeatView[]) => some.map(({ id }) => id);
    const { offered, standing, past } = groupSeats(seats);
    expect(ids(offered)).toEqual(['sooner', 'later']);
    expect(ids(standing)).toEqual(['unpaid', 'active']);
    expect(ids(past)).toEqual(['left', 'ended']);
  });
});

describe('money', () => {
  it('is not shown to a child, whose seat names no payer', () => {
    expect(seesMoney(seatWith({ payerId: null }))).toBe(false);
    expect(seesMoney(seatWith({ payerId: 'p1' }))).toBe(true);
  });

  it('is missing as far as the wallet does not reach', () => {
    expect(missingPaise({ renewalPaise: 59_900 }, 20_000)).toBe(39_900);
    expect(missingPaise({ renewalPaise: 59_900 }, 80_000)).toBe(0);
    expect(missingPaise({ renewalPaise: null }, 0)).toBeNull();
  });
});

describe('classes of a month', () => {
  const seat = seatWith({
    classes: [
      classAt('held', '2026-11-30T12:30:00.000Z', { status: 'completed' }),
      classAt('live', '2026-12-01T05:30:00.000Z'),
      classAt('near', '2026-12-01T09:00:00.000Z'),
      classAt('wednesday', '2026-12-02T12:30:00.000Z'),
      classAt('monday', '2026-12-07T12:30:00.000Z'),
    ],
  });
  const ids = (classes: SeatView['classes']) => classes.map(({ lessonId }) => lessonId);

  it('are to come while they have not begun', () => {
    expect(ids(classesToCome(seat, NOW_MS))).toEqual(['near', 'wednesday', 'monday']);
  });

  it('move behind a break when they are in it, but for those that are too near', () => {
    const span = { fromMs: NOW_MS, untilMs: Date.parse('2026-12-05T18:30:00.000Z') };
    expect(ids(classesInBreak(seat, span, NOW_MS))).toEqual(['wednesday']);
  });
});

describe('the title of a batch', () => {
  it('says its ratio, subject and class', () => {
    expect(batchTitle(batchWith(), en.batch)).toBe('1:5 Mathematics, Class 7');
    expect(batchTitle(batchWith({ grades: [7, 8] }), en.batch)).toBe('1:5 Mathematics, Classes 7 and 8');
    expect(batchTitle(batchWith({ size: 1 }), en.batch)).toBe('Monthly 1:1 Mathematics, Class 7');
  });
});
