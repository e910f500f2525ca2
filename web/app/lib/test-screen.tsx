/** Renders a screen as the server does, for tests of the words that it shows. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { Viewer } from './server-context.ts';

export interface Shown {
  html: string;
  /** The visible text, in order: without markup, one space between two texts. */
  words: string;
  /** Links as 'label -> address', in order. */
  links: string[];
}

export interface ShownOptions {
  /** Where the screen stands, with its query; '/' unless told. */
  address?: string;
  /** The navigation's state. */
  state?: unknown;
  loaderData?: unknown;
  /** The viewer that the server rendered for. */
  viewer?: Viewer | null;
}

/** Where the tests' product is reached from outside. */
const ORIGIN = 'https://kaksha.test';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const textOf = (markup: string): string =>
  markup
    .replace(/<script.*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The markup of a route's component, around which nothing else is rendered. */
export function shown(
  // A route's component wants the props of its own loader; the stub gives it what the router would.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  Component: ComponentType<any>,
  { address = '/', state = null, loaderData = null, viewer = null }: ShownOptions = {},
): Shown {
  const [pathname, query] = address.split('?');
  const Stub = createRoutesStub([{ id: 'root', children: [{ id: 'screen', path: '*', Component }] }]);
  const html = renderToStaticMarkup(
    <Stub
      initialEntries={[{ pathname, search: query === undefined ? '' : `?${query}`, state }]}
      hydrationData={{ loaderData: { root: { viewer, publicUrl: ORIGIN }, screen: loaderData } }}
    />,
  );
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = '', label = '']) => `${textOf(label)} -> ${href.replaceAll('&amp;', '&')}`,
  );
  return { html, words: textOf(html), links };
}

/** The input, select or textarea with this name, as its opening tag; '' when there is none. */
export function control({ html }: Shown, name: string): string {
  return new RegExp(`<(?:input|select|textarea)[^>]*? name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
}

/** The text of a control's label, its mark included: 'Email *', 'Phone (optional)'. */
export function labelOf(screen: Shown, name: string): string {
  const id = / id="([^"]*)"/.exec(control(screen, name))?.[1];
  if (id === undefined) return '';
  return textOf(new RegExp(`<label[^>]*for="${id}"[^>]*>(.*?)</label>`).exec(screen.html)?.[1] ?? '');
}

/** The words of each heading of a level, in order. */
export function headings({ html }: Shown, level: 1 | 2 | 3): string[] {
  return [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, text = '']) =>
    textOf(text),
  );
}

/** The tabs, the open one in brackets. */
export function tabs({ html }: Shown): string[] {
  return [...html.matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g)].map(([tag, text = '']) =>
    tag.includes('aria-selected="true"') ? `[${textOf(text)}]` : textOf(text),
  );
}
