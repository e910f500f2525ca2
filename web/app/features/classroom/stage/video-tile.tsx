import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MicIcon, MicOffIcon, VideoOffIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import styles from './video-tile.module.css';

export interface VideoTileProps {
  /** As written on the tile: 'Meera Iyer', 'You'. */
  label: string;
  /** The person's name, for the avatar. */
  name: string;
  picture: string | null;
  stream: MediaStream | null;
  microphone: boolean;
  camera: boolean;
  /** One's own picture: mirrored, and without sound. */
  own?: boolean;
  /** The whole stage, or the small one in its corner. */
  size: 'stage' | 'corner';
  /** The chosen loudspeaker. */
  speakerId?: string | null;
}

/** A person: the picture, or the avatar while the camera is off; name, and whether one can be heard. */
export function VideoTile({
  label,
  name,
  picture,
  stream,
  microphone,
  camera,
  own = false,
  size,
  speakerId = null,
}: VideoTileProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [silenced, setSilenced] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    if (stream === null) return;
    element.play().then(
      () => setSilenced(false),
      // The browser wants a press before it plays sound; anything else is a newer picture that took over.
      (error: unknown) => setSilenced(error instanceof Error && error.name === 'NotAllowedError'),
    );
  }, [stream]);

  useEffect(() => {
    // An unplugged loudspeaker: the browser stays with its own choice.
    if (speakerId !== null && !own) video.current?.setSinkId?.(speakerId).catch(() => undefined);
  }, [speakerId, own]);

  return (
    <figure className={classNames(styles.tile, styles[size])}>
      <video
        ref={video}
        data-testid={own ? 'own-video' : 'remote-video'}
        className={classNames(styles.video, own && styles.mirrored, !camera && styles.hidden)}
        autoPlay
        playsInline
        muted={own}
        aria-label={own ? 'Your own picture' : `Picture of ${name}`}
      />
      {camera ? null : (
        <div className={styles.noPicture}>
          <Avatar name={name} src={picture} size={size === 'stage' ? 128 : 56} decorative />
        </div>
      )}
      <figcaption className={styles.caption}>
        {microphone ? <MicIcon size={16} /> : <MicOffIcon size={16} className={styles.off} />}
        {camera ? null : <VideoOffIcon size={16} className={styles.off} />}
        <span className={styles.name}>{label}</span>
        <VisuallyHidden>
          {`, microphone ${microphone ? 'on' : 'off'}, camera ${camera ? 'on' : 'off'}`}
        </VisuallyHidden>
      </figcaption>
      {silenced ? (
        <div className={styles.silenced}>
          <Button
            onClick={() => {
              video.current?.play().then(() => setSilenced(false), reportError);
            }}
          >
            Turn the sound on
          </Button>
        </div>
      ) : null}
    </figure>
  );
}
