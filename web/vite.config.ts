import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * One configuration for `react-router build` and for Vite as a middleware of our own server in development.
 * The server adds `server.middlewareMode` and its HTTP server for hot reload; nothing here opens a port.
 */
export default defineConfig({
  plugins: [reactRouter()],
  clearScreen: false,
  build: {
    // The content security policy allows neither data: fonts nor data: scripts, so nothing is inlined.
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    // Crawled at start, so that a first visit does not discover dependencies and reload the page.
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/features/**/*.route.tsx', 'app/ui/*.tsx'],
  },
});
