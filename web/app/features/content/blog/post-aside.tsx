import { blogPostPath } from '@kaksha/domain/content/blog.ts';
import { LinkButton, RouterLink } from '../../../ui/link-button.tsx';
import styles from './blog-post.module.css';

/** The parts of a long article. */
export function Contents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">In this article</h2>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** From the article to the people who can help: teachers of its subject. */
export function TeachersCall({ subject }: { subject: string | null }) {
  const query = subject === null ? '' : `?${new URLSearchParams({ subject })}`;
  return (
    <aside className={styles.call} aria-labelledby="teachers-call">
      <div>
        <h2 id="teachers-call">Would somebody’s help be good?</h2>
        <p>See who teaches, what a class costs and when they are free, before you decide anything.</p>
      </div>
      <LinkButton to={`/find-teachers${query}`}>
        {subject === null ? 'Find a teacher' : `Find a ${subject} teacher`}
      </LinkButton>
    </aside>
  );
}

type Neighbour = { slug: string; title: string } | null;

/** The articles written before and after this one. */
export function Neighbours({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  return (
    <nav className={styles.neighbours} aria-label="More articles">
      {previous === null ? null : (
        <RouterLink to={blogPostPath(previous.slug)} rel="prev">
          <span>Previous article</span>
          <b>{previous.title}</b>
        </RouterLink>
      )}
      {next === null ? null : (
        <RouterLink to={blogPostPath(next.slug)} rel="next" className={styles.next}>
          <span>Next article</span>
          <b>{next.title}</b>
        </RouterLink>
      )}
    </nav>
  );
}
