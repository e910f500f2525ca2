import type { TutorList } from '@kaksha/domain/teachers/tutor-list-schema.ts';
import { tutorListPath, tutorListTitle } from '@kaksha/domain/teachers/tutor-lists.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { LinkButton, RouterLink } from '../../../ui/link-button.tsx';
import styles from './tutors.module.css';
import { en } from './words/en.ts';

export interface NeighboursProps {
  list: TutorList;
  /** Find-teachers, with this subject and class chosen. */
  searchPath: string;
}

interface Entry {
  to: string;
  label: string;
  /** The whole title, for those who hear the link alone. */
  title: string;
  count: number;
  here: boolean;
}

/** The lists beside this one: other classes of the subject, other subjects of the class. */
export function Neighbours({ list, searchPath }: NeighboursProps) {
  const words = useWords({ en }).tutors;
  const classes = list.classes.map(({ class: grade, teacherCount }) => ({
    to: tutorListPath(list.slug, grade),
    label: words.ofClass(grade),
    title: tutorListTitle(list.subject, grade),
    count: teacherCount,
    here: grade === list.class,
  }));
  const subjects = list.subjects.map(({ subject, slug, teacherCount }) => ({
    to: tutorListPath(slug, list.class),
    label: subject,
    title: tutorListTitle(subject, list.class),
    count: teacherCount,
    here: slug === list.slug,
  }));
  return (
    <div className={styles.neighbours}>
      <Links title={words.byClass(list.subject)} entries={classes} />
      <Links
        title={list.class === null ? words.allSubjects : words.subjectsInClass(list.class)}
        entries={subjects}
      />
      <LinkButton to={searchPath} variant="secondary" fullWidth>
        {words.filter}
      </LinkButton>
    </div>
  );
}

function Links({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const words = useWords({ en }).tutors;
  if (entries.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader title={title} />
      <ul className={styles.links}>
        {entries.map(({ to, label, title: whole, count, here }) => (
          <li key={to}>
            <RouterLink
              to={to}
              className={styles.link}
              aria-current={here ? 'page' : undefined}
              aria-label={words.listOf(whole, count)}
            >
              <span>{label}</span>
              <span className={styles.linkCount}>{count}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
