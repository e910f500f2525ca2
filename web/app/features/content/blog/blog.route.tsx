import { BLOG, BLOG_FEED_PATH, BLOG_PATH } from '@kaksha/domain/content/blog.ts';
import { apiFor } from '../../../lib/api.ts';
import { publicMeta } from '../../../lib/page-meta.ts';
import { useWords } from '../../../lib/words.ts';
import { Container } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Route } from './+types/blog.route';
import styles from './blog.module.css';
import { feedLink } from './feed-link.ts';
import { PostCards } from './post-cards.tsx';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, { title: BLOG.title, description: BLOG.description, path: BLOG_PATH });

export const links: Route.LinksFunction = () => [feedLink];

export async function loader({ context }: Route.LoaderArgs) {
  return apiFor(context).content.posts();
}

/** All articles, newest first. */
export default function Blog({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).blog;
  return (
    <Container className={styles.page}>
      <PageHeader
        title={BLOG.title}
        description={BLOG.description}
        actions={
          <a href={BLOG_FEED_PATH} className={styles.feed}>
            {words.feed}
          </a>
        }
      />
      <PostCards posts={loaderData.posts} leading />
    </Container>
  );
}
