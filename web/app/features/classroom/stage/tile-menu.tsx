import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import {
  FullScreenIcon,
  LeaveFullScreenIcon,
  PushPinIcon,
  SmallWindowIcon,
} from '../../../ui/room-icons.tsx';
import { MoreIcon } from '../../../ui/work-icons.tsx';
import type { FullScreen } from './full-screen.ts';
import styles from './tile-menu.module.css';
import type { SmallWindow } from './use-small-window.tsx';

export interface TileMenuProps {
  /** The tile's name: 'Meera Iyer', 'your picture', 'the screen of Meera Iyer'. */
  of: string;
  pinned: boolean;
  onPin: () => void;
  /** Whether it is as large as the screen, and how to change that. */
  fullScreen: FullScreen;
  /** The small window over others that shows it, or would; null where there is none for this tile. */
  smallWindow: Pick<SmallWindow, 'open' | 'toggle'> | null;
}

/** The actions on one tile. The list of people and the bar do the same without a pointer. */
export function TileMenu({ of, pinned, onPin, fullScreen, smallWindow }: TileMenuProps) {
  // A menu beside a tile that fills the screen is not seen; and a phone has no Escape.
  if (fullScreen.on && fullScreen.toggle !== null) {
    return (
      <div className={styles.corner}>
        <IconButton
          className={classNames(styles.button, styles.leave)}
          label="Leave full screen"
          icon={<LeaveFullScreenIcon />}
          onClick={fullScreen.toggle}
        />
      </div>
    );
  }
  return (
    <div className={styles.corner}>
      <MenuButton
        trigger={
          <IconButton className={styles.button} label={`Options for ${of}`} size="sm" icon={<MoreIcon />} />
        }
        entries={[
          { label: pinned ? 'Unpin' : 'Pin', icon: <PushPinIcon />, onSelect: onPin },
          ...(fullScreen.toggle === null
            ? []
            : [{ label: 'Full screen', icon: <FullScreenIcon />, onSelect: fullScreen.toggle }]),
          ...(smallWindow === null || smallWindow.toggle === null
            ? []
            : [
                {
                  label: smallWindow.open ? 'Leave picture in picture' : 'Picture in picture',
                  icon: <SmallWindowIcon />,
                  onSelect: smallWindow.toggle,
                },
              ]),
        ]}
      />
    </div>
  );
}
