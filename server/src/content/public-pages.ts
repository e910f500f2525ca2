/** Every public page with a fixed address, articles included: for the sitemap and for pictures of shared links. */
import { BLOG, BLOG_PATH, blogPostPath } from '@kaksha/domain/content/blog.ts';
import { HELP_CENTRES } from '@kaksha/domain/content/help-centres.ts';
import { POLICIES } from '@kaksha/domain/content/policies.ts';
import { PUBLIC_PAGES, type PublicPage } from '@kaksha/domain/content/public-pages.ts';
import type { Db } from '../platform/context.ts';
import { blogPosts } from './articles/blog.ts';

export interface FixedPage extends PublicPage {
  /** When its text was last changed, where that is known. */
  changedAt?: Date;
}

export async function publicPages(db: Db): Promise<readonly FixedPage[]> {
  return [
    ...PUBLIC_PAGES,
    { path: BLOG_PATH, title: BLOG.title, description: BLOG.description },
    ...(await blogPosts(db)).map(({ slug, title, description, publishedOn, updatedOn }) => ({
      path: blogPostPath(slug),
      title,
      description,
      changedAt: new Date(updatedOn ?? publishedOn),
    })),
    ...Object.values(HELP_CENTRES).map(({ path, title, description }) => ({ path, title, description })),
    ...Object.entries(POLICIES).map(([path, { title, summary }]) => ({ path, title, description: summary })),
  ];
}
