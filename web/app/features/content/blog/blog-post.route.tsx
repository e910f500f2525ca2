import { BLOG, BLOG_PATH, blogPostPath, CONTENTS_FROM_HEADINGS } from '@kaksha/domain/content/blog.ts';
import { data, redirect } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { article, breadcrumbList } from '../../../lib/structured-data.ts';
import { useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Container } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Route } from './+types/blog-post.route';
import blogStyles from './blog.module.css';
import { BlogPicture } from './blog-picture.tsx';
import styles from './blog-post.module.css';
import { feedLink } from './feed-link.ts';
import { Contents, Neighbours, TeachersCall } from './post-aside.tsx';
import { PostCards } from './post-cards.tsx';
import { PostFacts } from './post-facts.tsx';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => {
  const post = args.loaderData?.post;
  if (!post) return [{ title: BLOG.notFoundTitle }, { name: 'robots', content: 'noindex' }];
  return publicMeta(args, { ...post, path: blogPostPath(post.slug), type: 'article' });
};

export const links: Route.LinksFunction = () => [feedLink];

/**
 * An address below /blog is the blog's own, so one without an article is 404 with the articles there are: only paths
 * that belong to nobody go to / (specification, section 2). A search engine forgets it, a reader finds what they sought.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = apiFor(context);
  try {
    const post = await content.post({ slug: params.slug });
    // Links to an address of before lead to the article for ever.
    if (post.slug !== params.slug) throw redirect(blogPostPath(post.slug), 301);
    return { post, posts: [] };
  } catch (error) {
    if (!isApiError(error, 'NOT_FOUND')) throw error;
    return data({ post: null, posts: (await content.posts()).posts }, { status: 404 });
  }
}

/** An article. */
export default function BlogPost({ loaderData: { post, posts } }: Route.ComponentProps) {
  const words = useWords({ en }).blogPost;
  if (post === null) {
    return (
      <Container className={blogStyles.page}>
        <PageHeader
          above={<Breadcrumbs items={[{ label: BLOG.title, to: BLOG_PATH }, { label: words.notFound }]} />}
          title={BLOG.notFoundTitle}
          description={BLOG.notFoundText}
        />
        <PostCards posts={posts} />
      </Container>
    );
  }
  const long = post.headings.length >= CONTENTS_FROM_HEADINGS;
  return (
    <Container className={styles.page}>
      <JsonLd
        of={
          import.meta.env.SSR &&
          ((origin) => [
            article(origin, { ...post, path: blogPostPath(post.slug) }),
            breadcrumbList(origin, [
              { label: words.home, path: '/' },
              { label: BLOG.title, path: BLOG_PATH },
              { label: post.title, path: blogPostPath(post.slug) },
            ]),
          ])
        }
      />
      <Breadcrumbs
        items={[{ label: words.home, to: '/' }, { label: BLOG.title, to: BLOG_PATH }, { label: post.title }]}
      />
      <article className={styles.article}>
        <header className={styles.header}>
          <h1>{post.title}</h1>
          <p className={styles.description}>{post.description}</p>
          <PostFacts {...post} />
        </header>
        <div className={styles.picture}>
          <BlogPicture name={post.illustration} />
        </div>
        <div className={styles.columns}>
          {long ? <Contents headings={post.headings} /> : null}
          <div className={styles.reading}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered without raw HTML (server/src/content/articles/markdown.ts) */}
            <div className={styles.text} dangerouslySetInnerHTML={{ __html: post.html }} />
            <TeachersCall subject={post.subject} />
            <Neighbours previous={post.previous} next={post.next} />
          </div>
        </div>
      </article>
    </Container>
  );
}
