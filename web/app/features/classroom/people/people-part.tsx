import { bring } from '../../../ui/bring.ts';
import { UsersIcon } from '../../../ui/icons.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { RoomPanel } from '../parts.ts';

/** Who is in the class, at the side of the room. */
export const peoplePart: RoomPanel = {
  id: 'people',
  label: 'People',
  icon: <UsersIcon />,
  shortcut: 'P',
  useCount: () => 0,
  Body: onDemand(() => bring(() => import('./people-panel.tsx')).then((module) => module.PeoplePanel)),
};
