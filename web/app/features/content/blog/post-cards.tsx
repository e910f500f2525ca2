import { type BlogIllustration, blogPostPath } from '@kaksha/domain/content/blog.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RouterLink } from '../../../ui/link-button.tsx';
import { BlogPicture } from './blog-picture.tsx';
import styles from './post-cards.module.css';
import { PostFacts } from './post-facts.tsx';

interface PostCardsProps {
  posts: readonly {
    slug: string;
    title: string;
    description: string;
    publishedOn: string;
    readingMinutes: number;
    illustration: BlogIllustration;
  }[];
  /** The first over the whole width. */
  leading?: boolean;
}

/** Articles to choose from: drawing, title, summary, date and reading time. */
export function PostCards({ posts, leading = false }: PostCardsProps) {
  return (
    <ul className={classNames(styles.posts, leading && styles.leading)}>
      {posts.map((post) => (
        <li key={post.slug} className={styles.post}>
          <div className={styles.picture}>
            <BlogPicture name={post.illustration} />
          </div>
          <div className={styles.text}>
            <PostFacts publishedOn={post.publishedOn} readingMinutes={post.readingMinutes} />
            <h2 className={styles.title}>
              <RouterLink to={blogPostPath(post.slug)}>{post.title}</RouterLink>
            </h2>
            <p className={styles.description}>{post.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
