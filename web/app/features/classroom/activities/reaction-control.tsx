import { REACTION_NAMES, REACTIONS, type Reaction } from '@kaksha/domain/classroom/activities/reactions.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { SmileIcon } from '../../../ui/room-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomItem } from '../context/room-part.ts';
import { ControlButton } from '../controls/control-button.tsx';
import { takesPart } from '../door/door.ts';
import styles from './activities.module.css';
import { useActivities, useAttempt } from './use-activities.ts';

/** A sign for a few seconds: nobody is interrupted by it. */
function ReactionControl() {
  const { store } = useActivities();
  const attempt = useAttempt();
  const { door } = useClassroom();
  if (!takesPart(door.me.role)) return null;
  const show = (reaction: Reaction) => void attempt(store?.react(reaction));
  return (
    <MenuButton
      align="start"
      trigger={<ControlButton icon={<SmileIcon />} label="React" />}
      entries={REACTION_NAMES.map((reaction) => ({
        label: REACTIONS[reaction].words,
        icon: (
          <span className={styles.sign} aria-hidden="true">
            {REACTIONS[reaction].sign}
          </span>
        ),
        onSelect: () => show(reaction),
      }))}
    />
  );
}

export const reactionControl: RoomItem = { id: 'reaction', Item: ReactionControl };
