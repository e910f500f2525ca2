import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

/** The score bands of the specification (section 9): success from 90, info from 75, warning from 60, else error. */
export type ProgressTone = 'action' | 'success' | 'info' | 'warning' | 'error';

export interface ProgressBarProps {
  label: ReactNode;
  /** The amount, from 0 to `max`. Leave it out while nobody knows how much there is to do. */
  value?: number;
  /** 100 by default. */
  max?: number;
  tone?: ProgressTone;
  /** At the end of the label's line; by default the percentage. */
  valueText?: string;
  /** For screen readers only. */
  hideLabel?: boolean;
}

/** How much of something: progress, a score, a password's strength. The tone is the caller's to choose. */
export function ProgressBar({
  label,
  value,
  max = 100,
  tone = 'action',
  valueText,
  hideLabel = false,
}: ProgressBarProps) {
  const id = useId();
  const percent = value === undefined ? undefined : Math.round(Math.max(0, Math.min(1, value / max)) * 100);
  const text = valueText ?? (percent === undefined ? undefined : `${percent}%`);
  return (
    <div className={styles.root}>
      <div className={classNames(styles.head, hideLabel && styles.hidden)}>
        <span id={id}>{label}</span>
        {text === undefined ? null : <b className={styles.value}>{text}</b>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className={styles.track}
      >
        <div
          className={classNames(styles.bar, styles[tone], percent === undefined && styles.unknown)}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
