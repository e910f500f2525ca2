import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import styles from './control-button.module.css';

export interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: ReactNode;
  /** The word on it: 'Mute', 'Camera'. */
  label: string;
  /** The effect of a press, where the label alone does not say it; contains the label. */
  description?: string;
  /** A key that does the same. */
  shortcut?: string;
  /** `off`: its device or part is off. `on`: something chosen that is in force. `leave` and `end` take something away. */
  tone?: 'plain' | 'on' | 'off' | 'leave' | 'end';
  /** Unread lines; part of the name that is read out. */
  count?: number;
}

/** A button of the classroom's bar: a sign with its word. */
export function ControlButton({
  icon,
  label,
  description = label,
  shortcut,
  tone = 'plain',
  count = 0,
  className,
  ...props
}: ControlButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={classNames(styles.button, styles[tone], className)}
      aria-label={description === label ? undefined : description}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${description} (${shortcut})` : description}
    >
      {icon}
      <span>
        {label}
        {count > 0 ? <VisuallyHidden> ({count} unread)</VisuallyHidden> : null}
      </span>
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  );
}
