import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { ArrowLeftIcon } from './icons.tsx';
import { RouterLink } from './link-button.tsx';

/** The way back, above a page's title: `above` of a `PageHeader`. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <RouterLink to={to} className={styles.back}>
      <ArrowLeftIcon size={18} />
      {children}
    </RouterLink>
  );
}
