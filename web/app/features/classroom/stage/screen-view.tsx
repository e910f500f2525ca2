import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PushPinIcon, ScreenShareIcon } from '../../../ui/room-icons.tsx';
import type { LinkState } from '../media/negotiation.ts';
import { LinkNote } from './link-note.tsx';
import styles from './screen-view.module.css';
import { SoundOn } from './sound-on.tsx';
import { usePlayback } from './use-playback.ts';

export interface ScreenViewProps extends Pick<ComponentProps<'figure'>, 'style' | 'className'> {
  name: string;
  stream: MediaStream;
  /** The chosen loudspeaker. */
  speakerId: string | null;
  pinned?: boolean;
  link?: LinkState;
  /** The menu of its actions. */
  children?: ReactNode;
}

/** Somebody else's shared screen, whole. */
export function ScreenView(props: ScreenViewProps) {
  const { name, stream, speakerId, pinned = false, link = 'connected' } = props;
  const { video, silenced, unsilence } = usePlayback(stream, speakerId);

  return (
    <figure
      className={classNames(styles.screen, props.className)}
      style={props.style}
      data-testid="screen-tile"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes down live what a screen says */}
      <video
        ref={video}
        data-testid="remote-screen"
        className={classNames(styles.video, link === 'reconnecting' && styles.still)}
        autoPlay
        playsInline
        aria-label={`Screen of ${name}`}
      />
      <LinkNote link={link} />
      <figcaption className={styles.caption}>
        <ScreenShareIcon size={16} />
        {pinned ? <PushPinIcon size={16} /> : null}
        <span className={styles.name}>{name} shares the screen</span>
      </figcaption>
      {props.children}
      {silenced ? <SoundOn onPress={unsilence} /> : null}
    </figure>
  );
}
