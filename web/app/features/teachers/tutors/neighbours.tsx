import type { TutorList } from '@kaksha/domain/teachers/tutor-list-schema.ts';
import { tutorListPath, tutorListTitle } from '@kaksha/domain/teachers/tutor-lists.ts';
import { countOf } from '../../../lib/format.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { LinkButton, RouterLink } from '../../../ui/link-button.tsx';
import styles from './tutors.module.css';

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
  const classes = list.classes.map(({ class: grade, teacherCount }) => ({
    to: tutorListPath(list.slug, grade),
    label: `Class ${grade}`,
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
      <Links title={`${list.subject} by class`} entries={classes} />
      <Links
        title={list.class === null ? 'All subjects' : `Subjects in Class ${list.class}`}
        entries={subjects}
      />
      <LinkButton to={searchPath} variant="secondary" fullWidth>
        Filter by price and rating
      </LinkButton>
    </div>
  );
}

function Links({ title, entries }: { title: string; entries: readonly Entry[] }) {
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
              aria-label={`${whole}: ${countOf(count, 'teacher')}`}
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
