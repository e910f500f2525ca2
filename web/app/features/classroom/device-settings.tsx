import { Select } from '../../ui/select.tsx';
import type { Device, LocalMedia, LocalMediaState } from './local-media.ts';

const asOptions = (devices: readonly Device[]) =>
  devices.map((device) => ({ value: device.id, label: device.label }));

/** The chosen device if it is there, else the one that the browser took. */
function current(devices: readonly Device[], chosen: string | null, track: MediaStreamTrack | null) {
  const ids = [chosen, track?.getSettings().deviceId ?? null, devices[0]?.id ?? null];
  return ids.find((id) => devices.some((device) => device.id === id)) ?? null;
}

/** Which microphone, camera and loudspeaker; only those that there is a choice of. */
export function DeviceSettings({ media, state }: { media: LocalMedia; state: LocalMediaState }) {
  const { microphones, cameras, speakers, microphone, camera, speakerId } = state;
  return (
    <>
      {microphones.length > 0 ? (
        <Select
          label="Microphone"
          options={asOptions(microphones)}
          value={current(microphones, microphone.deviceId, microphone.track)}
          onValueChange={(id) => media.choose('microphone', id)}
        />
      ) : null}
      {cameras.length > 0 ? (
        <Select
          label="Camera"
          options={asOptions(cameras)}
          value={current(cameras, camera.deviceId, camera.track)}
          onValueChange={(id) => media.choose('camera', id)}
        />
      ) : null}
      {speakers.length > 0 ? (
        <Select
          label="Loudspeaker"
          options={asOptions(speakers)}
          value={current(speakers, speakerId, null)}
          onValueChange={(id) => media.chooseSpeaker(id)}
        />
      ) : null}
    </>
  );
}
