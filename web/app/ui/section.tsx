import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Container } from './layout.tsx';
import styles from './section.module.css';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  /** At the end of the title's line: 'View All'. */
  action?: ReactNode;
  /** `sand` sets a part off from the ones around it. */
  ground?: 'page' | 'sand' | 'surface';
  /** Title in the middle, for pages that tell a story. */
  centred?: boolean;
  /** Less room above and below, for screens of daily work. */
  dense?: boolean;
}

/** A part of a page over its whole width, with its heading (h2). */
export function Section({
  title,
  description,
  action,
  ground = 'page',
  centred = false,
  dense = false,
  className,
  children,
  ...props
}: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      {...props}
      className={classNames(styles.section, styles[ground], dense && styles.dense, className)}
    >
      <Container>
        {title ? (
          <header className={classNames(styles.header, centred && styles.centred)}>
            <div>
              <h2 id={id} className={dense ? styles.denseTitle : styles.title}>
                {title}
              </h2>
              {description ? <p className={styles.description}>{description}</p> : null}
            </div>
            {action}
          </header>
        ) : null}
        {children}
      </Container>
    </section>
  );
}
