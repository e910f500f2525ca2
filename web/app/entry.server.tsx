import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough, pipeline } from 'node:stream';
import { DEFAULT_TIME_ZONE, findReadersZoneBy } from '@kaksha/domain/reader-zone.ts';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { earlyLinks, scriptsGiveWay, withLateScripts } from './document-head.ts';
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

/** Whether a loader has deferred some of its data. */
const defers = ({ staticHandlerContext: { loaderData } }: EntryContext): boolean =>
  Object.values(loaderData).some((data: unknown) =>
    Object.values(data ?? {}).some((value) => value instanceof Promise),
  );

/**
 * Renders the document. Where something is deferred, people get the shell as soon as it is ready; crawlers get the whole page at once,
 * because many do not run the scripts that fill streamed parts in.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.append('Link', earlyLinks(routerContext));
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });

  const userAgent = request.headers.get('user-agent');
  const isWhole =
    !defers(routerContext) ||
    loadContext.get(wholeDocumentContext) ||
    (userAgent !== null && isbot(userAgent));
  const context = isWhole ? await withDataAtHand(routerContext) : routerContext;
  const nonce = loadContext.get(cspNonceContext) || undefined;
  const report = loadContext.get(reportErrorContext);
  const inZone = <Rendered,>(render: () => Rendered): Rendered =>
    zoneOfDocument.run(loadContext.get(timeZoneContext), render);
  const page = (
    <CspNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </CspNonce>
  );

  if (isWhole) {
    const html = inZone(() => renderToString(page));
    if (!LACKS_A_PART.test(html))
      return new Response(`<!DOCTYPE html>${withLateScripts(html)}`, { status, headers });
  }

  return new Promise((resolve, reject) => {
    let currentStatus = status;
    let shellIsOut = false;

    const respond = () => {
      shellIsOut = true;
      const body = new PassThrough();
      body.on('close', () => clearTimeout(abortTimer));
      pipe(body);
      // Both end together, also when the visitor leaves.
      const late = pipeline(body, scriptsGiveWay(), () => {});
      resolve(new Response(createReadableStreamFromReadable(late), { status: currentStatus, headers }));
    };

    const { pipe, abort } = inZone(() =>
      renderToPipeableStream(page, {
        nonce,
        ...(isWhole ? { onAllReady: respond } : { onShellReady: respond }),
        onShellError(error) {
          clearTimeout(abortTimer);
          reject(error);
        },
        onError(error) {
          currentStatus = 500;
          // Before the shell is out the same error rejects this promise, and is reported there.
          if (shellIsOut && !request.signal.aborted) report(error);
        },
      }),
    );

    // A second more than the data has, so that late data is shown as failed before the render is cut.
    const abortTimer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

/** React's mark of a part that was waited for or failed: all of the page is drawn again then, by the way that waits. */
const LACKS_A_PART = /<!--\$[!?]-->/;

/**
 * The context of a page whose data is read before it is rendered, deferred data too. The router would hand the data to the browser by a
 * second stream, for which rendering waits several times.
 */
async function withDataAtHand(context: EntryContext): Promise<EntryContext> {
  if (context.serverHandoffStream === undefined) return context;
  const value = await new Response(context.serverHandoffStream).text();
  return {
    ...context,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) } },
  };
}

/** Reports errors of loaders, actions and renders, except answers meant for people (404 …) and visitors who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(reportErrorContext)(error);
};
