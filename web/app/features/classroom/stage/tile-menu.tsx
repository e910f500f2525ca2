import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon } from '../../../ui/icons.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { FullScreenIcon, PushPinIcon, SmallWindowIcon } from '../../../ui/room-icons.tsx';
import styles from './tile-menu.module.css';

export interface TileMenuProps {
  /** Whose tile it is: 'Meera Iyer', 'your picture', 'the screen of Meera Iyer'. */
  of: string;
  pinned: boolean;
  onPin: () => void;
  /** Shows it as large as the screen; null where the browser cannot. */
  onFullScreen: (() => void) | null;
  /** Shows it in a small window over others; null where the browser cannot. */
  onSmallWindow: (() => void) | null;
}

/** What one can do with one tile. The list of people and the bar do the same for who has no pointer. */
export function TileMenu({ of, pinned, onPin, onFullScreen, onSmallWindow }: TileMenuProps) {
  return (
    <div className={styles.corner}>
      <MenuButton
        trigger={
          <IconButton className={styles.button} label={`Options for ${of}`} size="sm" icon={<MoreIcon />} />
        }
        entries={[
          { label: pinned ? 'Unpin' : 'Pin', icon: <PushPinIcon />, onSelect: onPin },
          ...(onFullScreen === null
            ? []
            : [{ label: 'Full screen', icon: <FullScreenIcon />, onSelect: onFullScreen }]),
          ...(onSmallWindow === null
            ? []
            : [{ label: 'Picture in picture', icon: <SmallWindowIcon />, onSelect: onSmallWindow }]),
        ]}
      />
    </div>
  );
}
