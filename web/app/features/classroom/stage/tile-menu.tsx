import { IconButton } from '../../../ui/icon-button.tsx';
import { FullScreenIcon, MoreIcon, PushPinIcon, SmallWindowIcon } from '../../../ui/icons.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
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
      <Menu
        trigger={
          <IconButton className={styles.button} label={`Options for ${of}`} size="sm" icon={<MoreIcon />} />
        }
      >
        <MenuItem icon={<PushPinIcon />} onSelect={onPin}>
          {pinned ? 'Unpin' : 'Pin'}
        </MenuItem>
        {onFullScreen === null ? null : (
          <MenuItem icon={<FullScreenIcon />} onSelect={onFullScreen}>
            Full screen
          </MenuItem>
        )}
        {onSmallWindow === null ? null : (
          <MenuItem icon={<SmallWindowIcon />} onSelect={onSmallWindow}>
            Picture in picture
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}
