import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { acyclicChunks } from './bundling/acyclic-chunks.ts';
import { classNames } from './bundling/class-names.ts';
import { compressed } from './bundling/compressed.ts';
import { contractRoutes } from './bundling/contract-routes.ts';
import { excalidraw } from './bundling/excalidraw.ts';
import { scopedName } from './bundling/scoped-name.ts';
import { smallerChunks } from './bundling/smaller-chunks.ts';
import { serviceWorker } from './service-worker/plugin.ts';

/** The style sheets of the design system. */
const UI_STYLES = /\/app\/ui\/[^?]*\.module\.css$/;

/** React and its router. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;

/** Modules of every page: the document, and the replacement of a screen that failed. */
const EVERY_PAGE = ['entry.client.tsx', 'root.tsx', 'layouts/screen-boundary.tsx'];

/** Banner, header and footer, around all screens but those that take the whole window, such as the room. */
const FRAME = ['layouts/main-layout.tsx'];

/** The page that most first visits are to: it carries nothing that only other pages need. */
const FIRST_PAGE = ['features/content/home/home.route.tsx'];

/** Where the first page leads: the list of teachers, and a teacher. */
const NEXT_PAGES = [
  'features/teachers/find-teachers.route.tsx',
  'features/teachers/profile/teacher.route.tsx',
];

/** The room a lesson is held in: it may have to come over a slow line, and carries nothing of the pages around it. */
const ROOM = ['layouts/signed-in-layout.tsx', 'features/classroom/classroom.route.tsx'];

/** Every screen. */
const SCREENS = globSync('features/**/*.route.tsx', { cwd: fileURLToPath(new URL('app/', import.meta.url)) });

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether a module is one of `files` (of app/) or imported by them. */
function isNeededBy(files: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  let needed: Set<string> | undefined;
  return (id, graph) => {
    if (needed === undefined) {
      needed = new Set(files.map((file) => fileURLToPath(new URL(`app/${file}`, import.meta.url))));
      for (const one of needed) {
        for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(imported);
      }
    }
    return needed.has(id);
  };
}

/** Whether a module is `screen` (of app/) or imported by it, and by no other screen. */
function isNeededOnlyBy(screen: string): (id: string, graph: ModuleGraph) => boolean {
  const byScreen = isNeededBy([screen]);
  let byOthers: ReturnType<typeof isNeededBy> | undefined;
  return (id, graph) => {
    if (!byScreen(id, graph)) return false;
    byOthers ??= isNeededBy(SCREENS.filter((file) => file !== screen));
    return !byOthers(id, graph);
  };
}

const byEveryPage = isNeededBy(EVERY_PAGE);
const byFrame = isNeededBy(FRAME);
const byClassroom = isNeededOnlyBy('features/classroom/classroom.route.tsx');
const byFirstPage = isNeededBy(FIRST_PAGE);
const byNextPages = isNeededBy(NEXT_PAGES);
const byRoom = isNeededBy(ROOM);

/** A style sheet: its output are rules, the names of its classes are a module of their own (classNames). */
const STYLES = /\.css$/;

/**
 * Modules in one file for every page: those of all pages, those that the first page and the room both need, and the
 * rules of all components and of banner, header and footer. That is one style sheet that every page has in the cache,
 * not a dozen small ones a page, each of which holds up its painting.
 */
function isCore(id: string, graph: ModuleGraph): boolean {
  if (UI_STYLES.test(id) || byEveryPage(id, graph)) return true;
  if (byFrame(id, graph)) return STYLES.test(id) || byRoom(id, graph);
  return byFirstPage(id, graph) && byRoom(id, graph);
}

/**
 * Modules in one file for all pages but the room: banner, header and footer, and those that the first page shares with
 * the next ones. They would otherwise carry its forms and pictures as well, or it would ask for many small files.
 */
function isFrame(id: string, graph: ModuleGraph): boolean {
  return byFrame(id, graph) || (byFirstPage(id, graph) && byNextPages(id, graph));
}

/** The box of a control and the sheet of a popup, which selects, menus, date pickers … build upon. */
const SHARED_STYLES = /\/(control|popup)\.module\.css$/;

/**
 * Puts the components' styles into the cascade layer `ui` (base.css has `base`), so that a screen's own styles, which
 * are in no layer, win over them in any order of the style sheets. Rules that several components share
 * (SHARED_STYLES) go into the layer below, `ui.shared`, for the same reason.
 */
function uiStylesInLayer(): Plugin {
  return {
    name: 'ui-styles-in-layer',
    enforce: 'pre',
    transform: {
      filter: { id: UI_STYLES },
      handler: (code, id) =>
        `@layer base, ui;\n@layer ${SHARED_STYLES.test(id) ? 'ui.shared' : 'ui'} {\n${code}\n}`,
    },
  };
}

/**
 * One configuration for `react-router build` and for Vite as a middleware of our own server in development.
 * The server adds `server.middlewareMode` and its HTTP server for hot reload; nothing here opens a port.
 */
export default defineConfig({
  plugins: [
    contractRoutes(),
    excalidraw(),
    uiStylesInLayer(),
    classNames(),
    reactRouter(),
    acyclicChunks(),
    smallerChunks(),
    serviceWorker(),
    compressed(),
  ],
  clearScreen: false,
  css: { modules: { generateScopedName: scopedName() } },
  build: {
    // A server that runs still names the assets of the build before; build-web.ts removes leftovers.
    emptyOutDir: false,
    // The content security policy allows neither data: fonts nor data: scripts, so nothing is inlined.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // By default a shared file is named after all the screens that share it, and every importer repeats that name.
            chunkFileNames: ({ name }) =>
              name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.startsWith('shared') ? 'assets/shared-[hash][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                // The modules that no page can do without, in one file that outlives most releases.
                { name: 'framework', test: FRAMEWORK, priority: 4 },
                { name: (id, graph) => (isCore(id, graph) ? 'core' : null), priority: 3 },
                { name: (id, graph) => (isFrame(id, graph) ? 'frame' : null), priority: 2 },
                // The first page asks for as few files as it can.
                {
                  name: (id, graph) => (byFirstPage(id, graph) ? 'first-page' : null),
                  minShareCount: 2,
                  priority: 2,
                },
                // Modules that exactly the same screens share are one file. A module's imports are shared by at least
                // its screens, so these files never import each other in a circle. Small ones are not put together
                // with those of nearly the same screens (entriesAwareMergeThreshold): that makes circles. It would
                // save 4 of 35 files a page in the mean and cost 13 kB, compressed (measured over all screens).
                {
                  name: (id, graph) => (byClassroom(id, graph) ? null : 'shared'),
                  minShareCount: 2,
                  entriesAware: true,
                  priority: 1,
                },
                // The classroom shares much with its parts. People who open those have loaded the classroom already: one
                // file is smaller than thirty.
                { name: (id, graph) => (byClassroom(id, graph) ? 'classroom' : null), priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: {
    // Crawled at start, so that a first visit does not discover dependencies and reload the page.
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/features/**/*.route.tsx', 'app/ui/*.tsx'],
  },
});
