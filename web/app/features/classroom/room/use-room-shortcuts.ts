import { useClassroom } from '../context/classroom-context.ts';
import { toggleCamera, toggleMicrophone } from '../controls/device-toggles.tsx';
import { useShortcuts } from '../controls/use-shortcuts.ts';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import { takesPart } from '../door/door.ts';
import { useFullScreen } from '../stage/full-screen.ts';
import { panelsFor } from './parts.ts';

interface Options {
  media: LocalMedia;
  mediaState: LocalMediaState;
  /** Null where nothing can be shared. */
  onShare: (() => void) | null;
  /** Shows the list of keys. */
  onList: () => void;
}

/** The room's own keys; a part listens to its own. */
export function useRoomShortcuts({ media, mediaState, onShare, onList }: Options): void {
  const { door, openPanel, showPanel, stage } = useClassroom();
  const { toggle: toggleFullScreen } = useFullScreen();
  const devices = {
    m: () => toggleMicrophone(media, mediaState),
    v: () => toggleCamera(media, mediaState),
  };
  useShortcuts({
    ...(takesPart(door.me.role) ? devices : {}),
    ...Object.fromEntries(
      panelsFor(door.me.role).map(({ id, shortcut }) => [
        shortcut.toLowerCase(),
        () => showPanel(openPanel === id ? null : id),
      ]),
    ),
    ...(onShare === null ? {} : { s: onShare }),
    ...(toggleFullScreen === null ? {} : { e: toggleFullScreen }),
    g: () => stage.setLook(stage.look === 'tiles' ? 'speaker' : 'tiles'),
    '?': onList,
  });
}
