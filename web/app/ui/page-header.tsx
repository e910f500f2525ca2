import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The page's only `<h1>`. */
  title: ReactNode;
  /** One line below: whose, how many, when. */
  description?: ReactNode;
  /** Above the title: `Breadcrumbs` or a link back. */
  above?: ReactNode;
  /** At the end of the line: the page's buttons. */
  actions?: ReactNode;
}

/** The head of a page. */
export function PageHeader({ title, description, above, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {above}
      <div className={styles.row}>
        <div className={styles.text}>
          <h1>{title}</h1>
          {description ? <p className={styles.description}>{description}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  );
}
