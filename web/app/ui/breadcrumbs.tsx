import styles from './breadcrumbs.module.css';
import { ChevronRightIcon } from './icons.tsx';
import { RouterLink } from './link-button.tsx';
import { en as WORDS } from './words/en.ts';

export interface BreadcrumbsProps {
  /** From the outermost; the last is the page itself and needs no `to`. */
  items: readonly { label: string; to?: string }[];
}

/** Where this page stands, and the way back up. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label={WORDS.breadcrumb}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.label} className={styles.item}>
            {index > 0 ? <ChevronRightIcon size={14} className={styles.arrow} /> : null}
            {item.to && index < items.length - 1 ? (
              <RouterLink to={item.to} className={styles.link}>
                {item.label}
              </RouterLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined} className={styles.here}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
