import { classNames } from './class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { RouterLink } from './link-button.tsx';
import styles from './pagination.module.css';
import { pagesToShow } from './pagination-pages.ts';
import { en as WORDS } from './words/en.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** The address of a page: `(page) => '?page=' + page`. Links, so that each page can be opened and shared. */
  hrefFor: (page: number) => string;
  /** Names the navigation: 'Pages of teachers'. */
  label?: string;
  /** Keeps the scroll position; by default a new page starts at the top. */
  preventScrollReset?: boolean;
}

/** Links to the pages of a list. Nothing when there is only one. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  label = WORDS.pages,
  preventScrollReset,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  const link = { preventScrollReset };
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.list}>
        <li>
          {page > 1 ? (
            <RouterLink {...link} to={hrefFor(page - 1)} rel="prev" className={styles.step}>
              <ChevronLeftIcon />
              <span className={styles.word}>{WORDS.previous}</span>
            </RouterLink>
          ) : (
            <span className={classNames(styles.step, styles.off)} aria-hidden="true">
              <ChevronLeftIcon />
              <span className={styles.word}>{WORDS.previous}</span>
            </span>
          )}
        </li>
        {pagesToShow(page, pageCount).map((each) =>
          each.kind === 'gap' ? (
            <li key={each.key} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each.key}>
              <RouterLink
                {...link}
                to={hrefFor(each.page)}
                className={classNames(styles.page, each.page === page && styles.current)}
                aria-label={WORDS.page(each.page)}
                aria-current={each.page === page ? 'page' : undefined}
              >
                {each.page}
              </RouterLink>
            </li>
          ),
        )}
        <li>
          {page < pageCount ? (
            <RouterLink {...link} to={hrefFor(page + 1)} rel="next" className={styles.step}>
              <span className={styles.word}>{WORDS.next}</span>
              <ChevronRightIcon />
            </RouterLink>
          ) : (
            <span className={classNames(styles.step, styles.off)} aria-hidden="true">
              <span className={styles.word}>{WORDS.next}</span>
              <ChevronRightIcon />
            </span>
          )}
        </li>
      </ul>
    </nav>
  );
}
