import { useEffect, useRef } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MicOffIcon } from '../../../ui/room-icons.tsx';
import { LinkNote } from './link-note.tsx';
import type { RoomPerson } from './room-people.ts';
import styles from './small-window-view.module.css';

/** The small window: the picture of one person, without sound, which their tile goes on playing. */
export function SmallWindowView({ person }: { person: RoomPerson | null }) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = person?.screen ?? (person?.camera ? person.stream : null);
  useEffect(() => {
    const { current } = video;
    if (current === null) return;
    current.srcObject = stream ?? null;
    current.play().catch(() => undefined);
  }, [stream]);
  return (
    <main className={styles.window} data-theme="dark">
      <video
        ref={video}
        className={classNames(styles.video, person?.link === 'reconnecting' && styles.still)}
        autoPlay
        playsInline
        muted
        hidden={!stream}
        aria-label={person === null ? undefined : `Picture of ${person.name}`}
      />
      {person === null ? <p className={styles.text}>Nobody else is in the class.</p> : null}
      {person === null || stream ? null : (
        <Avatar name={person.name} src={person.picture} size={96} decorative />
      )}
      {person === null ? null : <LinkNote link={person.link} />}
      {person === null ? null : (
        <p className={styles.name}>
          {person.microphone ? null : <MicOffIcon size={16} />}
          {person.name}
        </p>
      )}
    </main>
  );
}
