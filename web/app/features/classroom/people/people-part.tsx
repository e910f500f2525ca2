import { UsersIcon } from '../../../ui/icons.tsx';
import type { RoomPanel } from '../parts.ts';
import { PeoplePanel } from './people-panel.tsx';

/** Who is in the class, at the side of the room. */
export const peoplePart: RoomPanel = {
  id: 'people',
  label: 'People',
  icon: <UsersIcon />,
  shortcut: 'P',
  useCount: () => 0,
  Body: PeoplePanel,
};
