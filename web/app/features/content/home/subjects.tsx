import type { SubjectCount } from '@kaksha/domain/teachers/tutor-list-schema.ts';
import { TUTORS_PATH, tutorListPath, tutorListTitle } from '@kaksha/domain/teachers/tutor-lists.ts';
import { useWords } from '../../../lib/words.ts';
import { RouterLink, TextLink } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './subjects.module.css';
import { en } from './words/en.ts';

/** The subjects that have a teacher today, each with its list; nothing while there is none. */
export function Subjects({ subjects }: { subjects: readonly SubjectCount[] }) {
  const words = useWords({ en }).subjects;
  if (subjects.length === 0) return null;
  return (
    <Section
      ground="surface"
      title={words.title}
      description={words.description}
      action={<TextLink to={TUTORS_PATH}>{words.all}</TextLink>}
    >
      <ul className={styles.subjects}>
        {subjects.map(({ subject, slug, teacherCount }) => (
          <li key={slug}>
            <RouterLink to={tutorListPath(slug, null)} className={styles.subject}>
              <b>{tutorListTitle(subject, null)}</b>
              <span>{words.teachers(teacherCount)}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
