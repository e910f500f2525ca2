import { IconButton } from '../../../ui/icon-button.tsx';
import {
  EditIcon,
  MicIcon,
  MicOffIcon,
  MoreIcon,
  ScreenShareIcon,
  VideoIcon,
  VideoOffIcon,
} from '../../../ui/icons.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { useClassroom } from '../classroom-context.ts';
import type { PersonItem } from '../people/person-items.ts';
import { useAtDoor, useDecide } from './use-door.ts';

/** What the teacher can decide about one student: nothing for others. */
function PersonMenu({ userId }: { userId: string }) {
  const { door } = useClassroom();
  const person = useAtDoor(userId);
  const decide = useDecide();
  if (door.me.role !== 'teacher' || person === undefined) return null;
  const { name, microphone, camera, share, draw } = person;
  const permit = (change: object) => void decide('door:permit', { userId, ...change });
  return (
    <Menu trigger={<IconButton label={`Manage ${name}`} icon={<MoreIcon />} variant="ghost" />}>
      {microphone === 'locked' ? (
        <MenuItem icon={<MicIcon />} onSelect={() => permit({ microphone: 'off' })}>
          Let speak again
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={<MicOffIcon />} onSelect={() => permit({ microphone: 'off' })}>
            Mute
          </MenuItem>
          <MenuItem icon={<MicOffIcon />} onSelect={() => permit({ microphone: 'locked' })}>
            Mute until I allow it
          </MenuItem>
        </>
      )}
      <MenuItem icon={<MicIcon />} onSelect={() => void decide('door:ask', { userId, device: 'microphone' })}>
        Ask to unmute
      </MenuItem>
      <MenuSeparator />
      {camera === 'locked' ? (
        <MenuItem icon={<VideoIcon />} onSelect={() => permit({ camera: 'off' })}>
          Allow video again
        </MenuItem>
      ) : (
        <MenuItem icon={<VideoOffIcon />} onSelect={() => permit({ camera: 'locked' })}>
          Stop video
        </MenuItem>
      )}
      <MenuItem icon={<ScreenShareIcon />} onSelect={() => permit({ share: !share })}>
        {share ? 'Do not allow screen sharing' : 'Allow screen sharing'}
      </MenuItem>
      <MenuItem icon={<EditIcon />} onSelect={() => permit({ draw: !draw })}>
        {draw ? 'Do not allow to draw' : 'Allow to draw'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => void decide('door:remove', { userId })}>
        Remove from this class
      </MenuItem>
    </Menu>
  );
}

/** Beside each student in the list of people. */
export const personMenu: PersonItem = {
  id: 'manage',
  Item: ({ person }) => <PersonMenu userId={person.userId} />,
};
