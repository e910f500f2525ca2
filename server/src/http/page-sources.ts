/** Where pages come from: the build in production, Vite's module graph with hot reload in development. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { LoadBuild } from './pages.ts';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));

/** The folder of built client files; its `assets/` have hashes in their names. */
export const CLIENT_BUILD = `${WEB}build/client`;
const SERVER_BUILD = `${WEB}build/server/index.js`;

export interface PageSource {
  loadBuild: LoadBuild;
  /** Runs before our own routes; calls `next` for requests that are not its own. */
  beforeApp: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
}

/** Pages as built by `npm run build`. */
export function builtPages(): PageSource {
  if (!existsSync(SERVER_BUILD)) throw new Error('The web is not built. Run `npm run build` first.');
  let build: Promise<ServerBuild> | undefined;
  return {
    loadBuild: () => {
      build ??= import(pathToFileURL(SERVER_BUILD).href) as Promise<ServerBuild>;
      return build;
    },
    beforeApp: (_request, _response, next) => next(),
    close: async () => {},
  };
}

/** Pages from source: Vite as a middleware, its hot-reload socket on our own server. */
export async function developmentPages(server: Server): Promise<PageSource> {
  // A development dependency of the web, found from there; production never loads it.
  const { createServer } = (await import(
    import.meta.resolve('vite', pathToFileURL(`${WEB}package.json`))
  )) as typeof import('vite');
  const vite = await createServer({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    loadBuild: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    beforeApp: (request, response, next) => {
      // The API and the socket never pass through Vite.
      if (request.url?.startsWith('/api') === true) next();
      else vite.middlewares(request, response, next);
    },
    close: () => vite.close(),
  };
}
