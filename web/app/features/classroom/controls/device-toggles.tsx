import { VideoIcon } from '../../../ui/icons.tsx';
import { MicIcon, MicOffIcon, VideoOffIcon } from '../../../ui/room-icons.tsx';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import { ControlButton } from './control-button.tsx';

export interface DeviceTogglesProps {
  media: LocalMedia;
  state: LocalMediaState;
  /** Whether M and V do the same here. */
  shortcuts?: boolean;
}

/** Mute and Camera. Where a device has a problem it counts as off, and switching it on asks for it again. */
export function DeviceToggles({ media, state, shortcuts = false }: DeviceTogglesProps) {
  const audible = state.microphone.on && state.microphone.problem === null;
  const visible = state.camera.on && state.camera.problem === null;
  return (
    <>
      <ControlButton
        icon={audible ? <MicIcon /> : <MicOffIcon />}
        label={audible ? 'Mute' : 'Unmute'}
        shortcut={shortcuts ? 'M' : undefined}
        tone={audible ? 'plain' : 'off'}
        onClick={() => toggleMicrophone(media, state)}
      />
      <ControlButton
        icon={visible ? <VideoIcon /> : <VideoOffIcon />}
        label="Camera"
        description={visible ? 'Turn camera off' : 'Turn camera on'}
        shortcut={shortcuts ? 'V' : undefined}
        tone={visible ? 'plain' : 'off'}
        onClick={() => toggleCamera(media, state)}
      />
    </>
  );
}

/** Also the action of the key M. */
export function toggleMicrophone(media: LocalMedia, { microphone }: LocalMediaState): void {
  if (microphone.problem !== null) media.retry('microphone');
  else media.setMicrophoneOn(!microphone.on);
}

/** Also the action of the key V. */
export function toggleCamera(media: LocalMedia, { camera }: LocalMediaState): void {
  if (camera.problem !== null) media.retry('camera');
  else media.setCameraOn(!camera.on);
}
