/** The folders of the classroom's screen have an order (docs/architecture/classroom.md). */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findCycles, importsOf } from './zones/imports.ts';
import { readSources } from './zones/read-sources.ts';

const HOME = 'web/app/features/classroom/';

it('lets no folders of the classroom import each other in a circle, by types too', () => {
  const sources = readSources(fileURLToPath(new URL('..', import.meta.url)));
  const graph = new Map<string, string[]>();
  for (const path of sources.keys()) {
    if (!path.startsWith(HOME) || /\.test\.tsx?$/.test(path)) continue;
    const [folder = ''] = path.slice(HOME.length).split('/');
    const targets = importsOf(path, sources)
      .filter(({ file }) => file?.startsWith(HOME))
      .map(({ file = '' }) => file.slice(HOME.length).split('/')[0] ?? '');
    graph.set(folder, [...(graph.get(folder) ?? []), ...targets.filter((target) => target !== folder)]);
  }
  expect(graph.size).toBeGreaterThan(10);
  expect(findCycles(graph)).toEqual([]);
});
