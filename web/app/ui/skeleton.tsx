import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; a number is px. */
  width?: number | string;
  height?: number | string;
  shape?: 'block' | 'circle' | 'text';
  className?: string;
}

/** The grey place of something that is on its way. Make it the size of the thing, so that nothing jumps. */
export function Skeleton({ width, height, shape = 'block', className }: SkeletonProps) {
  return (
    <span
      data-skeleton=""
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Some lines of text on their way; the last is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={index} shape="text" width={index === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}
