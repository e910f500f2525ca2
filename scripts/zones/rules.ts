/** The table of allowed imports. The order of the features is in strata.ts. */
import type { Import } from './imports.ts';
import { refusedUpwards } from './strata.ts';

/** Folders beside the features, and why they are not one. */
export const OTHER_FOLDERS: Readonly<Record<'domain' | 'server' | 'web', readonly string[]>> = {
  domain: [],
  // The base of every feature, and the one that puts the features together behind a port.
  server: ['platform', 'http'],
  // The components in all their states, for developers.
  web: ['design-system'],
};

/** Single imports that the table forbids and that are right nevertheless. One that is no longer needed is an error. */
export const EXCEPTIONS: readonly { file: string; imports: string; why: string }[] = [
  {
    file: 'web/app/ui/link-button.tsx',
    imports: 'react-router',
    why: 'a button that leads to another page is a link of the router',
  },
  {
    file: 'e2e/classroom-janus.spec.ts',
    imports: 'server/test/janus.ts',
    why: 'another program beside the product, which tests of both start alike',
  },
  {
    file: 'e2e/provider-sign-in.spec.ts',
    imports: 'server/test/openid-provider.ts',
    why: 'a program beside the product, whose honesty tests of both need',
  },
  {
    file: 'server/src/admin/cli.ts',
    imports: 'server/src/event-handlers.ts',
    why: 'a process of its own, in which the events that a command publishes have their effects too',
  },
  {
    file: 'e2e/product.ts',
    imports: 'server/src/platform/free-port.ts',
    why: 'a port for the product is sought as the product seeks one for its database',
  },
];

/** Where a file belongs. */
export type Place = { zone: Zone; feature: string | undefined; test: boolean };

/** A row of the table. */
export type Zone =
  | 'domain'
  | 'server/<feature>'
  | 'server/platform'
  | 'server'
  | 'server/db'
  | 'server/test'
  | 'web/features'
  | 'web/ui'
  | 'web/lib'
  | 'web'
  | 'e2e'
  | 'bench'
  | 'chaos'
  | 'scripts'
  | 'sandbox-gateway';

/** The place of a file; undefined for files that no rule is about. */
export function placeOf(path: string): Place | undefined {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const test = /\.(test|spec|bench)\.tsx?$/.test(name) || name.startsWith('test-');
  const at = (zone: Zone, feature?: string): Place => ({ zone, feature, test });
  const [first, second, third, fourth] = parts;
  if (first === 'domain') return at('domain', parts.length > 2 ? second : undefined);
  if (first === 'server') {
    if (second === 'test') return at('server/test');
    if (second === 'db') return at('server/db');
    if (second !== 'src') return undefined;
    if (third === 'platform') return at('server/platform');
    if (parts.length === 3 || third === 'http') return at('server');
    return at('server/<feature>', third);
  }
  if (first === 'web') {
    if (second === 'app' && third === 'features') return at('web/features', fourth);
    if (second === 'app' && third === 'ui') return at('web/ui');
    if (second === 'app' && third === 'lib') return at('web/lib');
    return at('web');
  }
  // A test in a large form, with people and money in it.
  if (first === 'chaos') return { zone: 'chaos', feature: undefined, test: true };
  if (first === 'e2e' || first === 'bench' || first === 'scripts' || first === 'sandbox-gateway') {
    return at(first);
  }
  return undefined;
}

/** Allowed imports of a zone's own (not test) files from this repository; its own zone always. */
const MAY_IMPORT: Readonly<Record<Zone, readonly Zone[]>> = {
  domain: [],
  'server/<feature>': ['domain', 'server/platform'],
  'server/platform': ['domain', 'server/db'],
  server: ['domain', 'server/platform', 'server/<feature>', 'server/db'],
  'server/db': ['domain', 'server/platform', 'server/<feature>'],
  'server/test': ['domain', 'server/platform', 'server/<feature>', 'server', 'server/db'],
  'web/features': ['domain', 'web/ui', 'web/lib'],
  'web/ui': [],
  'web/lib': ['domain', 'web/ui'],
  web: ['domain', 'web/ui', 'web/lib', 'web/features'],
  // HTTP and the demo data only.
  e2e: ['server/db'],
  // It measures the parts, and the whole as e2e starts it.
  bench: [
    'domain',
    'server/platform',
    'server/<feature>',
    'server',
    'server/db',
    'server/test',
    'web',
    'e2e',
  ],
  // It starts the product as tests of the start do, talks to the sandbox gateway, and knows what answers look like.
  chaos: ['domain', 'server/platform', 'server/<feature>', 'server/test', 'scripts', 'sandbox-gateway'],
  // The reach of a change includes the journeys to its screens.
  scripts: ['server/platform', 'e2e'],
  // A stand-in for somebody else's service: it shares nothing with us but HTTP.
  'sandbox-gateway': [],
};

