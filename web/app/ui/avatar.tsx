import { useState } from 'react';
import styles from './avatar.module.css';
import { avatarSources } from './avatar-sources.ts';
import { classNames } from './class-names.ts';
import { initialOf, initialsOf } from './initials.ts';

export interface AvatarProps {
  /** The person's name: gives the initial, the ground's colour, and the text for screen readers. */
  name: string;
  /** Address of the picture. Without one, or when it does not load, the initial is shown. */
  src?: string | null;
  /** Width and height in px. */
  size?: 32 | 40 | 48 | 56 | 72 | 96 | 104 | 128 | 160;
  /** `square` is rounded: teachers and portraits. */
  shape?: 'circle' | 'square';
  /** Both initials, of the first and the last word of the name; otherwise the first letter alone. */
  initials?: boolean;
  /** Set when the name stands beside it, so that it is not read twice. */
  decorative?: boolean;
  /** The first picture on a screen should not wait. */
  eager?: boolean;
  className?: string;
}

/** A person's picture, or the initial on a ground that is always the same for the same name. */
export function Avatar({
  name,
  src,
  size = 40,
  shape = 'circle',
  initials = false,
  decorative = false,
  eager = false,
  className,
}: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const hasPicture = src !== undefined && src !== null && src !== '' && failed !== src;
  // A picture that failed before React started has fired its event already.
  const checkEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && src) setFailed(src);
  };
  const looks = classNames(
    styles.avatar,
    styles[shape],
    styles[`size${size}`],
    styles[`ground${groundOf(name)}`],
    className,
  );
  if (hasPicture) {
    return (
      <img
        ref={checkEarlyFailure}
        className={looks}
        src={src}
        srcSet={avatarSources(src)}
        sizes={`${size}px`}
        alt={decorative ? '' : name}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(src)}
      />
    );
  }
  return (
    <span className={looks} {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}>
      {initials ? initialsOf(name) : initialOf(name)}
    </span>
  );
}

const GROUNDS = 6;

/** FNV-1a, so that names that differ by a letter get different grounds. */
function groundOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0;
  }
  return (hash % GROUNDS) + 1;
}
