/** The sandbox gateway: routes, keys, faults, over Node's own HTTP server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { onceFor, paymentRoutes } from './api.ts';
import { checkoutRoutes } from './checkout.ts';
import { controlRoutes } from './control.ts';
import {
  type Answer,
  errorAnswer,
  findRoute,
  html,
  json,
  Refusal,
  type Routes,
  readBody,
  send,
} from './http.ts';
import { Money } from './money.ts';
import { Payouts } from './payouts.ts';
import { Store } from './store.ts';
import { Webhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** The folder of the records. */
  directory: string;
  keyId: string;
  keySecret: string;
  webhookUrl: string;
  webhookSecret: string;
  payoutAccount: string;
}

/** Its payment page is for everybody; all else wants the key. */
const isForEverybody = (path: string): boolean =>
  path === '/livez' || /^\/(checkout\/|v1\/checkout\/)/.test(path);

export function createSandbox(options: SandboxOptions): { server: Server; stop: () => void } {
  const store = new Store(options.directory);
  const webhooks = new Webhooks(store, { url: options.webhookUrl, secret: options.webhookSecret });
  const money = new Money(store, webhooks);
  const payouts = new Payouts(store, webhooks, options.payoutAccount);
  const once = onceFor(store);
  const routes: Routes = {
    'GET /livez': () => json({ ok: true }),
    ...paymentRoutes(store, money, once),
    ...payouts.routes(once),
    ...checkoutRoutes(store, money, options),
    ...controlRoutes({ store, money, payouts, webhooks }),
  };
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`;

  async function answer(request: IncomingMessage): Promise<Answer | 'hang up'> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const method = request.method ?? 'GET';
    const forEverybody = isForEverybody(url.pathname);
    if (!forEverybody && request.headers.authorization !== authorization) {
      throw new Refusal('Authentication failed', { status: 401 });
    }
    const route = findRoute(routes, method, url.pathname);
    if (route === undefined)
      throw new Refusal('The requested URL was not found on the server.', { status: 404 });
    const call = {
      method,
      path: url.pathname,
      params: route.params,
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request),
    };
    const fromMerchant = url.pathname.startsWith('/v1/') && !forEverybody;
    if (fromMerchant) {
      const { slowMs } = store.faultsFor();
      if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs));
      if (store.takeFault('serverErrors')) throw new Refusal('The server is busy.', { status: 503 });
    }
    const answered = await route.handler(call);
    return fromMerchant && method === 'POST' && store.takeFault('hangUpAfterCommit') ? 'hang up' : answered;
  }

  async function listener(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const answered = await answer(request);
      if (answered === 'hang up') request.socket.destroy();
      else send(response, answered);
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal('We are facing some trouble.', { status: 500 });
      if (!(error instanceof Refusal)) process.stderr.write(`Sandbox gateway: ${String(error)}\n`);
      const isPage = request.headers.accept?.includes('text/html') === true;
      send(
        response,
        isPage ? html(`<!doctype html><p>${refusal.message}</p>`, refusal.status) : errorAnswer(refusal),
      );
    }
  }

  const server = createServer((request, response) => void listener(request, response));
  return {
    server,
    stop: () => {
      webhooks.stop();
      money.stop();
      payouts.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
