import { withoutTrailing } from '../../without-trailing.ts';
import { plainCharacters } from './characters.ts';

const PLAIN = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const FRACTION = /^([+-]?)(?:(\d+) )?(\d+)\/(\d+)$/;
/** '1.5×10^5', also without the first factor. */
const SCIENTIFIC = /^(?:([+-]?(?:\d+(?:\.\d*)?|\.\d+)) ?[×x*·] ?)?10\^\{?([+-]?\d{1,3})\}?$/i;

/** Digits in groups: in India by twos before the last three, elsewhere by threes. Other commas are no part of a number. */
const GROUPED = /^[+-]?(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}( \d{3})+)(\.\d+)?$/;
/** Nothing else begins with a zero and a comma. */
const DECIMAL_COMMA = /^([+-]?0),(\d+)$/;

const RUPEE = '₹|rs\\.?|inr|रु\\.?|रुपये|रुपए';
const BEFORE = new RegExp(`^(${RUPEE}) ?`, 'i');
const AFTER_MONEY = new RegExp(` ?(/-|${RUPEE}|rupees?)( only)?$`, 'i');
const IS_MONEY = new RegExp(`^(${RUPEE}|rupees?)$`, 'i');

/** The unit at the end of an answer: with or without spaces and raised figures, in the plural, in capitals, with a full stop. */
function withoutUnit(text: string, unit: string): string {
  if (unit === '') return text.replace(AFTER_MONEY, '').replace(/ ?[%°]$/, '');
  if (IS_MONEY.test(unit)) return text.replace(AFTER_MONEY, '');
  if (unit === '°') return text.replace(/ ?(°|deg|degrees?)$/i, '');
  const rest = withoutTrailing(text, '}.');
  const isPlural = /^\p{L}{2,}$/u.test(unit) && !/s$/i.test(unit) && /s$/i.test(rest);
  return withoutLetters(isPlural ? rest.slice(0, -1) : rest, unit.replace(/[\s^{}.]/g, '')) ?? text;
}

/** `text` without these letters at its end, whatever stands between them in a power such as `cm^{2}`; undefined when it has others. */
function withoutLetters(text: string, letters: string): string | undefined {
  let rest = text;
  for (const letter of [...letters].toReversed()) {
    rest = withoutTrailing(rest, ' ^{.');
    if (!rest.toLowerCase().endsWith(letter.toLowerCase())) return undefined;
    rest = rest.slice(0, -letter.length);
  }
  return withoutTrailing(rest, ' ^');
}

/**
 * The number that a student wrote, or null: `12`, `-3.5`, `1,25,000` and `125,000`, `3/4`, `1 1/2`, `1½`, `2.5e3`, `2.5×10³`,
 * digits of any script, `x = ` or a rupee sign before it, and after it the question's unit, or `/-`, a per cent or a degree sign
 * where it has none.
 */
export function numberWritten(typed: string, unit = ''): number | null {
  let text = withoutUnit(
    withoutTrailing(plainCharacters(typed), '.\u0964 '),
    plainCharacters(unit).replace(/\.$/, ''),
  )
    .replace(/^(?:[a-z] ?)?= ?/i, '')
    .replace(BEFORE, '')
    .replace(/^([+-]) /, '$1')
    .replace(/ ?\/ ?/, '/')
    .trim();
  if (GROUPED.test(text)) text = text.replaceAll(/[, ]/g, '');
  text = text.replace(DECIMAL_COMMA, '$1.$2');
  if (PLAIN.test(text)) return finite(Number(text));
  const scientific = SCIENTIFIC.exec(text);
  if (scientific !== null) return finite(Number(`${scientific[1] ?? 1}e${scientific[2]}`));
  const fraction = FRACTION.exec(text);
  if (fraction === null) return null;
  const [, sign, whole = '0', over, under] = fraction;
  const value = Number(whole) + Number(over) / Number(under);
  return finite(sign === '-' ? -value : value);
}

/** A value that is too large for a number is none, nor is a fraction over zero. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
