/** Holds all sources against the rules. */
import { findCycles, type Import, importsOf, type Sources } from './imports.ts';
import { EXCEPTIONS, OTHER_FOLDERS, placeOf, refusal } from './rules.ts';
import { FEATURES, featureCircles } from './strata.ts';

/** Packages that each workspace declares in its package.json; `''` is the root. */
export type Declared = ReadonlyMap<string, ReadonlySet<string>>;

/** Every breach of the rules, one line each: the place, the import, the reason. */
export function checkZones(sources: Sources, declared?: Declared): string[] {
  const imports = new Map([...sources.keys()].map((path) => [path, importsOf(path, sources)]));
  const unused = new Set(EXCEPTIONS.filter(({ file }) => sources.has(file)));
  const problems: string[] = [];
  for (const [path, own] of imports) {
    for (const imported of own) {
      const target = imported.file ?? imported.package ?? imported.specifier;
      const why =
        refusal(path, imported, importsOfTarget(imports, imported)) ?? undeclared(path, imported, declared);
      if (why === undefined) continue;
      const exception = EXCEPTIONS.find(({ file, imports: name }) => file === path && name === target);
      if (exception) unused.delete(exception);
      else problems.push(`${path}:${imported.line}: imports ${target}: ${why}.`);
    }
  }
  for (const { file, imports: name } of unused) {
    problems.push(
      `scripts/zones/rules.ts: the exception of ${file} for ${name} is no longer needed: remove it.`,
    );
  }
  return [
    ...problems,
    ...circles(imports),
    ...featureCircles(imports, featureOf, findCycles),
    ...strangeFolders(sources),
  ];
}

function importsOfTarget(imports: ReadonlyMap<string, Import[]>, { file }: Import): Import[] {
  return (file === undefined ? undefined : imports.get(file)) ?? [];
}

/** npm puts packages of all workspaces into one folder, so a missing entry shows only after somebody else leaves. */
function undeclared(path: string, imported: Import, declared: Declared | undefined): string | undefined {
  const workspace = path.split('/')[0] ?? '';
  const name = imported.package ?? /^@kaksha\/[^/]+/.exec(imported.specifier)?.[0];
  if (declared === undefined || name === undefined || name.startsWith('node:')) return undefined;
  const own = declared.get(workspace);
  if (own === undefined || own.has(name) || name === `@kaksha/${workspace}`) return undefined;
  return declared.get('')?.has(name) ? undefined : `${workspace}/package.json does not name it`;
}

function circles(imports: ReadonlyMap<string, Import[]>): string[] {
  const graph = new Map(
    [...imports].map(([path, own]) => [
      path,
      own.flatMap(({ file, typeOnly }) =>
        file === undefined || typeOnly || !imports.has(file) ? [] : [file],
      ),
    ]),
  );
  return findCycles(graph).map((cycle) => `${cycle[0]}: imports itself in a circle: ${cycle.join(' → ')}.`);
}

/** A product file's feature. */
function featureOf(path: string): string | undefined {
  const place = placeOf(path);
  if (place?.feature === undefined || place.test || !FEATURES.includes(place.feature)) return undefined;
  return place.feature;
}

function strangeFolders(sources: Sources): string[] {
  const roots = { domain: 'domain/', server: 'server/src/', web: 'web/app/features/' } as const;
  return Object.entries(roots).flatMap(([side, root]) => {
    const folders = new Set(
      [...sources.keys()]
        .filter((path) => path.startsWith(root) && path.slice(root.length).includes('/'))
        .map((path) => path.slice(root.length).split('/')[0] ?? ''),
    );
    const known = [...FEATURES, ...OTHER_FOLDERS[side as keyof typeof roots]];
    return [...folders]
      .filter((folder) => !known.includes(folder))
      .map((folder) => `${root}${folder}: is not the name of a feature (${FEATURES.join(', ')}).`);
  });
}
