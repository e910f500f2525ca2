import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { VideoIcon } from '../../../ui/icons.tsx';
import { MicIcon, SignalIcon } from '../../../ui/room-icons.tsx';
import { CameraSetting, MicrophoneSetting, SpeakerSetting } from '../devices/device-settings.tsx';
import type { LocalMedia, LocalMediaState } from '../devices/local-media.ts';
import { SpeakerCheck } from '../devices/speaker-check.tsx';
import { useBackgroundBlur } from '../devices/use-background-blur.ts';
import styles from './device-check.module.css';
import { NetworkCheck } from './network-check.tsx';

export interface DeviceCheckProps {
  media: LocalMedia;
  state: LocalMediaState;
  iceServers: RTCIceServer[];
  /** How many other people the class may have. */
  others: number;
}

/** The checks before a class, each with its own small test: picture, sound, connection. */
export function DeviceCheck({ media, state, iceServers, others }: DeviceCheckProps) {
  const blur = useBackgroundBlur(state.camera.track);
  return (
    <section className={styles.check} aria-label="Check before the class">
      <Part title="Connection" icon={<SignalIcon />}>
        <NetworkCheck iceServers={iceServers} others={others} />
      </Part>
      <Part title="Sound" icon={<MicIcon />}>
        <SpeakerSetting media={media} state={state} />
        <SpeakerCheck speakerId={state.speakerId} />
        <MicrophoneSetting media={media} state={state} />
      </Part>
      <Part title="Picture" icon={<VideoIcon />}>
        <CameraSetting media={media} state={state} />
        {state.cameras.length === 0 ? <p className={styles.none}>No camera has been found yet.</p> : null}
        {blur === null ? null : (
          <Checkbox
            look="switch"
            label="Blur my background"
            hint="Others see you, and not the room behind you."
            checked={blur.on}
            onChange={(event) => blur.change(event.target.checked)}
          />
        )}
      </Part>
    </section>
  );
}

function Part({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>
        {icon}
        {title}
      </h2>
      {children}
    </div>
  );
}
