import { CheckIcon, PhoneLeaveIcon, ScreenShareIcon } from '../../../ui/icons.tsx';
import { ControlButton } from '../control-button.tsx';
import { DeviceToggles } from '../devices/device-toggles.tsx';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import { PanelButton } from '../panels/panel-button.tsx';
import { CONTROLS, PANELS } from '../parts.ts';
import styles from './controls.module.css';

export interface ControlsProps {
  media: LocalMedia;
  state: LocalMediaState;
  sharing: boolean;
  /** Null where nothing can be shared. */
  onShare: (() => void) | null;
  onLeave: () => void;
  /** Null for who may not end the class. */
  onEnd: (() => void) | null;
}

/** The bar of the room. The words say what a press does, and a key of each does the same. */
export function Controls(props: ControlsProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Class controls">
      <DeviceToggles media={props.media} state={props.state} shortcuts />
      {props.onShare === null ? null : (
        <ControlButton
          icon={<ScreenShareIcon />}
          label={props.sharing ? 'Stop sharing' : 'Share screen'}
          shortcut="S"
          tone={props.sharing ? 'off' : 'plain'}
          onClick={props.onShare}
        />
      )}
      {CONTROLS.map(({ id, Item }) => (
        <Item key={id} />
      ))}
      {PANELS.map((panel) => (
        <PanelButton key={panel.id} panel={panel} />
      ))}
      <ControlButton icon={<PhoneLeaveIcon />} label="Leave" tone="leave" onClick={props.onLeave} />
      {props.onEnd === null ? null : (
        <ControlButton icon={<CheckIcon />} label="End class" tone="end" onClick={props.onEnd} />
      )}
    </div>
  );
}
