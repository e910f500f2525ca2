/** The number of an Aadhaar card: 12 digits, of which the last is a Verhoeff check digit. */

// Verhoeff's tables: multiplication in the dihedral group of order 10, and a permutation applied once more for each
// place. Source: J. Verhoeff, Error Detecting Decimal Codes, 1969.
const PRODUCT = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];
const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
/** The permutation comes back to the identity after so many places. */
const PERMUTATION_ORDER = 8;

const DIGITS = 12;

/** The number without the spaces and hyphens that people write into it. */
function compact(idNumber: string): string {
  return idNumber.replace(/[\s-]/g, '');
}

/** Whether a number has as many digits as an Aadhaar number, with any spaces and hyphens between them. */
export function hasAadhaarDigits(idNumber: string): boolean {
  return new RegExp(`^\\d{${DIGITS}}$`).test(compact(idNumber));
}

function permuted(digit: number, times: number): number {
  let result = digit;
  for (let time = 0; time < times; time += 1) result = PERMUTATION[result] ?? result;
  return result;
}

/**
 * Whether this can be an Aadhaar number: 12 digits with the right check digit. It catches every single mistyped digit
 * and every two swapped neighbours; it is a warning only, never a refusal.
 */
export function verhoeffValid(idNumber: string): boolean {
  if (!hasAadhaarDigits(idNumber)) return false;
  const digits = compact(idNumber);
  let check = 0;
  for (let place = 0; place < DIGITS; place += 1) {
    const digit = Number(digits[DIGITS - 1 - place]);
    check = PRODUCT[check]?.[permuted(digit, place % PERMUTATION_ORDER)] ?? 0;
  }
  return check === 0;
}

/** The part of an ID number that is kept for good. Of a number too short to hide anything behind it, nothing is. */
export function lastFour(idNumber: string): string {
  const characters = compact(idNumber);
  return characters.length >= 8 ? characters.slice(-4) : '';
}

/**
 * An ID number as it is shown: 'XXXX XXXX 1234'. Takes the full number or the four digits that were kept. A number of any other
 * length is shown as long as it is: nothing is made up.
 */
export function maskAadhaar(idNumber: string): string {
  const digits = compact(idNumber);
  if (digits === '') return 'Not kept';
  if (digits.length === DIGITS || digits.length === 4) return `XXXX XXXX ${digits.slice(-4)}`;
  return digits.length < 8 ? 'X'.repeat(digits.length) : 'X'.repeat(digits.length - 4) + digits.slice(-4);
}
