import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons.tsx';
import { en as WORDS } from './words/en.ts';

/** `blue` for search terms (subjects), `sand` for facts, `coral` only for live things; the rest by meaning. */
export type ChipTone = 'blue' | 'sand' | 'coral' | 'success' | 'info' | 'warning' | 'danger';

export interface ChipProps {
  children: ReactNode;
  tone?: ChipTone;
  icon?: ReactNode;
  /** Adds a cross, called 'Remove {removeLabel}'. */
  onRemove?: () => void;
  /** The chip's words, when `children` is not plain text. */
  removeLabel?: string;
}

/** A word or two about something: a subject, a class, a chosen filter. */
export function Chip({ children, tone = 'blue', icon, onRemove, removeLabel }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone], onRemove && styles.removable)}>
      {icon}
      <span className={styles.text}>{children}</span>
      {onRemove ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={WORDS.remove(removeLabel ?? (typeof children === 'string' ? children : ''))}
          onClick={onRemove}
        >
          <CloseIcon size={14} strokeWidth={2} />
        </button>
      ) : null}
    </span>
  );
}

/** Chips in a row that wraps, as a list for screen readers. Give each chip a key. */
export function ChipList({ children, label }: { children: readonly ReactNode[]; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chip inside carries its own key
        <li key={index}>{chip}</li>
      ))}
    </ul>
  );
}
