import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** The style sheets of the design system. */
const UI_STYLES = /\/app\/ui\/[^?]*\.module\.css$/;

/** The box of a control and the sheet of a popup, which selects, menus, date pickers … build upon. */
const SHARED_STYLES = /\/(control|popup)\.module\.css$/;

/**
 * Puts the components' styles into the cascade layer `ui` (base.css has `base`), so that a screen's own styles, which
 * are in no layer, win over them whatever order the style sheets arrive in. What several components share
 * (SHARED_STYLES) goes into the layer below, `ui.shared`, for the same reason.
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
  plugins: [uiStylesInLayer(), reactRouter()],
  clearScreen: false,
  build: {
    // The content security policy allows neither data: fonts nor data: scripts, so nothing is inlined.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The components' styles in one file that every page has in the cache, not a dozen small ones a page.
            codeSplitting: { groups: [{ name: 'ui-styles', test: UI_STYLES }] },
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
