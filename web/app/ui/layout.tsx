import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

/** Steps of the spacing scale: 1 is 4 px, 2 is 8 px, and so on (tokens.css). */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

type Tag = 'div' | 'section' | 'main' | 'aside' | 'ul' | 'ol' | 'li' | 'form' | 'header' | 'footer' | 'span';

export interface ContainerProps extends ComponentProps<'div'> {
  /** `page` 1160 px, `form` 640 px, `text` 68 characters. */
  width?: 'page' | 'form' | 'text';
  as?: Tag;
}

/** The page's column: centred, with gutters. */
export function Container({ width = 'page', as = 'div', className, ...props }: ContainerProps) {
  // The tags of these primitives share their attributes.
  const Tag = as as 'div';
  return <Tag {...props} className={classNames(styles.container, styles[width], className)} />;
}

export interface StackProps extends ComponentProps<'div'> {
  gap?: Gap;
  as?: Tag;
}

/** Things under one another. */
export function Stack({ gap = 4, as = 'div', className, ...props }: StackProps) {
  const Tag = as as 'div';
  return <Tag {...props} className={classNames(styles.stack, styles[`gap${gap}`], className)} />;
}

export interface ClusterProps extends StackProps {
  justify?: 'start' | 'center' | 'end' | 'between';
}

/** Things beside one another that wrap where the line is full. */
export function Cluster({ gap = 3, justify = 'start', as = 'div', className, ...props }: ClusterProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...props}
      className={classNames(styles.cluster, styles[`gap${gap}`], styles[`justify-${justify}`], className)}
    />
  );
}

export interface GridProps extends StackProps {
  /** At most so many columns; fewer on narrow screens. */
  columns?: 2 | 3 | 4;
}

/** Equal columns that become fewer on narrow screens, down to one. */
export function Grid({ columns = 2, gap = 4, as = 'div', className, ...props }: GridProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...props}
      className={classNames(styles.grid, styles[`columns${columns}`], styles[`gap${gap}`], className)}
    />
  );
}

export interface SidebarLayoutProps extends ComponentProps<'div'> {
  /** On which side the narrow part (the first child for `start`, the last for `end`) stands on wide screens. */
  side?: 'start' | 'end';
}

/** A wide part and a narrow one (264 px at the start, 340 px at the end); one column below 900 px. */
export function SidebarLayout({ side = 'end', className, ...props }: SidebarLayoutProps) {
  return <div {...props} className={classNames(styles.sidebar, styles[`side-${side}`], className)} />;
}

/** For screen readers only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>) {
  return <span {...props} className={classNames(styles.hidden, className)} />;
}
