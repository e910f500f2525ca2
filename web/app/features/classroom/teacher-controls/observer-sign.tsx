import { classNames } from '../../../ui/class-names.ts';
import { EyeIcon } from '../../../ui/icons.tsx';
import { LockIcon } from '../../../ui/work-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomItem } from '../context/room-part.ts';
import styles from './door-decisions.module.css';

/** Shows observers to everybody for as long as they watch, and to the teacher that the room is locked. */
function ObserverSign() {
  const { door, state } = useClassroom();
  const lines = state.observers.map(({ name }) => `${name} (parent) is watching`);
  if (door.me.role === 'observer') lines.unshift('You are watching. Everybody here sees that you do.');
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={classNames(styles.sign, styles.watching)} data-testid="watching">
          <EyeIcon size={16} />
          <span>{line}</span>
        </p>
      ))}
      {state.door.locked && door.me.role === 'teacher' ? (
        <p className={styles.sign}>
          <LockIcon size={16} />
          <span>Locked</span>
        </p>
      ) : null}
    </>
  );
}

/** In the header of the room. */
export const observerSign: RoomItem = { id: 'observers', Item: ObserverSign };
