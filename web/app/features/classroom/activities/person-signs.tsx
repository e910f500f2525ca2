import { REACTIONS } from '@kaksha/domain/classroom/activities/reactions.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { HandIcon } from '../../../ui/room-icons.tsx';
import styles from './person-signs.module.css';
import { useActivities } from './use-activities.ts';
import { useHandsHere } from './use-hands-here.ts';

/**
 * The raised hand and the reaction of the person on a tile, or of all who have no tile: a sign in the corner, as wide as a
 * number, independent of their names.
 */
export function PersonSigns({ userIds }: { userIds: readonly string[] }) {
  const { activities } = useActivities();
  const hands = useHandsHere();
  const raised = hands.flatMap((userId, index) => (userIds.includes(userId) ? [index + 1] : []));
  const [reaction] = userIds
    .flatMap((userId) => activities.reactions[userId] ?? [])
    .toSorted((a, b) => b.at - a.at);
  if (raised.length === 0 && reaction === undefined) return null;
  const isOne = userIds.length === 1;
  // Of one person the place among the hands, as soon as there are several; of many people how many.
  const number = isOne ? (hands.length > 1 ? raised[0] : undefined) : raised.length;
  return (
    <span className={styles.signs}>
      {raised.length === 0 ? null : (
        <span className={styles.hand}>
          <HandIcon size={16} />
          <span aria-hidden="true">{number}</span>
          <VisuallyHidden>{inWords(isOne, raised)}</VisuallyHidden>
        </span>
      )}
      {reaction === undefined ? null : (
        <span key={reaction.at} className={styles.reaction} aria-hidden="true">
          {REACTIONS[reaction.reaction].sign}
        </span>
      )}
    </span>
  );
}

function inWords(isOne: boolean, raised: readonly number[]): string {
  if (!isOne) return raised.length === 1 ? '1 hand raised' : `${raised.length} hands raised`;
  return `hand raised, number ${raised[0]}`;
}
