import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutViewTransitions } from './unused-features.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const react = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8');

test('of view transitions nothing is left in React that starts or moves one', () => {
  const code = withoutViewTransitions(react);
  expect(react.length - code.length).toBeGreaterThan(25_000);
  for (const done of ['.startViewTransition({', '"::view-transition-', 'shouldStartViewTransition = !0']) {
    expect(react).toContain(done);
    expect(code.includes(done), done).toBe(false);
  }
});

test('another React, in which a function has another name, is refused', () => {
  expect(() => withoutViewTransitions(react.replaceAll('commitEnterViewTransitions', 'commitEnter'))).toThrow(
    'commitEnterViewTransitions',
  );
});
