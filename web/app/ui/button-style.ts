import styles from './button.module.css';
import { classNames } from './class-names.ts';

/**
 * `primary`: the one thing to do here. `secondary`: also possible. `ghost`: in passing. `accent` (coral): the one thing
 * to notice on the screen. `danger`: takes something away.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'accent' | 'danger';

/** `sm` 36 px for dense rows (its touch target is still 44), `md` 44 px, `lg` 52 px for a page's main call. */
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  fullWidth?: boolean;
}

/** The class names of a button, for an element that is not one (a download link, a file picker's label). */
export function buttonStyle({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
}: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.full);
}
