import { classNames } from '../../../ui/class-names.ts';
import { type NetworkQuality, QUALITY_TEXTS } from '../media/network-quality.ts';
import styles from './quality-mark.module.css';

const BARS: Record<NetworkQuality, number> = { good: 3, fair: 2, poor: 1 };

/** Three bars, as on a phone; the words stand beside it for screen readers. */
export function QualityMark({ quality }: { quality: NetworkQuality }) {
  return (
    <svg
      className={classNames(styles.mark, styles[quality])}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      <title>{QUALITY_TEXTS[quality]}</title>
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          className={bar < BARS[quality] ? styles.full : styles.empty}
          x={1 + bar * 4.5}
          y={9 - bar * 4}
          width="3"
          height={4 + bar * 4}
          rx="1"
        />
      ))}
    </svg>
  );
}
