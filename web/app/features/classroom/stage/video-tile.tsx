import { type ComponentProps, type ReactNode, type SyntheticEvent, useState } from 'react';
import { Avatar, type AvatarProps } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { MicIcon, MicOffIcon, PushPinIcon, VideoOffIcon } from '../../../ui/room-icons.tsx';
import type { LinkState } from '../media/negotiation.ts';
import { type NetworkQuality, QUALITY_TEXTS } from '../media/network-quality.ts';
import { LinkNote } from './link-note.tsx';
import { QualityMark } from './quality-mark.tsx';
import { SoundOn } from './sound-on.tsx';
import { usePlayback } from './use-playback.ts';
import styles from './video-tile.module.css';

export interface VideoTileProps extends Pick<ComponentProps<'figure'>, 'style' | 'className'> {
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
  /** The whole face, or as much as fills the tile. */
  fit?: 'whole' | 'fill';
  avatarSize?: AvatarProps['size'];
  /** The chosen loudspeaker. */
  speakerId?: string | null;
  /** Whether their voice is heard right now. */
  speaking?: boolean;
  pinned?: boolean;
  /** How well it travels; null while that is not known. */
  quality?: NetworkQuality | null;
  link?: LinkState;
  /** The menu of its actions. */
  children?: ReactNode;
}

/** A person: the picture, or the avatar while the camera is off; name, and whether one can be heard. */
export function VideoTile(props: VideoTileProps) {
  const { label, name, stream, microphone, camera, own = false, fit = 'fill', speakerId = null } = props;
  const { speaking = false, pinned = false, link = 'connected' } = props;
  // How well it travelled when it did is no news.
  const quality = link === 'connected' ? (props.quality ?? null) : null;
  const { video, silenced, unsilence } = usePlayback(stream, own ? null : speakerId);
  /** A camera that is on, and whose first picture is still on its way, is no empty tile. */
  const [hasPicture, setHasPicture] = useState(false);
  const lookForPicture = (event: SyntheticEvent<HTMLVideoElement>) =>
    setHasPicture(event.currentTarget.videoWidth > 0);

  // The picture of a connection that was given up is black. The room is drawn anew every second: then it is seen.
  const lives = stream?.getVideoTracks().some(({ readyState }) => readyState === 'live') ?? false;

  return (
    <figure
      className={classNames(styles.tile, speaking && styles.speaking, props.className)}
      style={props.style}
      data-speaking={speaking || undefined}
      data-testid="tile"
      data-tile-name={label}
      data-person={name}
    >
      <video
        ref={video}
        data-testid={own ? 'own-video' : 'remote-video'}
        className={classNames(
          styles.video,
          styles[fit],
          own && styles.mirrored,
          link === 'reconnecting' && styles.still,
          !(camera && lives) && styles.hidden,
        )}
        autoPlay
        playsInline
        muted={own}
        onLoadedData={lookForPicture}
        onResize={lookForPicture}
        onEmptied={lookForPicture}
        aria-label={own ? 'Your own picture' : `Picture of ${name}`}
      />
      {camera && lives && hasPicture ? null : (
        <div className={styles.noPicture}>
          <Avatar name={name} src={props.picture} size={props.avatarSize ?? 56} decorative />
        </div>
      )}
      <LinkNote link={link} />
      <figcaption className={styles.caption}>
        {microphone ? <MicIcon size={16} /> : <MicOffIcon size={16} className={styles.off} />}
        {camera ? null : <VideoOffIcon size={16} className={styles.off} />}
        {pinned ? <PushPinIcon size={16} /> : null}
        <span className={styles.name}>{label}</span>
        {quality === null ? null : <QualityMark quality={quality} />}
        <VisuallyHidden>
          {`, microphone ${microphone ? 'on' : 'off'}, camera ${camera ? 'on' : 'off'}`}
          {pinned ? ', pinned' : ''}
          {quality === null ? '' : `, ${QUALITY_TEXTS[quality]}`}
        </VisuallyHidden>
      </figcaption>
      {props.children}
      {silenced ? <SoundOn onPress={unsilence} /> : null}
    </figure>
  );
}
