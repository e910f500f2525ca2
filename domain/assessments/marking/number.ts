/** Digits of the Devanagari and Bengali scripts beside ours, by their value. */
const DIGITS = [0x0966, 0x09e6];

function asciiDigits(text: string): string {
  return text.replace(/[\u0966-\u096f\u09e6-\u09ef]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = DIGITS.find((first) => code >= first && code <= first + 9) ?? code;
    return String(code - zero);
  });
}

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const FRACTION = /^([+-]?)(?:(\d+) )?(\d+)\/(\d+)$/;

/**
 * The number that a student wrote, or null: `12`, `-3.5`, `1,25,000` and `125,000`, `3/4`, `1 1/2`, `2.5e3`, Devanagari
 * digits, a rupee sign before it, and the question's unit or a per cent sign after it.
 */
export function numberWritten(typed: string, unit = ''): number | null {
  let text = asciiDigits(typed)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const suffix = unit.trim().toLowerCase();
  if (suffix !== '' && text.toLowerCase().endsWith(suffix)) text = text.slice(0, -suffix.length).trim();
  text = text.replace(/^(₹|rs\.?)\s*/i, '').replace(/^([+-]) /, '$1');
  // Commas group digits, in India by twos after the first three; elsewhere they are no part of a number.
  if (/^[+-]?\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(text)) text = text.replaceAll(',', '');
  if (PLAIN.test(text)) return finite(Number(text));
  const fraction = FRACTION.exec(text.replace(/ ?\/ ?/, '/'));
  if (fraction === null) return null;
  const [, sign, whole = '0', over = '', under = ''] = fraction;
  if (Number(under) === 0) return null;
  const value = Number(whole) + Number(over) / Number(under);
  return finite(sign === '-' ? -value : value);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
