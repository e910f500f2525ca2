import type { Playable } from '@kaksha/domain/resources/videos/schema.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './player.module.css';
import { en } from './words/en.ts';

/** The browser's own player: by keyboard, at any speed, with captions where there are some. */
export function Player({ film, title }: { film: Playable; title: string }) {
  const words = useWords({ en }).player;
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
        <track kind="captions" src={film.captionsAddress} label={words.captions} default />
      )}
    </video>
  );
}
