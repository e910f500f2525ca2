import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('is the one place that listens to the keys of a whole screen', () => {
  const app = fileURLToPath(new URL('../', import.meta.url));
  const listening = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*'] }).filter((file) =>
    /addEventListener\(\s*'key/.test(readFileSync(`${app}${file}`, 'utf8')),
  );
  expect(listening).toEqual(['lib/screen-keys.ts']);
});
