/** Sitemaps as XML (sitemaps.org, protocol 0.9), written piece by piece. */
import { escapeHtml } from '../../platform/escape-html.ts';

/** The protocol's limit for one file. */
export const MAX_URLS = 50_000;

export interface SitemapEntry {
  /** A path of ours, percent-encoded as it stands in links. */
  path: string;
  changedAt?: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function element(name: 'url' | 'sitemap', origin: string, { path, changedAt }: SitemapEntry): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<${name}><loc>${escapeHtml(`${origin}${path}`)}</loc>${changed}</${name}>\n`;
}

/** A sitemap of these pages; a batch of entries becomes a piece of text. */
export async function* urlSet(
  origin: string,
  batches: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  for await (const batch of batches) yield batch.map((entry) => element('url', origin, entry)).join('');
  yield '</urlset>\n';
}

/** An index of sitemaps. */
export function sitemapIndex(origin: string, entries: readonly SitemapEntry[]): string {
  const parts = entries.map((entry) => element('sitemap', origin, entry)).join('');
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${parts}</sitemapindex>\n`;
}
