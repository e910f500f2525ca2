import type { ReactNode } from 'react';
import { Link, type LinkProps, NavLink } from 'react-router';
import styles from './button.module.css';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import linkStyles from './link.module.css';

// The one file of the design system that knows the router: every other component takes its links from here.
export { Link as RouterLink, NavLink as RouterNavLink };

export interface LinkButtonProps extends ButtonLook, LinkProps {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

/** Looks like a button, goes somewhere. */
export function LinkButton({
  variant,
  size,
  fullWidth,
  startIcon,
  endIcon,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <Link {...props} className={classNames(buttonStyle({ variant, size, fullWidth }), className)}>
      {startIcon}
      <span className={styles.label}>{children}</span>
      {endIcon}
    </Link>
  );
}

export interface TextLinkProps extends LinkProps {
  /** `quiet` is underlined only under the pointer: for lists of links, not in the middle of a sentence. */
  quiet?: boolean;
}

/** A link in text. */
export function TextLink({ quiet = false, className, ...props }: TextLinkProps) {
  return <Link {...props} className={classNames(linkStyles.link, quiet && linkStyles.quiet, className)} />;
}
