import type { Ref } from 'react';
import { ChatIcon, CheckIcon, PhoneLeaveIcon, ScreenShareIcon } from '../../ui/icons.tsx';
import { ControlButton } from './control-button.tsx';
import styles from './controls.module.css';
import { DeviceToggles } from './device-toggles.tsx';
import type { LocalMedia, LocalMediaState } from './local-media.ts';

export interface ControlsProps {
  media: LocalMedia;
  state: LocalMediaState;
  chatButton: Ref<HTMLButtonElement>;
  chatOpen: boolean;
  chatId: string;
  unread: number;
  sharing: boolean;
  /** Null where nothing can be shared. */
  onShare: (() => void) | null;
  onChat: () => void;
  onLeave: () => void;
  /** Null for who may not end the class. */
  onEnd: (() => void) | null;
}

/** The bar of the room. The words say what a press does; M, V, S and C do the same. */
export function Controls(props: ControlsProps) {
  const { chatOpen, unread } = props;
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
      <ControlButton
        ref={props.chatButton}
        icon={<ChatIcon />}
        label="Chat"
        shortcut="C"
        count={unread}
        aria-expanded={chatOpen}
        aria-controls={chatOpen ? props.chatId : undefined}
        onClick={props.onChat}
      />
      <ControlButton icon={<PhoneLeaveIcon />} label="Leave" tone="leave" onClick={props.onLeave} />
      {props.onEnd === null ? null : (
        <ControlButton icon={<CheckIcon />} label="End class" tone="end" onClick={props.onEnd} />
      )}
    </div>
  );
}
