import { CheckIcon } from '../../../ui/icons.tsx';
import { PhoneLeaveIcon, ScreenShareIcon } from '../../../ui/room-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import { ControlButton } from '../controls/control-button.tsx';
import { DeviceToggles } from '../controls/device-toggles.tsx';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import styles from './controls.module.css';
import { MoreControls } from './more-controls.tsx';
import { PanelButton } from './panel-button.tsx';
import { panelsFor } from './parts.ts';
import type { RoomDialog } from './room-layout.tsx';

export interface ControlsProps {
  media: LocalMedia;
  state: LocalMediaState;
  /** Whether one is heard and seen here. */
  sends: boolean;
  sharing: boolean;
  /** Null where nothing can be shared. */
  onShare: (() => void) | null;
  onDialog: (dialog: RoomDialog) => void;
  onLeave: () => void;
  /** Null for people who may not end the class. */
  onEnd: (() => void) | null;
}

/** The bar of the room. The words say what a press does, and a key of each does the same. */
export function Controls(props: ControlsProps) {
  const { door } = useClassroom();
  const [first, ...panels] = panelsFor(door.me.role);
  return (
    <div className={styles.bar} role="toolbar" aria-label="Class controls">
      {props.sends ? <DeviceToggles media={props.media} state={props.state} shortcuts /> : null}
      {props.onShare === null ? null : (
        <ControlButton
          icon={<ScreenShareIcon />}
          label={props.sharing ? 'Stop sharing' : 'Share screen'}
          shortcut="S"
          tone={props.sharing ? 'off' : 'plain'}
          onClick={props.onShare}
        />
      )}
      {first === undefined ? null : <PanelButton panel={first} />}
      <MoreControls panels={panels} onDialog={props.onDialog} />
      <ControlButton icon={<PhoneLeaveIcon />} label="Leave" tone="leave" onClick={props.onLeave} />
      {props.onEnd === null ? null : (
        <ControlButton icon={<CheckIcon />} label="End class" tone="end" onClick={props.onEnd} />
      )}
    </div>
  );
}
