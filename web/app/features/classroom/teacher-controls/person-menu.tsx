import { IconButton } from '../../../ui/icon-button.tsx';
import { EditIcon, MoreIcon, VideoIcon } from '../../../ui/icons.tsx';
import { MenuButton, type MenuEntry } from '../../../ui/menu-button.tsx';
import { MicIcon, MicOffIcon, ScreenShareIcon, VideoOffIcon } from '../../../ui/room-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import { useAtDoor, useDecide } from './use-door.ts';

/** Beside a name in the list of people: what the teacher can decide about one student. Nothing for others. */
export function PersonMenu({ userId }: { userId: string }) {
  const { door } = useClassroom();
  const person = useAtDoor(userId);
  const decide = useDecide();
  if (door.me.role !== 'teacher' || person === undefined) return null;
  const { name, microphone, camera, share, draw } = person;
  const permit = (change: object) => void decide('door:permit', { userId, ...change });
  const entries: MenuEntry[] = [
    ...(microphone === 'locked'
      ? [{ label: 'Let speak again', icon: <MicIcon />, onSelect: () => permit({ microphone: 'off' }) }]
      : [
          { label: 'Mute', icon: <MicOffIcon />, onSelect: () => permit({ microphone: 'off' }) },
          {
            label: 'Mute until I allow it',
            icon: <MicOffIcon />,
            onSelect: () => permit({ microphone: 'locked' }),
          },
        ]),
    {
      label: 'Ask to unmute',
      icon: <MicIcon />,
      onSelect: () => void decide('door:ask', { userId, device: 'microphone' }),
    },
    'line',
    camera === 'locked'
      ? { label: 'Allow video again', icon: <VideoIcon />, onSelect: () => permit({ camera: 'off' }) }
      : { label: 'Stop video', icon: <VideoOffIcon />, onSelect: () => permit({ camera: 'locked' }) },
    {
      label: share ? 'Do not allow screen sharing' : 'Allow screen sharing',
      icon: <ScreenShareIcon />,
      onSelect: () => permit({ share: !share }),
    },
    {
      label: draw ? 'Do not allow to draw' : 'Allow to draw',
      icon: <EditIcon />,
      onSelect: () => permit({ draw: !draw }),
    },
    'line',
    {
      label: 'Remove from this class',
      tone: 'danger',
      onSelect: () => void decide('door:remove', { userId }),
    },
  ];
  return (
    <MenuButton
      trigger={<IconButton label={`Manage ${name}`} icon={<MoreIcon />} variant="ghost" />}
      entries={entries}
    />
  );
}
