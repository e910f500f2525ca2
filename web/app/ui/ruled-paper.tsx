import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './ruled-paper.module.css';

export interface RuledPaperProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'main' | 'header';
}

/**
 * The page of an exercise book: ruled lines and one coral margin. Only where a story is told (home hero, first step of
 * a wizard, a report card), never under tables, lists or long forms. Put a `Container` in it: it keeps clear of the
 * margin.
 */
export function RuledPaper({ as = 'div', className, ...props }: RuledPaperProps) {
  // The tags share their attributes.
  const Tag = as as 'div';
  return <Tag {...props} className={classNames(styles.paper, className)} />;
}

/** The marker under the words of a headline that matter most. At most once on a page. */
export function Marked({ className, ...props }: ComponentProps<'em'>) {
  return <em {...props} className={classNames(styles.marked, className)} />;
}
