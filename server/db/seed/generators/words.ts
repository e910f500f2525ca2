/** 12,34,567: digits grouped as in India. */
export function grouped(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: 6 });
}

/** A decimal number without the dust of floating point: 0.30000000000000004 is 0.3. */
export function decimal(value: number): number {
  return Number(value.toFixed(9));
}

export function greatestCommonFactor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestCommonFactor(b, a % b);
}

export function lowestCommonMultiple(a: number, b: number): number {
  return (a / greatestCommonFactor(a, b)) * b;
}

/** A fraction as LaTeX, as it stands; whole when there is one below. */
export function fraction(over: number, under: number): string {
  if (under === 1) return String(over);
  return `$${over < 0 ? '-' : ''}\\frac{${Math.abs(over)}}{${under}}$`;
}

/** A fraction as LaTeX in its lowest terms. */
export function lowest(over: number, under: number): string {
  const shared = greatestCommonFactor(over, under) * Math.sign(under);
  return fraction(over / shared, under / shared);
}

/** A number as it stands in a sum: negative ones in brackets. */
export function signed(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

/** `x^2 - 5x + 6` from the coefficients, the highest power first; terms with 0 are left out. */
export function polynomial(coefficients: readonly number[], letter = 'x'): string {
  const terms = coefficients.flatMap((coefficient, index) => {
    const power = coefficients.length - 1 - index;
    if (coefficient === 0) return [];
    const size = Math.abs(coefficient);
    const letters = power === 0 ? '' : power === 1 ? letter : `${letter}^${power}`;
    return [{ sign: coefficient < 0 ? '-' : '+', term: `${size === 1 && power > 0 ? '' : size}${letters}` }];
  });
  return terms
    .map(({ sign, term }, index) => (index === 0 ? (sign === '-' ? '-' : '') + term : ` ${sign} ${term}`))
    .join('');
}
