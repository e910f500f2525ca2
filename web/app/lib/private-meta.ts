import { BRAND } from '@kaksha/domain/brand.ts';
import type { MetaDescriptor } from 'react-router';

/** Title of a page for signed-in people, which search engines leave out: `meta = () => privateMeta('My Classes')`. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }];
}
