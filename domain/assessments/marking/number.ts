import { asciiDigits } from '../../digits.ts';

const PLAIN = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const FRACTION = /^([+-]?)(?:(\d+) )?(\d+)\/(\d+)$/;

/** Digits in groups: in India by twos before the last three, elsewhere by threes. Other commas are no part of a number. */
const GROUPED = /^[+-]?(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/;
/** '1½' is '1 1/2'. */
const VULGAR = /[\u00bc-\u00be\u2150-\u215e]/g;

/**
 * The number that a student wrote, or null: `12`, `-3.5`, `1,25,000` and `125,000`, `3/4`, `1 1/2`, `1½`, `2.5e3`, digits of
 * any script, a rupee sign before it, and after it the question's unit, or a per cent sign where it has none.
 */
export function numberWritten(typed: string, unit = ''): number | null {
  let text = asciiDigits(typed)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(VULGAR, (sign) => ` ${sign.normalize('NFKC').replace('\u2044', '/')}`)
    .replace(/\s+/g, ' ')
    .trim();
  const suffix = unit.trim().toLowerCase();
  if (suffix !== '' && text.toLowerCase().endsWith(suffix)) text = text.slice(0, -suffix.length).trim();
  else if (suffix === '') text = text.replace(/ ?%$/, '');
  text = text.replace(/^(₹|rs\.?)\s*/i, '').replace(/^([+-]) /, '$1');
  if (GROUPED.test(text)) text = text.replaceAll(',', '');
  if (PLAIN.test(text)) return finite(Number(text));
  const fraction = FRACTION.exec(text.replace(/ ?\/ ?/, '/'));
  if (fraction === null) return null;
  const [, sign, whole = '0', over, under] = fraction;
  const value = Number(whole) + Number(over) / Number(under);
  return finite(sign === '-' ? -value : value);
}

/** A value that is too large for a number is none, nor is a fraction over zero. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
