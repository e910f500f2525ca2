import { HandIcon } from '../../../ui/room-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomItem } from '../context/room-part.ts';
import { ControlButton } from '../controls/control-button.tsx';
import { useShortcuts } from '../controls/use-shortcuts.ts';
import { useActivities, useAttempt } from './use-activities.ts';

/** A student's own hand, up or down; the teacher has nothing to raise one for. */
function HandControl() {
  const { door } = useClassroom();
  const { activities, store } = useActivities();
  const attempt = useAttempt();
  const raised = activities.log.hands.includes(door.me.id);
  const student = door.me.role === 'student';
  const toggle = () => void attempt(store?.raiseHand(!raised));
  useShortcuts(student ? { h: toggle } : {});
  if (!student) return null;
  return (
    <ControlButton
      icon={<HandIcon />}
      label={raised ? 'Lower hand' : 'Raise hand'}
      shortcut="H"
      aria-pressed={raised}
      onClick={toggle}
    />
  );
}

export const handControl: RoomItem = {
  id: 'hand',
  Item: HandControl,
  shortcuts: [{ key: 'H', does: 'Raise or lower the hand, as a student' }],
};
