import type { Ref } from 'react';
import {
  ChatIcon,
  CheckIcon,
  MicIcon,
  MicOffIcon,
  PhoneLeaveIcon,
  VideoIcon,
  VideoOffIcon,
} from '../../ui/icons.tsx';
import { ControlButton } from './control-button.tsx';
import styles from './controls.module.css';
import type { LocalMedia, LocalMediaState } from './local-media.ts';

export interface ControlsProps {
  media: LocalMedia;
  state: LocalMediaState;
  chatButton: Ref<HTMLButtonElement>;
  chatOpen: boolean;
  chatId: string;
  unread: number;
  onChat: () => void;
  onLeave: () => void;
  /** Null for who may not end the class. */
  onEnd: (() => void) | null;
}

/** The bar of the room. The words say what a press does; M, V and C do the same. */
export function Controls(props: ControlsProps) {
  const { media, state, chatOpen, unread } = props;
  const audible = state.microphone.on && state.microphone.problem === null;
  const visible = state.camera.on && state.camera.problem === null;
  return (
    <div className={styles.bar} role="toolbar" aria-label="Class controls">
      <ControlButton
        icon={audible ? <MicIcon /> : <MicOffIcon />}
        label={audible ? 'Mute' : 'Unmute'}
        shortcut="M"
        tone={audible ? 'plain' : 'off'}
        onClick={() => (audible ? media.setMicrophoneOn(false) : turnOn(media, state, 'microphone'))}
      />
      <ControlButton
        icon={visible ? <VideoIcon /> : <VideoOffIcon />}
        label="Camera"
        description={visible ? 'Turn camera off' : 'Turn camera on'}
        shortcut="V"
        tone={visible ? 'plain' : 'off'}
        onClick={() => (visible ? media.setCameraOn(false) : turnOn(media, state, 'camera'))}
      />
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

function turnOn(media: LocalMedia, state: LocalMediaState, kind: 'microphone' | 'camera'): void {
  if (state[kind].problem !== null) media.retry(kind);
  else if (kind === 'microphone') media.setMicrophoneOn(true);
  else media.setCameraOn(true);
}
