/** Dark enough for white letters on them, and unlike one another. */
const COLOURS = ['#1d5bd8', '#b3261e', '#1b7a43', '#8a3ffc', '#9a5b00', '#00707a', '#b0006d', '#4a5568'];

/** The colours of somebody's pointer: the same on every device. */
export function pointerColours(peerId: string): { background: string; stroke: string } {
  let sum = 0;
  for (const letter of peerId) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  const colour = COLOURS[sum % COLOURS.length] ?? '#1d5bd8';
  return { background: colour, stroke: colour };
}
