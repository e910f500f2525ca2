import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './screen-view.module.css';

/** What somebody else shares of their screen, whole, and as large as the window if one likes. */
export function ScreenView({ name, stream }: { name: string; stream: MediaStream }) {
  const figure = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    // Without a press the browser may play pictures only; the voice has an element of its own.
    element.play().catch(() => setMuted(true));
  }, [stream]);

  const enlarge = () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : figure.current?.requestFullscreen();
    change?.catch(() => undefined);
  };

  return (
    <figure ref={figure} className={styles.screen}>
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
        <span>{name} shares the screen</span>
        <Button variant="secondary" size="sm" onClick={enlarge}>
          Full screen
        </Button>
      </figcaption>
    </figure>
  );
}
