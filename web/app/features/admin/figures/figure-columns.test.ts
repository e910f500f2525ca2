import { type PeriodFigures, periodFigures } from '@kaksha/domain/admin/figures/contract.ts';
import { describe, expect, it } from 'vitest';
import { FIGURE_NAMES, figureCell, figureText, shareOf } from './figure-columns.ts';
import { en } from './words/en.ts';

const WEEK: PeriodFigures = {
  startsOn: '2026-11-23',
  students: 4,
  parents: 3,
  teachers: 1,
  verified: 1,
  requested: 1_234,
  acceptMinutes: 1,
  held: 60,
  missed: 6,
  notHeld: 2,
  cancelled: 12,
  payers: 40,
  returning: 25,
  grossPaise: 2_750_050,
  commissionPaise: 412_507,
  refundedPaise: 0,
  walletsPaise: 12_345_600,
};

describe('a figure', () => {
  it('is read in words, with its unit', () => {
    const read = Object.fromEntries(FIGURE_NAMES.map((name) => [name, figureText(name, WEEK, en)]));
    expect(read).toMatchObject({
      requested: '1,234',
      acceptMinutes: '1 minute',
      cancelRate: '15%',
      noShowRate: '10%',
      returningRate: '63%',
      grossPaise: '₹27,500.50',
      walletsPaise: '₹1,23,456',
    });
  });

  it('of nothing says nothing', () => {
    expect(shareOf(0, 0)).toBeNull();
    const empty = { ...WEEK, held: 0, missed: 0, notHeld: 0, cancelled: 0, acceptMinutes: null };
    expect([figureText('cancelRate', empty, en), figureText('acceptMinutes', empty, en)]).toEqual(['–', '–']);
    expect(figureCell('cancelRate', empty)).toBe('');
  });

  it('of money may be below zero: a bank sent back more than went out', () => {
    const back = periodFigures.parse({ ...WEEK, refundedPaise: -50_000, grossPaise: 20_000_000_000 });
    expect([figureText('refundedPaise', back, en), figureText('grossPaise', back, en)]).toEqual([
      '-₹500',
      '₹20,00,00,000',
    ]);
  });

  it('is a plain number in a file', () => {
    expect([figureCell('requested', WEEK), figureCell('grossPaise', WEEK)]).toEqual([
      '1234',
      { paise: 2_750_050 },
    ]);
  });
});
