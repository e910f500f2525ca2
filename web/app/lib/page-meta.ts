import { BRAND } from '@kaksha/domain/brand.ts';
import { pagePicture, SHARE_PICTURE_SIZE } from '@kaksha/domain/share-pictures.ts';
import type { MetaDescriptor } from 'react-router';

/** The part of a route's `meta` arguments that is needed here. */
interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

export interface PageFacts {
  title: string;
  /** One or two sentences for search engines and for previews of a shared link. */
  description: string;
  /** The page's own path, such as '/find-teachers': its canonical address, without any query. */
  path: string;
  /** The preview picture of a shared link; absent, the picture of the page with this fixed address. */
  picture?: { path: string; alt: string };
  /** The Open Graph type. */
  type?: 'website' | 'profile' | 'article';
  /** False for a page that search engines should leave out, but whose links they may follow. */
  indexed?: boolean;
}

/** Title, description, canonical address and preview of a public page: `meta = (args) => publicMeta(args, {…})`. */
export function publicMeta({ matches }: MetaArgs, facts: PageFacts): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { publicUrl?: string }
    | undefined;
  const { title, description, type = 'website', indexed = true } = facts;
  const picture = facts.picture ?? { path: pagePicture(facts.path), alt: title };
  const origin = root?.publicUrl ?? '';
  const url = `${origin}${facts.path}`;
  const fullTitle = title.includes(BRAND.name) ? title : `${title} · ${BRAND.name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    // Both at once contradict each other: which address of a page that is left out counts is no question.
    indexed ? { tagName: 'link', rel: 'canonical', href: url } : { name: 'robots', content: 'noindex' },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}${picture.path}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_PICTURE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE_SIZE.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
