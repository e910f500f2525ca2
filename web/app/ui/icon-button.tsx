import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The action, for screen readers and as the pointer's hint: 'Close', 'Show password'. */
  label: string;
  /** An icon of icons.tsx. */
  icon: ReactNode;
  /** `md` 44 px, `sm` 36 px with a 44 px touch target. */
  size?: 'sm' | 'md';
  variant?: 'ghost' | 'secondary' | 'primary' | 'danger';
  /** A small number on the corner, such as unread messages; nothing at 0. Put it in the label too. */
  count?: number;
}

/** A button that is only an icon. */
export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'ghost',
  count = 0,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...props}
      type={type}
      aria-label={label}
      data-count={count > 0 ? (count > 99 ? '99+' : count) : undefined}
      className={classNames(styles.button, styles[size], styles[variant], className)}
    >
      {icon}
    </button>
  );
}
