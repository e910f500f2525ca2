/** Work of every kind, for the tests of bounded tasks. */
import { readFileSync } from 'node:fs';

/** Each way in which a file fills the memory: in the heap, outside of it, or in one go. */
const MORE = {
  objects: (at: number) => ({ at }),
  arrays: () => new Array<number>(5_000_000).fill(1.5),
  strings: () => Buffer.alloc(1_000_000, 'a').toString('latin1'),
  'typed arrays': () => new Float64Array(1_000_000).fill(1),
  expressions: (at: number) => {
    const expression = new RegExp(`(?:a{1,50}b?){1,50}${at}`);
    expression.test('aaaa');
    return expression;
  },
  'native memory': () => Buffer.alloc(16_000_000, 1),
} as const;
export type Hunger = keyof typeof MORE | 'one map' | 'one string' | 'one buffer' | 'a long output' | 'depth';

const HUNGERS: Record<Exclude<Hunger, keyof typeof MORE>, () => unknown> = {
  'one map': () => {
    const map = new Map<number, number>();
    for (let at = 0; ; at += 1) map.set(at, at);
  },
  'one string': () => 'a'.repeat(2 ** 29).length,
  'one buffer': () => new Uint8Array(2 ** 46),
  'a long output': () => Buffer.alloc(80_000_000),
  depth: () => {
    const deeper = (): number => 1 + deeper();
    return deeper();
  },
};

export default function work(
  kind: 'fine' | 'throws' | 'endless' | 'environment' | 'secrets' | Hunger,
): unknown {
  if (kind === 'fine') return 'done';
  if (kind === 'throws') throw new Error('it cannot be done');
  if (kind === 'environment') return Object.keys(process.env);
  if (kind === 'secrets') return readFileSync(new URL('../../../../data/secret-key', import.meta.url));
  if (kind === 'endless') for (;;);
  if (kind in HUNGERS) return HUNGERS[kind as keyof typeof HUNGERS]();
  const kept: unknown[] = [];
  for (let at = 0; ; at += 1) kept.push(MORE[kind as keyof typeof MORE](at));
}
