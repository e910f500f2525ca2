import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores presses, but keeps the focus and the width. */
  loading?: boolean;
  /** Said instead of the label while loading, such as 'Processing...'. */
  loadingText?: string;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

/** A button. `type` is "button" unless it says "submit". For going somewhere use `LinkButton`. */
export function Button({
  variant,
  size,
  fullWidth,
  loading = false,
  loadingText,
  startIcon,
  endIcon,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled rather than disabled, so that a keyboard or screen reader does not lose its place.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      className={classNames(buttonStyle({ variant, size, fullWidth }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || props['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      {loading && loadingText === undefined ? (
        <span className={styles.spinner}>
          <Spinner size="sm" />
        </span>
      ) : null}
      {loading && loadingText !== undefined ? <Spinner size="sm" /> : startIcon}
      <span className={styles.label}>{loading && loadingText !== undefined ? loadingText : children}</span>
      {endIcon}
    </button>
  );
}
