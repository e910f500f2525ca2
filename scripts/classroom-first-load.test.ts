/** A device's load before it can show a class: it may come over a slow line, so large modules wait for their use. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf } from './zones/imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Modules loaded for the room's address. */
const FIRST = [
  'web/app/entry.client.tsx',
  'web/app/root.tsx',
  'web/app/layouts/signed-in-layout.tsx',
  'web/app/layouts/screen-boundary.tsx',
  'web/app/features/classroom/classroom.route.tsx',
];

/** The files and packages that `files` cannot run without, packages with the files that ask for them; `import()` is for later. */
function neededBy(files: readonly string[]): { files: Set<string>; packages: Map<string, string[]> } {
  const packages = new Map<string, string[]>();
  const reached = new Set(files);
  for (const path of reached) {
    if (!/\.tsx?$/.test(path) || !existsSync(root + path)) continue;
    const now = readFileSync(root + path, 'utf8').replaceAll('import(', 'later(');
    for (const { file, package: name, typeOnly } of importsOf(path, new Map([[path, now]]))) {
      if (typeOnly) continue;
      if (file !== undefined) reached.add(file);
      else if (name !== undefined) packages.set(name, [...(packages.get(name) ?? []), path]);
    }
  }
  return { files: reached, packages };
}

describe('what a device loads before it shows a class', () => {
  const { files, packages } = neededBy(FIRST);

  it('is what the room is made of', () => {
    expect([...packages.keys()]).toEqual(expect.arrayContaining(['react', 'react-router']));
  });

  it('holds of Base UI only what every page has: menus, dialogs and toasts come when they are opened', () => {
    expect(packages.get('@base-ui/react')).toEqual(['web/app/root.tsx']);
  });

  it.each([
    'zod',
    'idb',
    'node-diff3',
    '@excalidraw/excalidraw',
    'katex',
    'mathlive',
    'pdfjs-dist',
    '@simplewebauthn/browser',
  ])('holds no %s', (name) => {
    expect(packages.get(name)).toBeUndefined();
  });

  it.each([
    'web/app/features/classroom/notes/notes-store.ts',
    // With the server's refusals and the words of panels.
    'domain/classroom/activities/words/en.ts',
    'domain/classroom/board/words/en.ts',
    'domain/classroom/door/words/en.ts',
    'domain/classroom/files/words/en.ts',
    'domain/classroom/notes/words/en.ts',
    'domain/classroom/recording/words/en.ts',
    'domain/classroom/words/en.ts',
  ])('holds no %s', (path) => {
    expect(existsSync(root + path)).toBe(true);
    expect(files.has(path)).toBe(false);
  });
});
