import type { Playable } from '@kaksha/domain/resources/videos/schema.ts';
import styles from './player.module.css';

/** The browser's own player: by keyboard, at any speed, with captions where there are some. */
export function Player({ film, title }: { film: Playable; title: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are the teacher's to add; where they did, they are the track
    <video
      key={film.address}
      className={styles.player}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      poster={film.posterAddress ?? undefined}
    >
      <source src={film.address} type={`video/${film.kind}`} />
      {film.captionsAddress === null ? null : (
        <track kind="captions" src={film.captionsAddress} label="Captions" default />
      )}
    </video>
  );
}
