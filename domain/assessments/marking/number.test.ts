import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberWritten } from './number.ts';

describe('numberWritten', () => {
  it.each([
    ['12', 12],
    [' -3.5 ', -3.5],
    ['\u22127', -7],
    ['\u20137', -7],
    ['\u22122e\u22123', -0.002],
    ['+ 4', 4],
    ['- 7', -7],
    ['.5', 0.5],
    ['5.', 5],
    ['1,25,000', 125_000],
    ['12,34,56,789.5', 123_456_789.5],
    ['125,000', 125_000],
    ['1,234,567', 1_234_567],
    ['3/4', 0.75],
    ['-3 / 4', -0.75],
    ['3 /4', 0.75],
    ['3/ 4', 0.75],
    ['1 1/2', 1.5],
    ['1   1/2', 1.5],
    ['-1 1/2', -1.5],
    ['½', 0.5],
    ['2¾', 2.75],
    ['2.5e3', 2500],
    ['१२.५', 12.5],
    ['१,२५,०००', 125_000],
    ['९८७६५४३२१०', 9_876_543_210],
    ['৪২', 42],
    ['৯৮৭৬৫৪৩২১০', 9_876_543_210],
    ['૧૨', 12],
    ['۴۲', 42],
    ['₹ 500', 500],
    ['₹500', 500],
    ['Rs 500', 500],
    ['rs.500', 500],
    ['Rs. 1,500', 1500],
    ['50%', 50],
    ['50 %', 50],
    ['500/-', 500],
    ['Rs. 500/-', 500],
    ['Rs 1,500/- only', 1500],
    ['₹ 5,00,000', 500_000],
    ['INR 500', 500],
    ['500 रुपये', 500],
    ['०१२', 12],
    ['１２．５', 12.5],
    ['1.0×10^5', 100_000],
    ['1.0 x 10⁵', 100_000],
    ['2×10^{-3}', 0.002],
    ['2×10⁻³', 0.002],
    ['10⁶', 1_000_000],
    ['45°', 45],
    ['\u20103', -3],
    ['\u20143', -3],
    ['\uff0d3', -3],
    ['1⁄2', 0.5],
    ['-1½', -1.5],
    ['0,5', 0.5],
    ['1\u202f000', 1000],
    ['10 000', 10_000],
    ['\u00a01\u200b2\u00a0', 12],
    ['५।', 5],
    ['x = 5', 5],
    ['= 5', 5],
  ])('reads %s as %d', (typed, value) => {
    expect(numberWritten(typed)).toBe(value);
  });

  it.each([
    '',
    ' ',
    'twelve',
    '1,2',
    '12,34',
    '1,23,45',
    ',5',
    '1,,000',
    '3/0',
    '1/2/3',
    '--5',
    '1e999',
    '0x10',
    'NaN',
    'Infinity',
    '1 2',
    '5₹0',
    '5%0',
    '%',
    '1e- 3',
    '1/',
    '2 or 3',
    '1.5.2',
    '2^3',
    '10^5^2',
    '1,5',
    '/2',
  ])('is no number: %j', (typed) => {
    expect(numberWritten(typed)).toBeNull();
  });

  it.each([
    ['12 cm', 'cm', 12],
    ['12CM', 'cm', 12],
    ['12', 'cm', 12],
    ['12 cm', ' CM ', 12],
    ['cm 12', 'cm', null],
    ['cm', 'cm', null],
    ['५ किमी', 'किमी', 5],
    ['36 km/h', 'km/h', 36],
    ['12 m', 'cm', null],
    ['12 %', 'cm', null],
    ['12 %', '%', 12],
    ['5 cm^2', 'cm²', 5],
    ['5cm2', 'cm²', 5],
    ['5 cm²', 'cm^2', 5],
    ['5 cm²', 'cm', null],
    ['5 kgs.', 'kg', 5],
    ['5 ms', 'm', null],
    ['5 m', 'm/s', null],
    ['500/-', '₹', 500],
    ['500 rupees', '₹', 500],
    ['₹500', 'Rs.', 500],
    ['45 degrees', '°', 45],
    ['45 °C', '°C', 45],
    ['५ कि.मी.', 'किमी', 5],
  ])('reads %s where the unit is %s as %j', (typed, unit, value) => {
    expect(numberWritten(typed, unit)).toBe(value);
  });

  it('reads back what Indians and others write', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(numberWritten(String(value))).toBe(value);
        expect(numberWritten(value.toLocaleString('en-IN'))).toBe(value);
        expect(numberWritten(value.toLocaleString('en-US'))).toBe(value);
        expect(numberWritten(value.toLocaleString('hi-IN-u-nu-deva'))).toBe(value);
      }),
    );
  });

  it('is finite or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 5 }), (typed, unit) => {
        const value = numberWritten(typed, unit);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});
