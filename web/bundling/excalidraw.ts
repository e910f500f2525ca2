/** The whiteboard's editor as a part of our build: its fonts come from our own host, and nothing is asked of any other. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const DIST = dirname(createRequire(import.meta.url).resolve('@excalidraw/excalidraw'));
const VERSION = (JSON.parse(readFileSync(join(DIST, '../../package.json'), 'utf8')) as { version: string })
  .version;

/** Where its fonts are. The version is in the name, because files under /assets are kept for ever. */
const FOLDER = `/assets/excalidraw-${VERSION}/`;
/** Fonts for Chinese take 13 MB, and the editor does without them. */
const LEFT_OUT: ReadonlySet<string> = new Set(['Xiaolai']);

/** Where the editor looks for fonts when it does not find them: a content delivery network. */
const CDN = /`https:\/\/esm\.sh\/.{1,120}?"@excalidraw\/excalidraw"\}\/dist\/prod\/`/;

/** Drawing diagrams from text takes 2 MB, and our screens are in English. */
const NOT_OFFERED = /^@excalidraw\/mermaid-to-excalidraw$|^\.\/locales\/(?!en|percentages)/;
const NOTHING = 'virtual:not-offered-on-the-board';

/**
 * Entries of the editor's own menus for which it knows no option: frames of other sites, which no board may hold, and
 * diagrams from text, with the heading above them.
 */
const ENTRIES = [
  /[\w$]+\([\w$.]+,\{onSelect:\(\)=>[\w$]+\.setActiveTool\(\{type:"embeddable"\}\)[^{}]*\}\),/,
  /[\w$]+\("div",\{style:\{[^{}]*\},children:"Generate"\}\),/,
  /[\w$]+\([\w$.]+,\{onSelect:\(\)=>[\w$]+\.setOpenDialog\(\{name:"ttd",tab:"mermaid"\}\)[^{}]*\}\),/,
];

function fonts(): { name: string; path: string }[] {
  const folder = join(DIST, 'fonts');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: path.slice(DIST.length + 1).replaceAll('\\', '/') }))
    .filter(({ name }) => !LEFT_OUT.has(name.split('/')[1] ?? ''));
}

export function excalidraw(): Plugin {
  const replaced = new Set<RegExp>();
  return {
    name: 'excalidraw',
    enforce: 'pre',
    config: () => ({ define: { __EXCALIDRAW_FOLDER__: JSON.stringify(FOLDER) } }),
    resolveId: {
      filter: { id: NOT_OFFERED },
      handler: (_id, importer) => (importer?.includes('@excalidraw/excalidraw') ? NOTHING : null),
    },
    load: {
      filter: { id: /^virtual:not-offered-on-the-board$/ },
      handler: () =>
        'export default {}; export const parseMermaidToExcalidraw = () => Promise.reject(new Error("not offered"));',
    },
    transform: {
      filter: { id: /@excalidraw\/excalidraw\/dist\/prod\/.*\.js$/ },
      handler(code) {
        let changed = code;
        const replace = (what: RegExp, by: string) => {
          if (!what.test(changed)) return;
          replaced.add(what);
          changed = changed.replace(what, () => by);
        };
        replace(CDN, `\`\${window.location.origin}${FOLDER}\``);
        for (const entry of ENTRIES) replace(entry, '');
        return changed === code ? null : { code: changed, map: null };
      },
    },
    configureServer(server) {
      server.middlewares.use(FOLDER, (request, response, next) => {
        const font = fonts().find(({ name }) => `/${name}` === request.url);
        if (font === undefined) next();
        else response.end(readFileSync(font.path));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      // A later version may say it otherwise, and would ask another host again, or offer features that we do not.
      for (const what of [CDN, ...ENTRIES]) {
        if (!replaced.has(what)) this.error(`this was not found in Excalidraw: ${what.source}`);
      }
      for (const { name, path } of fonts()) {
        this.emitFile({ type: 'asset', fileName: FOLDER.slice(1) + name, source: readFileSync(path) });
      }
    },
  };
}
