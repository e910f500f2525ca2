/** React's time alone for a page: the tree of the built product, with data at hand, through renderToString. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';

const BUILD = fileURLToPath(new URL('../web/build/server/index.js', import.meta.url));

/** An API that answers at once, so that no loader costs anything: each call by its name, or with the answer named ''. */
function answering(answers: Readonly<Record<string, unknown>>, call = ''): unknown {
  return new Proxy(() => undefined, {
    get: (_target, next: string) => answering(answers, next),
    apply: async () => answers[call] ?? answers[''],
  });
}

/** Catches the router context of one page of the built product: the tree with its data. */
async function entryContextOf(
  url: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<EntryContext> {
  const build = (await import(pathToFileURL(BUILD).href)) as ServerBuild;
  let caught: EntryContext | undefined;
  const entry = {
    ...build.entry.module,
    default: (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
      caught = context;
      return new Response('');
    },
  };
  const handle = createRequestHandler({ ...build, entry: { module: entry } } as ServerBuild, 'production');
  const keys = build.entry.module as unknown as Record<string, RouterContext<unknown>>;
  const provider = new RouterContextProvider();
  if (keys.apiContext !== undefined) provider.set(keys.apiContext, answering(answers));
  if (keys.viewerContext !== undefined) provider.set(keys.viewerContext, null);
  await handle(new Request(url), provider);
  if (caught === undefined) throw new Error(`${url} rendered nothing`);
  return caught;
}

/** Renders the page's tree over and over on this thread. */
export async function measurePageRender(
  url: string,
  answers: Readonly<Record<string, unknown>>,
  seconds = 6,
): Promise<{ perSecond: number; p95Ms: number }> {
  // The stream that hands the data to the browser can be read once only; the tree is the same without it.
  const context: EntryContext = { ...(await entryContextOf(url, answers)), serverHandoffStream: undefined };
  const render = () => renderToString(createElement(ServerRouter, { context, url }));
  if (!render().includes('Teachers Found')) throw new Error('the floor renders another page');
  const warmUntil = performance.now() + 2000;
  while (performance.now() < warmUntil) render();
  const tookMs: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const begin = performance.now();
    render();
    tookMs.push(performance.now() - begin);
  }
  const sorted = tookMs.toSorted((a, b) => a - b);
  return {
    perSecond: tookMs.length / seconds,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
  };
}
