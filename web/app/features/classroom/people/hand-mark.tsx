import { VisuallyHidden } from '../../../ui/layout.tsx';
import { HandIcon } from '../../../ui/room-icons.tsx';
import { useActivities } from '../activities/use-activities.ts';
import type { RoomPerson } from '../stage/people.ts';
import styles from './people-panel.module.css';

/** A raised hand beside the name. */
export function HandMark({ person }: { person: RoomPerson }) {
  const { activities } = useActivities();
  if (!activities.log.hands.includes(person.userId)) return null;
  return (
    <span className={styles.hand}>
      <HandIcon size={18} />
      <VisuallyHidden>hand raised, </VisuallyHidden>
    </span>
  );
}
