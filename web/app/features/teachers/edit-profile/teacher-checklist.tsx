import { api } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { ChecklistCard } from './checklist-card.tsx';
import styles from './teacher-checklist.module.css';

const load = () => api.teachers.editProfile.read();

/** The checklist of the signed-in teacher where other things matter more: it comes when it is there, or not at all. */
export function TeacherChecklist() {
  const { loaded } = useLoaded(load);
  if (loaded.state !== 'loaded') return null;
  return (
    <div className={styles.beside}>
      <ChecklistCard own={loaded.value} />
    </div>
  );
}
