import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** `sm` 18 px, `md` 28 px, `lg` 44 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Read by screen readers. Without it the spinner is decoration, and its surroundings must be `aria-busy`. */
  label?: string;
  className?: string;
}

/** Something is under way, and nobody knows how long. Takes the colour of the text around it. */
export function Spinner({ size = 'md', label, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, styles[size], className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  );
}
