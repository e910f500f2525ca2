import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');

/** The colours of each scheme, hex by name: one for both, or light-dark() of one for each. */
const [light, dark] = [new Map<string, string>(), new Map<string, string>()];
for (const [, name = '', forBoth, forLight = forBoth ?? '', forDark = forBoth ?? ''] of css.matchAll(
  /--([\w-]+): (?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/g,
)) {
  light.set(name, forLight);
  dark.set(name, forDark);
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(values: Map<string, string>, front: string, ground: string): number {
  const [one, other] = [front, ground].map((name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`--${name} is not a hex colour`);
    return luminance(value);
  });
  const [dark = 0, bright = 0] = [one ?? 0, other ?? 0].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const GROUNDS = ['page', 'surface', 'raised', 'sand', 'sand-2'];

/** Text and its grounds, which need 4.5:1. */
const TEXT: [string, string[]][] = [
  [
    'ink',
    [...GROUNDS, 'action-soft', 'coral-soft', 'success-soft', 'info-soft', 'warning-soft', 'danger-soft'],
  ],
  ['ink-2', [...GROUNDS, 'coral-soft', 'action-soft']],
  ['ink-3', [...GROUNDS, 'action-soft']],
  ['action-text', [...GROUNDS, 'action-soft']],
  ['on-action-soft', ['action-soft', 'action-soft-2']],
  ['on-action', ['action', 'action-hover', 'action-press']],
  ['on-coral', ['coral', 'coral-hover', 'coral-press']],
  ['coral-text', [...GROUNDS, 'coral-soft']],
  ['success-text', [...GROUNDS, 'success-soft']],
  ['info-text', [...GROUNDS, 'info-soft']],
  ['warning-text', [...GROUNDS, 'warning-soft']],
  ['danger-text', [...GROUNDS, 'danger-soft']],
  ['on-success', ['success']],
  ['on-info', ['info']],
  ['on-danger', ['danger', 'danger-hover', 'danger-press']],
  ['on-night', ['night']],
  ...[1, 2, 3, 4, 5, 6].map((number): [string, string[]] => [`on-ground-${number}`, [`ground-${number}`]]),
];

/** Edges, marks and bars and their grounds, which need 3:1. */
const MARKS: [string, string[]][] = [
  ['control-line', ['page', 'surface', 'raised', 'sand-2']],
  ['focus', GROUNDS],
  ['action', ['page', 'surface', 'sand-2']],
  ['star', ['page', 'surface']],
  ['success', ['surface', 'sand']],
  ['info', ['surface', 'sand']],
  ['warning', ['surface', 'sand']],
  ['danger', ['surface', 'sand']],
];

describe('tokens', () => {
  test('the colours differ by scheme', () => {
    expect([...light].filter(([name, colour]) => colour !== dark.get(name)).length).toBeGreaterThan(50);
  });

  test('what depends on the scheme is declared wherever a scheme begins', () => {
    const elsewhere = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selectors = '']) => !/:root,\s*\[data-theme\]$/.test(selectors.trim()))
      .flatMap(([, , body = '']) => body.match(/--[\w-]+:[^;]*(light-dark|var)\([^;]*;/g) ?? []);
    expect(elsewhere).toEqual([]);
  });

  describe.each([
    ['light', light],
    ['dark', dark],
  ])('%s scheme', (_, values) => {
    test.each(TEXT.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground])))(
      'text --%s on --%s has a contrast of 4.5:1',
      (front, ground) => {
        expect(contrast(values, front, ground)).toBeGreaterThanOrEqual(4.5);
      },
    );

    test.each(MARKS.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground])))(
      '--%s on --%s has a contrast of 3:1',
      (front, ground) => {
        expect(contrast(values, front, ground)).toBeGreaterThanOrEqual(3);
      },
    );
  });
});
