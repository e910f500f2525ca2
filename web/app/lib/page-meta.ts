import { BRAND } from '@kaksha/domain/brand.ts';
import type { MetaDescriptor } from 'react-router';

/** The part of a route's `meta` arguments that is needed here. */
interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

export interface PageFacts {
  title: string;
  /** One or two sentences for search engines and for previews of a shared link. */
  description: string;
  /** The page's own path, such as '/find-teachers': what is said to be its address, whatever the query was. */
  path: string;
}

/** Title, description, canonical address and preview of a public page: `meta = (args) => publicMeta(args, {…})`. */
export function publicMeta({ matches }: MetaArgs, { title, description, path }: PageFacts): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { publicUrl?: string }
    | undefined;
  const url = `${root?.publicUrl ?? ''}${path}`;
  const fullTitle = title.includes(BRAND.name) ? title : `${title} · ${BRAND.name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
  ];
}

/** Title of a page for signed-in people, which search engines leave out: `meta = () => privateMeta('My Classes')`. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }];
}
