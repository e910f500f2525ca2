/** A key of the formula keypad: `shows` and `inserts` are LaTeX, `says` is its name for screen readers. */
export interface KeypadKey {
  shows: string;
  inserts: string;
  says: string;
}

const key = (shows: string, says: string, inserts = shows): KeypadKey => ({ shows, inserts, says });

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'].map((digit) => key(digit, digit));
const POINT = key('.', 'decimal point');

/** From class 1: the four operations, comparing, and fractions once they are taught (class 3). */
const FIRST = [
  key('+', 'plus'),
  key('-', 'minus'),
  key('\\times', 'times'),
  key('\\div', 'divided by'),
  key('=', 'equals'),
];
const COMPARING = [key('<', 'less than'), key('>', 'greater than')];
const FRACTION = key('\\frac{a}{b}', 'fraction', '\\frac{#@}{#?}');
const BRACKETS = key('(\\,)', 'brackets', '\\left(#?\\right)');

/** From class 6: letters for numbers, powers and negative numbers' brackets. */
const ALGEBRA = [
  key('x', 'x'),
  key('y', 'y'),
  key('a', 'a'),
  key('b', 'b'),
  key('x^2', 'squared', '#@^{2}'),
  key('x^n', 'to the power of', '#@^{#?}'),
];

/** From class 8: roots, pi, degrees, and 'at most'. */
const HIGHER = [
  key('\\sqrt{x}', 'square root', '\\sqrt{#0}'),
  key('\\sqrt[3]{x}', 'cube root', '\\sqrt[3]{#0}'),
  key('\\pi', 'pi'),
  key('^\\circ', 'degrees'),
  key('\\le', 'at most'),
  key('\\ge', 'at least'),
];

/** From class 10. */
const TRIGONOMETRY = [
  key('\\sin', 'sine', '\\sin\\left(#?\\right)'),
  key('\\cos', 'cosine', '\\cos\\left(#?\\right)'),
  key('\\tan', 'tangent', '\\tan\\left(#?\\right)'),
  key('\\theta', 'theta'),
];

/** The keys that a class has learned to use, digits first. A formula can be written with them alone, as on a phone. */
export function keypadOf(grade: number): readonly KeypadKey[] {
  return [
    ...DIGITS,
    ...(grade >= 4 ? [POINT] : []),
    ...FIRST,
    ...COMPARING,
    ...(grade >= 3 ? [FRACTION] : []),
    ...(grade >= 5 ? [BRACKETS] : []),
    ...(grade >= 6 ? ALGEBRA : []),
    ...(grade >= 8 ? HIGHER : []),
    ...(grade >= 10 ? TRIGONOMETRY : []),
  ];
}
