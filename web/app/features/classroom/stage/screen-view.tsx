import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PushPinIcon, ScreenShareIcon } from '../../../ui/room-icons.tsx';
import type { LinkState } from '../media/negotiation.ts';
import { LinkNote } from './link-note.tsx';
import styles from './screen-view.module.css';

export interface ScreenViewProps extends Pick<ComponentProps<'figure'>, 'style' | 'className'> {
  name: string;
  stream: MediaStream;
  pinned?: boolean;
  link?: LinkState;
  /** What can be done with it. */
  children?: ReactNode;
}

/** What somebody else shares of their screen, whole. */
export function ScreenView({ name, stream, pinned = false, link = 'connected', ...props }: ScreenViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    // Without a press the browser may play pictures only; the voice has an element of its own.
    element.play().catch(() => setMuted(true));
  }, [stream]);

  return (
    <figure
      className={classNames(styles.screen, props.className)}
      style={props.style}
      data-testid="screen-tile"
    >
      <video
        ref={video}
        data-testid="remote-screen"
        className={classNames(styles.video, link === 'reconnecting' && styles.still)}
        autoPlay
        playsInline
        muted={muted}
        aria-label={`Screen of ${name}`}
      />
      <LinkNote link={link} />
      <figcaption className={styles.caption}>
        <ScreenShareIcon size={16} />
        {pinned ? <PushPinIcon size={16} /> : null}
        <span className={styles.name}>{name} shares the screen</span>
      </figcaption>
      {props.children}
    </figure>
  );
}
