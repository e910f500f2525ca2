import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastFour, maskAadhaar, verhoeffValid } from './aadhaar.ts';

const elevenDigits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 11, maxLength: 11 });

/** The one number that continues eleven digits validly. */
function completed(eleven: string): string {
  const [only, ...others] = [...'0123456789'].map((digit) => eleven + digit).filter(verhoeffValid);
  expect(others).toEqual([]);
  return only ?? '';
}

describe('the check digit', () => {
  test.each([
    // Numbers that UIDAI publishes for tests of its services.
    ['999941057058', true],
    ['999971658847', true],
    ['999933119405', true],
    ['9999 4105 7058', true],
    ['9999-4105-7058', true],
    ['999941057059', false],
    ['999914057058', false],
    // 2363 is the usual worked example of a valid code, but no Aadhaar number.
    ['2363', false],
    ['9999410570580', false],
    ['99994105705x', false],
    ['x99994105705', false],
    ['', false],
  ])('%s: %s', (number, valid) => {
    expect(verhoeffValid(number)).toBe(valid);
  });

  test('eleven digits have exactly one valid twelfth', () => {
    fc.assert(
      fc.property(elevenDigits, (eleven) => {
        expect(completed(eleven)).toHaveLength(12);
      }),
    );
  });

  test('one mistyped digit is noticed', () => {
    const typo = fc.record({
      eleven: elevenDigits,
      place: fc.nat(11),
      other: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(typo, ({ eleven, place, other }) => {
        const digits = [...completed(eleven)];
        digits[place] = String((Number(digits[place]) + other) % 10);
        expect(verhoeffValid(digits.join(''))).toBe(false);
      }),
    );
  });

  test('two swapped neighbours are noticed', () => {
    fc.assert(
      fc.property(elevenDigits, fc.nat(10), (eleven, place) => {
        const valid = completed(eleven);
        const swapped = `${valid.slice(0, place)}${valid[place + 1]}${valid[place]}${valid.slice(place + 2)}`;
        expect(verhoeffValid(swapped)).toBe(swapped === valid);
      }),
    );
  });
});

test.each([
  ['2345 6789 1234', '1234', 'XXXX XXXX 1234'],
  ['234567891234', '1234', 'XXXX XXXX 1234'],
  ['1234', '', 'XXXX XXXX 1234'],
  ['12', '', 'XX'],
  ['1234567', '', 'XXXXXXX'],
  ['12345678', '5678', 'XXXX5678'],
  ['1234 5678 9012 34', '1234', 'XXXXXXXXXX1234'],
  ['', '', 'Not kept'],
])('of %j, %j is kept and %j is shown', (number, kept, shown) => {
  expect(lastFour(number)).toBe(kept);
  expect(maskAadhaar(number)).toBe(shown);
});
