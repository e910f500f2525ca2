import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import { knockText } from '../door/knocks.ts';
import styles from './door-decisions.module.css';
import { useDecide, useLetIn } from './use-decisions.ts';
import { en } from './words/en.ts';

/** The teacher's decisions about the class as a whole, its observers, and the people outside. */
export function ClassDecisions() {
  const words = useWords({ en }).decisions;
  const { door, state } = useClassroom();
  const decide = useDecide();
  const letIn = useLetIn();
  if (door.me.role !== 'teacher') return null;
  const { locked, people } = state.door;
  const removed = people.filter((one) => one.removed);
  const knocking = new Set(state.knocks.map(({ userId }) => userId));
  const newcomers = state.knocks.filter(({ userId }) => !removed.some((one) => one.userId === userId));
  const setLocked = async (lock: boolean) => {
    if (!(await decide('door:lock', { locked: lock })) || lock) return;
    // The lock alone kept them out.
    for (const { userId } of newcomers) void letIn(userId);
  };
  return (
    <div className={styles.decisions}>
      <Button size="sm" variant="secondary" onClick={() => void decide('door:mute-all', { lock: false })}>
        {words.muteAll}
      </Button>
      <Button size="sm" variant="secondary" aria-pressed={locked} onClick={() => void setLocked(!locked)}>
        {locked ? words.unlock : words.lock}
      </Button>
      {state.observers.map(({ userId, name }) => (
        <div key={userId} className={styles.outside}>
          <span>{words.watching(name)}</span>
          <Button size="sm" variant="ghost" onClick={() => void decide('door:remove', { userId })}>
            {words.remove(name)}
          </Button>
        </div>
      ))}
      {newcomers.map((knock) => (
        <div key={knock.userId} className={styles.outside}>
          <span>{knockText(knock)}</span>
          <Button size="sm" variant="ghost" onClick={() => void letIn(knock.userId)}>
            {words.letIn(knock.name)}
          </Button>
        </div>
      ))}
      {removed.map(({ userId, name }) => (
        <div key={userId} className={styles.outside}>
          <span>{knocking.has(userId) ? words.removedAndBack(name) : words.removed(name)}</span>
          <Button size="sm" variant="ghost" onClick={() => void letIn(userId)}>
            {words.letInAgain(name)}
          </Button>
        </div>
      ))}
    </div>
  );
}
