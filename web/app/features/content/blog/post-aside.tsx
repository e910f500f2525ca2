import { blogPostPath } from '@kaksha/domain/content/blog.ts';
import { useWords } from '../../../lib/words.ts';
import { LinkButton, RouterLink } from '../../../ui/link-button.tsx';
import styles from './blog-post.module.css';
import { en } from './words/en.ts';

/** The parts of a long article. */
export function Contents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  const words = useWords({ en }).postAside;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{words.contents}</h2>
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
  const words = useWords({ en }).postAside;
  const query = subject === null ? '' : `?${new URLSearchParams({ subject })}`;
  return (
    <aside className={styles.call} aria-labelledby="teachers-call">
      <div>
        <h2 id="teachers-call">{words.callTitle}</h2>
        <p>{words.callText}</p>
      </div>
      <LinkButton to={`/find-teachers${query}`}>
        {subject === null ? words.findTeacher : words.findTeacherOf(subject)}
      </LinkButton>
    </aside>
  );
}

type Neighbour = { slug: string; title: string } | null;

/** The articles written before and after this one. */
export function Neighbours({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  const words = useWords({ en }).postAside;
  return (
    <nav className={styles.neighbours} aria-label={words.moreArticles}>
      {previous === null ? null : (
        <RouterLink to={blogPostPath(previous.slug)} rel="prev">
          <span>{words.previous}</span>
          <b>{previous.title}</b>
        </RouterLink>
      )}
      {next === null ? null : (
        <RouterLink to={blogPostPath(next.slug)} rel="next" className={styles.next}>
          <span>{words.next}</span>
          <b>{next.title}</b>
        </RouterLink>
      )}
    </nav>
  );
}
