import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { scopedName } from './scoped-name.ts';

const sheet = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url));

it('names a class by itself and its sheet, whatever asks for the sheet', () => {
  const name = scopedName();
  const root = name('root', sheet('ui/card.module.css'));
  expect(root).toMatch(/^root_[0-9a-z]{4}$/);
  expect(scopedName()('root', sheet('ui/card.module.css?used'))).toBe(root);
  expect(name('title', sheet('ui/card.module.css'))).toBe(root.replace('root', 'title'));
  expect(name('root', sheet('ui/dialog.module.css'))).not.toBe(root);
});

it('refuses a sheet whose classes would be those of another', () => {
  const name = scopedName();
  // More sheets than there are hashes: two of them are the same long before.
  expect(() => {
    for (let sheets = 0; sheets < 36 ** 4; sheets += 1) name('root', sheet(`ui/${sheets}.module.css`));
  }).toThrow(/need other names/);
});
