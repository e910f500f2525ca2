import { useWords } from '../../../lib/words.ts';
import { RouterLink } from '../../../ui/link-button.tsx';
import styles from './assessment-tabs.module.css';
import { en } from './words/en.ts';

const SCREENS = ['', 'submissions', 'review', 'analytics'] as const;

/** The screens of one assessment that is being answered, side by side. */
export function AssessmentTabs({ id, current }: { id: string; current: (typeof SCREENS)[number] }) {
  const words = useWords({ en }).assessmentTabs;
  return (
    <nav className={styles.tabs} aria-label={words.label}>
      {SCREENS.map((path) => (
        <RouterLink
          key={path}
          to={`/teacher/assessments/${id}${path === '' ? '' : `/${path}`}`}
          aria-current={path === current ? 'page' : undefined}
          className={styles.tab}
        >
          {words.screens[path]}
        </RouterLink>
      ))}
    </nav>
  );
}
