import { openQuestion } from '@kaksha/domain/classroom/activities/state.ts';
import { bring } from '../../../ui/bring.ts';
import { ChartIcon } from '../../../ui/icons.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomPanel } from '../context/room-part.ts';
import { useActivities } from './use-activities.ts';
import { useHandsHere } from './use-hands-here.ts';

export const ACTIVITIES_PANEL = 'activities';

/** Polls, the quiz, hands and the timer at the side of the room. */
export const activitiesPart: RoomPanel = {
  id: ACTIVITIES_PANEL,
  label: 'Activities',
  icon: <ChartIcon />,
  shortcut: 'A',
  useCount: (open) => {
    const { door } = useClassroom();
    const { activities } = useActivities();
    const hands = useHandsHere();
    if (open) return 0;
    if (door.me.role === 'teacher') return hands.length;
    const question = openQuestion(activities.log);
    return question !== null && activities.answers[question.id] === undefined ? 1 : 0;
  },
  Body: onDemand(() =>
    bring(() => import('./activities-panel.tsx')).then((module) => module.ActivitiesPanel),
  ),
};
