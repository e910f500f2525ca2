/** The class names of a style sheet travel with the component that uses them, wherever the sheet itself is put. */
import type { Plugin } from 'vite';

/** A style sheet of a component, and the module of its class names. */
const SHEET = /\/app\/[^?]*\.module\.css$/;
const NAMES = /^\0class-names:/;
const PREFIX = '\0class-names:';

/**
 * Vite makes one module of a style sheet: its rules and the names of its classes. The build puts the components' rules
 * into one file for all pages (see codeSplitting), and with them went the names of every class of every component, 5 kB
 * compressed before anything is shown. Here a component imports the names, as a module of their own, which imports the
 * sheet for its rules alone: the order of the rules stays.
 *
 * Only in the build for browsers: the names are the same on the server and in development.
 */
export function classNames(): Plugin {
  /** By sheet: the module that Vite made of it. */
  const made = new Map<string, string>();
  return {
    name: 'class-names',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      order: 'pre',
      filter: { id: /\.module\.css$/ },
      async handler(source, importer, options) {
        if (importer === undefined || NAMES.test(importer)) return null;
        const sheet = await this.resolve(source, importer, { ...options, skipSelf: true });
        return sheet !== null && SHEET.test(sheet.id) ? `${PREFIX}${sheet.id}.js` : null;
      },
    },
    load: {
      filter: { id: NAMES },
      async handler(id) {
        const sheet = id.slice(PREFIX.length, -'.js'.length);
        await this.load({ id: sheet });
        const names = made.get(sheet);
        if (names === undefined) this.error(`No class names were made of ${sheet}`);
        return { code: `import ${JSON.stringify(sheet)};\n${names}`, moduleType: 'js' };
      },
    },
    transform: {
      order: 'post',
      filter: { id: SHEET },
      handler(code, id) {
        made.set(id, code);
        return { code: 'export {};', map: null, moduleSideEffects: 'no-treeshake' };
      },
    },
  };
}
