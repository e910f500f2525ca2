import { bring } from '../../../ui/bring.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { UsersIcon } from '../../../ui/work-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomPanel } from '../context/room-part.ts';

/** The people of the class, at the side of the room. */
export const peoplePart: RoomPanel = {
  id: 'people',
  label: 'People',
  icon: <UsersIcon />,
  shortcut: 'P',
  // People outside who would like to come in.
  useCount: (open) => {
    const { knocks } = useClassroom().state;
    return open ? 0 : knocks.length;
  },
  Body: onDemand(() => bring(() => import('./people-panel.tsx')).then((module) => module.PeoplePanel)),
};
