import { useWords } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VideoIcon } from '../../../ui/icons.tsx';
import { MenuButton, type MenuEntry } from '../../../ui/menu-button.tsx';
import { MicIcon, MicOffIcon, ScreenShareIcon, VideoOffIcon } from '../../../ui/room-icons.tsx';
import { EditIcon, MoreIcon } from '../../../ui/work-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import { useAtDoor, useDecide } from './use-decisions.ts';
import { en } from './words/en.ts';

/** Beside a name in the list of people: the teacher's decisions about one student. Nothing for others. */
export function PersonMenu({ userId }: { userId: string }) {
  const words = useWords({ en }).person;
  const { door } = useClassroom();
  const person = useAtDoor(userId);
  const decide = useDecide();
  if (door.me.role !== 'teacher' || person === undefined) return null;
  const { name, microphone, camera, share, draw } = person;
  const permit = (change: object) => void decide('door:permit', { userId, ...change });
  const entries: MenuEntry[] = [
    ...(microphone === 'locked'
      ? [{ label: words.letSpeak, icon: <MicIcon />, onSelect: () => permit({ microphone: 'off' }) }]
      : [
          { label: words.mute, icon: <MicOffIcon />, onSelect: () => permit({ microphone: 'off' }) },
          {
            label: words.muteUntilAllowed,
            icon: <MicOffIcon />,
            onSelect: () => permit({ microphone: 'locked' }),
          },
        ]),
    {
      label: words.askToUnmute,
      icon: <MicIcon />,
      onSelect: () => void decide('door:ask', { userId, device: 'microphone' }),
    },
    'line',
    camera === 'locked'
      ? { label: words.allowVideo, icon: <VideoIcon />, onSelect: () => permit({ camera: 'off' }) }
      : { label: words.stopVideo, icon: <VideoOffIcon />, onSelect: () => permit({ camera: 'locked' }) },
    {
      label: share ? words.forbidSharing : words.allowSharing,
      icon: <ScreenShareIcon />,
      onSelect: () => permit({ share: !share }),
    },
    {
      label: draw ? words.forbidDrawing : words.allowDrawing,
      icon: <EditIcon />,
      onSelect: () => permit({ draw: !draw }),
    },
    'line',
    {
      label: words.remove,
      tone: 'danger',
      onSelect: () => void decide('door:remove', { userId }),
    },
  ];
  return (
    <MenuButton
      trigger={<IconButton label={words.manage(name)} icon={<MoreIcon />} variant="ghost" />}
      entries={entries}
    />
  );
}
