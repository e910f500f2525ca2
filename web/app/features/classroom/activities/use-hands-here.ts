import { useClassroom } from '../context/classroom-context.ts';
import { useActivities } from './use-activities.ts';

/** The raised hands of the people in the room, in their order. */
export function useHandsHere(): readonly string[] {
  const { door, state } = useClassroom();
  const { activities } = useActivities();
  const here = new Set([door.me.id, ...state.remotes.map(({ peer }) => peer.userId)]);
  return activities.log.hands.filter((userId) => here.has(userId));
}
