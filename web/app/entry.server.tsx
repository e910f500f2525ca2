import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough, pipeline } from 'node:stream';
import { DEFAULT_TIME_ZONE, findReadersZoneBy } from '@kaksha/domain/reader-zone.ts';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { earlyLinks, scriptsGiveWay } from './document-head.ts';
import { CspNonce } from './lib/csp-nonce.ts';
import {
  cspNonceContext,
  reportErrorContext,
  timeZoneContext,
  wholeDocumentContext,
} from './lib/server-context.ts';

// The server fills the load context with these very keys (see server-context.ts).
export * from './lib/server-context.ts';

/** How long a loader's deferred data may keep the document's stream open, in milliseconds. */
export const streamTimeout = 5_000;

/** Documents are drawn at the same time, each for a reader in a zone of their own. */
const zoneOfDocument = new AsyncLocalStorage<string>();
findReadersZoneBy(() => zoneOfDocument.getStore() ?? DEFAULT_TIME_ZONE);

/**
 * Renders the document. People get the shell as soon as it is ready; crawlers get the whole page at once, because
 * many do not run the scripts that fill streamed parts in.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.append('Link', earlyLinks(routerContext));
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });

  const nonce = loadContext.get(cspNonceContext) || undefined;
  const report = loadContext.get(reportErrorContext);
  const userAgent = request.headers.get('user-agent');
  const waitForAll =
    routerContext.isSpaMode ||
    loadContext.get(wholeDocumentContext) ||
    (userAgent !== null && isbot(userAgent));

  return new Promise((resolve, reject) => {
    let currentStatus = status;
    let shellIsOut = false;

    const respond = () => {
      shellIsOut = true;
      const body = new PassThrough({
        final(callback) {
          clearTimeout(abortTimer);
          callback();
        },
      });
      body.on('close', () => clearTimeout(abortTimer));
      pipe(body);
      // Both end together, also when the visitor leaves.
      const page = pipeline(body, scriptsGiveWay(), () => {});
      resolve(new Response(createReadableStreamFromReadable(page), { status: currentStatus, headers }));
    };

    const { pipe, abort } = zoneOfDocument.run(loadContext.get(timeZoneContext), () =>
      renderToPipeableStream(
        <CspNonce value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </CspNonce>,
        {
          nonce,
          ...(waitForAll ? { onAllReady: respond } : { onShellReady: respond }),
          onShellError(error) {
            clearTimeout(abortTimer);
            reject(error);
          },
          onError(error) {
            currentStatus = 500;
            // Before the shell is out the same error rejects this promise, and is reported there.
            if (shellIsOut && !request.signal.aborted) report(error);
          },
        },
      ),
    );

    // A second more than the data has, so that late data is shown as failed before the render is cut.
    const abortTimer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

/** Reports errors of loaders, actions and renders, except answers meant for people (404 …) and visitors who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(reportErrorContext)(error);
};
