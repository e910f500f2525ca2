/** One process, one port: API, server-rendered pages, static files, forms, health and sockets. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { MediaEngine } from './classroom/media/media-engine.ts';
import { watchContent } from './content/settings/memory.ts';
import { eventHandlers } from './event-handlers.ts';
import { createApp, newNonce } from './http/app.ts';
import { limitAnswers } from './http/limit-answers.ts';
import { PageCache } from './http/page-cache.ts';
import { builtPages, developmentPages } from './http/page-sources.ts';
import { createPageHandler } from './http/pages.ts';
import { PiecesResponse } from './http/pieces-response.ts';
import { limitArrival, UPLOAD_TIMEOUT_MS } from './http/receive-upload.ts';
import { networkOf } from './http/request-context.ts';
import { shutDown } from './http/shut-down.ts';
import { startPump } from './platform/announcements.ts';
import type { Services } from './platform/context.ts';
import { createPool, type DB, endPool } from './platform/database.ts';
import { type Env, urlHost } from './platform/env.ts';
import { registerEventHandlers } from './platform/events.ts';
import type { Gateway } from './platform/gateway/gateway.ts';
import { createLogger } from './platform/logging.ts';
import { createMailer } from './platform/mail.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { startSockets } from './sockets.ts';
import { startMarket } from './teachers/search/market-of.ts';
import { startWorker } from './worker.ts';
import { LANE_NAMES } from './worker-lanes.ts';

export interface RunningServer {
  /** Where it can be reached, such as http://127.0.0.1:3000. */
  url: string;
  services: Services;
  /**
   * Says at /readyz for `drainSeconds` that it ends, and answers for as long; then stops taking requests, closes sockets,
   * finishes the requests under way, and ends worker and connections.
   */
  close(drainSeconds?: number): Promise<void>;
}

export interface ServerOptions {
  env: Env;
  /** Connection string of the owner role, for the job queue and for connections that listen. */
  databaseUrl: string;
  /** Connections under the application's role; the caller ends them. */
  pool: pg.Pool;
  db: Kysely<DB>;
  gateway: Gateway;
  /** Carries pictures and voices of groups; the caller releases it. */
  media?: MediaEngine;
  /** Serve pages from source with hot reload, instead of the built ones. */
  dev?: boolean;
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Loads the pages' modules and renders one page, so that the first visitor does not wait for it. */
async function warmUp(answerPage: ReturnType<typeof createPageHandler>, publicUrl: string): Promise<void> {
  const page = await answerPage(new Request(publicUrl), randomUUID(), newNonce(), '');
  await page.text();
}

/** Starts serving; resolves once the port is open. Rejects with EADDRINUSE when it is taken. */
export async function startHttpServer(options: ServerOptions): Promise<RunningServer> {
  const { env, databaseUrl, pool, db, gateway, dev = false } = options;
  registerEventHandlers(eventHandlers);
  const log = createLogger(env.logLevel);
  const mail = createMailer({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    outbox: join(env.dataDir, 'outbox'),
  });
  const storage = createStorage(env);
  const services: Services = { env, databaseUrl, pool, db, log, mail, storage, gateway };
  let closing: Promise<void> | undefined;
  const ownerPool = createPool({
    url: databaseUrl,
    // One that listens and one at work for each lane of jobs, and the owner's other work.
    max: 2 * LANE_NAMES.length,
    statementTimeoutMs: 0,
    applicationName: 'kaksha-worker',
    onError: (error) => {
      if (closing === undefined) log.warn({ err: error }, 'a worker connection was lost');
    },
  });

  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end();
  };
  const server = createServer();
  const admit = limitAnswers(server, networkOf(env.trustedProxies));
  const unanswered = new Set<ServerResponse>();
  server.on('request', (request, response) => {
    if (closing === undefined) {
      unanswered.add(response);
      response.once('close', () => unanswered.delete(response));
    } else {
      response.shouldKeepAlive = false;
    }
    if (!admit(request, response)) return;
    limitArrival(request);
    answer(request, response);
  });
  server.requestTimeout = UPLOAD_TIMEOUT_MS;
  server.headersTimeout = 15_000;

  // Started parts, each with the way to end it; ended in the opposite order.
  const endings: (() => Promise<void>)[] = [() => endPool(ownerPool), async () => mail.close()];
  const close = (drainSeconds = 0): Promise<void> => {
    // The next request of each client goes to another node: the connection ends behind the answer.
    for (const response of unanswered) response.shouldKeepAlive = false;
    closing ??= sleep(drainSeconds * 1_000).then(() => shutDown(server, endings));
    return closing;
  };

  try {
    await listen(server, env.host, env.port);
    const pages = dev ? await developmentPages(server) : builtPages();
    endings.push(pages.close);
    const pageCache = new PageCache();
    const dropPages = () => pageCache.drop();
    const answerPage = dev
      ? createPageHandler(services, pages.loadBuild, 'development')
      : createPageHandler(services, pages.loadBuild, 'production', pageCache);
    const app = createApp(services, {
      ownerPool,
      dev,
      newRequestId: () => randomUUID(),
      answerPage,
      isEnding: () => closing !== undefined,
      dropPages,
    });
    if (!dev) await warmUp(answerPage, env.publicUrl);
    const listener = getRequestListener(
      async (request, env) => {
        const response = await app.fetch(request, env);
        if (!(response instanceof PiecesResponse) || !(env.outgoing instanceof ServerResponse))
          return response;
        return response.send(env.outgoing);
      },
      { overrideGlobalObjects: false },
    );
    endings.push(startPump(databaseUrl, log).close);
    const market = await startMarket(services, dropPages);
    endings.push(market.close);
    endings.push(watchContent(services, databaseUrl, dropPages).close);
    const worker = await startWorker(services, ownerPool);
    endings.push(worker.stop);
    const sockets = await startSockets(server, services, ownerPool, options.media);
    endings.push(sockets.close);
    answer = (request, response) =>
      pages.beforeApp(request, response, () => void listener(request, response));
  } catch (error) {
    await close();
    throw error;
  }

  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.port;
  return { url: `http://${urlHost(env.host)}:${port}`, services, close };
}
