/** Signs that are the same in a mirror. */
export const SIGNS = ['▲', '●', '■', '◆', '★', '○'];

/** An angle as LaTeX. */
export const degrees = (size: number): string => `$${size}^\\circ$`;

/** `3, 5 or 8`: things to choose from, in words. */
export function oneOf(things: readonly (string | number)[], last = 'or'): string {
  return `${things.slice(0, -1).join(', ')} ${last} ${things.at(-1)}`;
}
