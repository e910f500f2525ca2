import { Button } from '../../../ui/button.tsx';
import { useClassroom } from '../classroom-context.ts';
import styles from './door-decisions.module.css';
import { useDecide } from './use-door.ts';

/** What the teacher decides about the class as a whole, who watches it, and who stands outside. */
export function ClassDecisions() {
  const { door, state } = useClassroom();
  const decide = useDecide();
  if (door.me.role !== 'teacher') return null;
  const { locked, people } = state.door;
  return (
    <div className={styles.decisions}>
      <Button size="sm" variant="secondary" onClick={() => void decide('door:mute-all', { lock: false })}>
        Mute everybody
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-pressed={locked}
        onClick={() => void decide('door:lock', { locked: !locked })}
      >
        {locked ? 'Unlock the class' : 'Lock the class'}
      </Button>
      {state.observers.map(({ userId, name }) => (
        <div key={userId} className={styles.outside}>
          <span>{name} (parent) is watching</span>
          <Button size="sm" variant="ghost" onClick={() => void decide('door:remove', { userId })}>
            {`Remove ${name}`}
          </Button>
        </div>
      ))}
      {people
        .filter(({ removed }) => removed)
        .map(({ userId, name }) => (
          <div key={userId} className={styles.outside}>
            <span>{name} was removed</span>
            <Button size="sm" variant="ghost" onClick={() => void decide('door:let-in', { userId })}>
              {`Let ${name} in again`}
            </Button>
          </div>
        ))}
    </div>
  );
}
