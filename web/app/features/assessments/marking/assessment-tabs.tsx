import { RouterLink } from '../../../ui/link-button.tsx';
import styles from './assessment-tabs.module.css';

const SCREENS = [
  { path: '', label: 'Overview' },
  { path: 'submissions', label: 'Submissions' },
  { path: 'review', label: 'Mark answers' },
  { path: 'analytics', label: 'Analytics' },
] as const;

/** The screens of one assessment that is being answered, side by side. */
export function AssessmentTabs({ id, current }: { id: string; current: (typeof SCREENS)[number]['path'] }) {
  return (
    <nav className={styles.tabs} aria-label="This assessment">
      {SCREENS.map(({ path, label }) => (
        <RouterLink
          key={path}
          to={`/teacher/assessments/${id}${path === '' ? '' : `/${path}`}`}
          aria-current={path === current ? 'page' : undefined}
          className={styles.tab}
        >
          {label}
        </RouterLink>
      ))}
    </nav>
  );
}
