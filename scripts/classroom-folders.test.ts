/** The folders of the classroom have an order in each workspace (docs/architecture/classroom.md). */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findCycles, importsOf } from './zones/imports.ts';
import { readSources } from './zones/read-sources.ts';
import { placeOf } from './zones/rules.ts';

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)));

it.each(['domain/classroom/', 'server/src/classroom/', 'web/app/features/classroom/'])(
  'lets no folders of %s import each other in a circle, by types too',
  (home) => {
    const graph = new Map<string, string[]>();
    for (const path of sources.keys()) {
      if (!path.startsWith(home) || placeOf(path)?.test) continue;
      const [folder = ''] = path.slice(home.length).split('/');
      const targets = importsOf(path, sources)
        .filter(({ file }) => file?.startsWith(home))
        .map(({ file = '' }) => file.slice(home.length).split('/')[0] ?? '');
      graph.set(folder, [...(graph.get(folder) ?? []), ...targets.filter((target) => target !== folder)]);
    }
    expect(graph.size).toBeGreaterThan(10);
    expect(findCycles(graph)).toEqual([]);
  },
);
