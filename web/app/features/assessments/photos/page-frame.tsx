import { type ReactNode, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PAGE_WIDTH } from './line-shape.ts';
import styles from './marked-page.module.css';
import { usePrivatePhoto } from './use-private-photo.ts';

interface PageFrameProps {
  attemptId: string;
  photoId: string;
  /** The photo's accessible name: 'Page 1'. */
  name: string;
  /** 1 fits the width; more is looked at by scrolling. */
  zoom: number;
  /** The overlay, as soon as the photo's shape is known; the height is in the units of the SVG. */
  children: (height: number) => ReactNode;
}

/** A page of working as large as there is room, to be looked at closely, with its overlay. */
export function PageFrame({ attemptId, photoId, name, zoom, children }: PageFrameProps) {
  const loaded = usePrivatePhoto(attemptId, photoId);
  const [height, setHeight] = useState<number | null>(null);
  if (loaded === null) return <Skeleton height={280} />;
  if ('problem' in loaded) return <p className={styles.missing}>{loaded.problem}</p>;
  return (
    // Drawings keep the colours of ink on paper in light and dark mode.
    // biome-ignore lint/a11y/useSemanticElements: a name for what is scrolled, no section of the page
    <div
      className={classNames(styles.frame, zoom > 1 && styles.zoomed)}
      data-theme="light"
      role="group"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is scrolled by keyboard too
      tabIndex={0}
    >
      <div className={styles.sheet} style={{ width: `${zoom * 100}%` }}>
        <img
          src={loaded.url}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setHeight((naturalHeight * PAGE_WIDTH) / Math.max(1, naturalWidth))
          }
        />
        {height === null ? null : children(height)}
      </div>
    </div>
  );
}
