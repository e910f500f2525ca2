import { NativeSelect } from '../../../ui/native-select.tsx';
import type { Device } from './kept-choices.ts';
import type { LocalMedia, LocalMediaState } from './local-media.ts';

export interface DeviceSettingProps {
  media: LocalMedia;
  state: LocalMediaState;
}

const asOptions = (devices: readonly Device[]) =>
  devices.map((device) => ({ value: device.id, label: device.label }));

/** The chosen device if it is there, else the one that the browser took. */
function current(devices: readonly Device[], chosen: string | null, track: MediaStreamTrack | null) {
  const ids = [chosen, track?.getSettings().deviceId ?? null, devices[0]?.id ?? null];
  return ids.find((id) => devices.some((device) => device.id === id)) ?? '';
}

/** Which microphone; nothing while there is none to choose. */
export function MicrophoneSetting({ media, state: { microphones, microphone } }: DeviceSettingProps) {
  if (microphones.length === 0) return null;
  return (
    <NativeSelect
      label="Microphone"
      options={asOptions(microphones)}
      value={current(microphones, microphone.deviceId, microphone.track)}
      onValueChange={(id) => media.choose('microphone', id)}
    />
  );
}

/** Which camera; nothing while there is none to choose. */
export function CameraSetting({ media, state: { cameras, camera } }: DeviceSettingProps) {
  if (cameras.length === 0) return null;
  return (
    <NativeSelect
      label="Camera"
      options={asOptions(cameras)}
      value={current(cameras, camera.deviceId, camera.track)}
      onValueChange={(id) => media.choose('camera', id)}
    />
  );
}

/** Which loudspeaker; nothing where the browser cannot choose. */
export function SpeakerSetting({ media, state: { speakers, speakerId } }: DeviceSettingProps) {
  if (speakers.length === 0) return null;
  return (
    <NativeSelect
      label="Loudspeaker"
      options={asOptions(speakers)}
      value={current(speakers, speakerId, null)}
      onValueChange={(id) => media.chooseSpeaker(id)}
    />
  );
}
