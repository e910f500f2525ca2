import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** `none` for a list of `CardRow`s, or a table, that reaches the edges. */
  padding?: 'none' | 'md' | 'lg';
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form';
}

/** A sheet on the page. */
export function Card({ padding = 'md', as = 'div', className, ...props }: CardProps) {
  // The tags share their attributes; the props are those of all of them.
  const Tag = as as 'div';
  return <Tag {...props} className={classNames(styles.card, styles[padding], className)} />;
}

export interface CardHeaderProps {
  title: ReactNode;
  /** The level in the page's outline. */
  level?: 2 | 3 | 4;
  description?: ReactNode;
  /** At the end: 'View All'. */
  action?: ReactNode;
  id?: string;
}

/** A card's title line. In a card without padding it brings its own. */
export function CardHeader({ title, level = 2, description, action, id }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.header}>
      <div>
        <Heading className={styles.title} id={id}>
          {title}
        </Heading>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      {action}
    </header>
  );
}

export interface CardRowProps {
  /** At the start: a date, an avatar. */
  start?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** At the end: a button, a price, a badge. Moves below on phones. */
  end?: ReactNode;
  /** Below the rest, over the whole width. */
  below?: ReactNode;
  /** The coral row: live now. At most one on a screen. */
  live?: boolean;
}

/** Rows with lines between them; a list for screen readers. */
export function CardRows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** One row of `CardRows`. */
export function CardRow({ start, title, description, end, below, live = false }: CardRowProps) {
  return (
    <li className={classNames(styles.row, live && styles.live, Boolean(below) && styles.withBelow)}>
      {start ? <div className={styles.start}>{start}</div> : null}
      <div className={styles.middle}>
        <div className={styles.rowTitle}>{title}</div>
        {description ? <div className={styles.rowText}>{description}</div> : null}
      </div>
      {end ? <div className={styles.end}>{end}</div> : null}
      {below ? <div className={styles.below}>{below}</div> : null}
    </li>
  );
}

/** The day at the start of a row: `<DateMark big="26" small="Thu"/>`, `<DateMark big="Live" small="now" live/>`. */
export function DateMark({ big, small, live = false }: { big: string; small: string; live?: boolean }) {
  return (
    <span className={classNames(styles.date, live && styles.liveDate)}>
      <b>{big}</b> {small}
    </span>
  );
}
