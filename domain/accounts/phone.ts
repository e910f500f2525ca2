import { PHONE_DIGITS } from './policy.ts';

/** The digits of the scripts of India and of full width, by their zero: phones are typed in them, too. */
const ZEROS = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0xff10,
];

const inFigures = (typed: string): string =>
  typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((at) => code >= at && code <= at + 9);
    return zero === undefined ? digit : String(code - zero);
  });

/** India's own prefixes: the country's, with 00 or + before it, and the 0 of a long-distance call. */
const WITH_PREFIX = new RegExp(`^(?:(?:00)?91)?0?(\\d{${PHONE_DIGITS}})$`);

/**
 * The digits of a phone number as it is stored: the one rule of every phone field. It is ten digits once everything else
 * is stripped (specification, section 5); India's own prefixes are stripped with the rest, so that '+91 98765 43210',
 * '0091 98765 43210' and '९८७६५४३२१०' are all 9876543210. Any other length is left as it is, for {@link isPhone} to refuse.
 */
export function phoneDigits(typed: string): string {
  const digits = inFigures(typed).replace(/\D/g, '');
  return WITH_PREFIX.exec(digits)?.[1] ?? digits;
}

/** Whether a typed text is a phone number: ten digits, as {@link phoneDigits} counts them. */
export const isPhone = (typed: string): boolean => phoneDigits(typed).length === PHONE_DIGITS;
