import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PushPinIcon, ScreenShareIcon } from '../../../ui/room-icons.tsx';
import styles from './screen-view.module.css';

export interface ScreenViewProps extends Pick<ComponentProps<'figure'>, 'style' | 'className'> {
  name: string;
  stream: MediaStream;
  pinned?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** What somebody else shares of their screen, whole. */
export function ScreenView({ name, stream, pinned = false, children, style, className }: ScreenViewProps) {
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
    <figure className={classNames(styles.screen, className)} style={style} data-testid="screen-tile">
      <video
        ref={video}
        data-testid="remote-screen"
        className={styles.video}
        autoPlay
        playsInline
        muted={muted}
        aria-label={`Screen of ${name}`}
      />
      <figcaption className={styles.caption}>
        <ScreenShareIcon size={16} />
        {pinned ? <PushPinIcon size={16} /> : null}
        <span className={styles.name}>{name} shares the screen</span>
      </figcaption>
      {children}
    </figure>
  );
}
