/**
 * A formula as a child or a formula field writes it, in the form that the comparison reads: `\frac12` and `\sqrt8` with
 * their braces, degrees without their sign, and a whole number before a fraction as a mixed number (`1\frac{1}{2}` and
 * `1 1/2` are three halves, as at school, not a product).
 */
export function readableFormula(written: string): string {
  return written
    .replace(/\\[dt]frac/g, '\\frac')
    .replace(
      /\\frac\s*(?:(\d)|\{([^{}]*)\})\s*(?:(\d)|\{([^{}]*)\})/g,
      (_, a, b, c, d) => `\\frac{${a ?? b}}{${c ?? d}}`,
    )
    .replace(/\\sqrt\s*(\d)/g, '\\sqrt{$1}')
    .replace(/(?:\^\{?\\circ\}?|°)/g, '')
    .replace(/(?<!\d)(\d+)\s*\\frac\{(\d+)\}\{(\d+)\}/g, '($1+\\frac{$2}{$3})')
    .replace(/(?<![\d./])(\d+) +(\d+)\s*\/\s*(\d+)/g, '($1+$2/$3)')
    .replace(/\\[ ,;:!]/g, ' ')
    .replace(/[×]/g, '\\times ')
    .replace(/[÷]/g, '\\div ')
    .replace(/[\u2212\u2013]/g, '-')
    .trim();
}