/** Tests see all of their own side, so that a scene can be set and a screen be shown. */
const TESTS_MAY_IMPORT: Readonly<Record<'server' | 'web' | 'scripts', readonly Zone[]>> = {
  server: ['domain', 'server/platform', 'server/<feature>', 'server', 'server/db', 'server/test'],
  web: ['domain', 'web/ui', 'web/lib', 'web/features', 'web'],
  // The start is tested with people and money in it.
  scripts: ['server/platform', 'server/<feature>', 'server/test'],
};

/** Libraries that compute and do nothing else: all that the domain may use. */
const PURE_PACKAGES = ['zod', 'ts-fsrs', '@khanacademy/kas', 'node-diff3'];
const UI_PACKAGES = ['react', 'react-dom', '@base-ui/react'];

/**
 * Why `path` may not have this import; undefined when it may. `importsOfTarget` are those of the imported file.
 */
export function refusal(
  path: string,
  imported: Import,
  importsOfTarget: readonly Import[],
): string | undefined {
  const from = placeOf(path);
  if (from === undefined) return undefined;
  if (imported.package !== undefined) return refusedPackage(path, from, imported.package);
  if (imported.file === undefined) return undefined;
  return refusedFile(path, from, imported.file, importsOfTarget) ?? refusedSpelling(path, imported);
}

function refusedPackage(path: string, from: Place, name: string): string | undefined {
  if (from.test) return undefined;
  if (from.zone === 'domain') {
    if (name.startsWith('@orpc/')) {
      return /(^|\/)(contract|procedure)\.ts$/.test(path) ? undefined : 'only contract.ts may use oRPC';
    }
    return PURE_PACKAGES.includes(name)
      ? undefined
      : `the domain runs anywhere: it uses only ${PURE_PACKAGES.join(', ')}, neither Node nor the browser`;
  }
  if (from.zone === 'web/ui' && !UI_PACKAGES.includes(name)) {
    return `ui knows only ${UI_PACKAGES.join(', ')}`;
  }
  const forNodeAlone = name.startsWith('node:') && from.zone.startsWith('web/');
  return forNodeAlone ? 'this runs in the browser, which has no Node' : undefined;
}

function refusedFile(
  path: string,
  from: Place,
  file: string,
  importsOfTarget: readonly Import[],
): string | undefined {
  const to = placeOf(file);
  if (to === undefined) return undefined;
  if (to.test && !from.test && from.zone !== 'e2e' && from.zone !== 'server/test')
    return 'only tests may use a test';
  if (from.test) {
    const side = path.split('/')[0];
    const hasOwnRow = side === 'server' || side === 'web' || side === 'scripts';
    const allowed = hasOwnRow ? TESTS_MAY_IMPORT[side] : MAY_IMPORT[from.zone];
    return to.zone === from.zone || allowed.includes(to.zone) ? undefined : cannot(from, to);
  }
  if (to.zone !== from.zone && !MAY_IMPORT[from.zone].includes(to.zone)) return cannot(from, to);
  const upwards = refusedUpwards(from.feature, to.feature);
  if (upwards !== undefined || to.feature === from.feature) return upwards;
  if (from.zone === 'web/features' && to.zone === from.zone)
    return refusedNeighbour(to, file, importsOfTarget);
  return offLimits(from, file);
}

/** A feature's queries and handlers are its own; its operations are for all. */
function offLimits(from: Place, file: string): string | undefined {
  if (from.zone !== 'server/<feature>') return undefined;
  return /\/src\/.*\/(.*-)?(queries|handlers)\.ts$/.test(file)
    ? "another feature's queries and handlers are its own: use one of its operations"
    : undefined;
}

function refusedNeighbour(to: Place, file: string, importsOfTarget: readonly Import[]): string | undefined {
  if (file.endsWith('.route.tsx')) return "another feature's screen is not a part to build with";
  const further = importsOfTarget.find((next) => {
    const place = next.file === undefined ? undefined : placeOf(next.file);
    return place?.zone === 'web/features' && place.feature !== to.feature;
  });
  return further && `it is no leaf: it imports ${further.file} of a further feature`;
}

/** Within a workspace by relative path, across workspaces by the package's name. */
function refusedSpelling(path: string, imported: Import): string | undefined {
  const [own, target] = [path.split('/')[0], imported.file?.split('/')[0]];
  const workspaces = ['domain', 'server', 'web', 'e2e'];
  if (own === target || !workspaces.includes(own ?? '') || !workspaces.includes(target ?? ''))
    return undefined;
  return imported.specifier.startsWith('.') ? `write @kaksha/${imported.file}` : undefined;
}

function cannot(from: Place, to: Place): string {
  return `${from.test ? 'a test of ' : ''}${from.zone} may not import ${to.zone}`;
}
