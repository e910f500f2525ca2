import type { SubjectCount } from '@kaksha/domain/teachers/tutor-list-schema.ts';
import { TUTORS_PATH, tutorListPath, tutorListTitle } from '@kaksha/domain/teachers/tutor-lists.ts';
import { countOf } from '../../lib/format.ts';
import { RouterLink, TextLink } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './subjects.module.css';

/** The subjects that have a teacher today, each with its list; nothing while there is none. */
export function Subjects({ subjects }: { subjects: readonly SubjectCount[] }) {
  if (subjects.length === 0) return null;
  return (
    <Section
      ground="surface"
      title="Tutors by subject"
      description="Verified teachers only, the best rated first."
      action={<TextLink to={TUTORS_PATH}>All subjects and classes</TextLink>}
    >
      <ul className={styles.subjects}>
        {subjects.map(({ subject, slug, teacherCount }) => (
          <li key={slug}>
            <RouterLink to={tutorListPath(slug, null)} className={styles.subject}>
              <b>{tutorListTitle(subject, null)}</b>
              <span>{countOf(teacherCount, 'teacher')}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
