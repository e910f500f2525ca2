import { useClassroom } from '../classroom-context.ts';
import { toggleCamera, toggleMicrophone } from '../devices/device-toggles.tsx';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import { takesPart } from '../door/area.ts';
import { panelsFor } from '../parts.ts';
import { useFullScreen } from '../stage/full-screen.ts';
import { useShortcuts } from './use-shortcuts.ts';

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
