import type { ReactNode } from 'react';
import { RouterLink } from '../../ui/link-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './frame.module.css';
import { useDarkPage } from './use-dark-page.ts';

/** The classroom's own full-screen, always dark ground; the room itself covers its head. */
export function Frame({ children }: { children: ReactNode }) {
  useDarkPage();
  return (
    <div className={styles.frame} data-theme="dark">
      <header className={styles.header}>
        <RouterLink to="/" className={styles.home} aria-label="Kaksha, home">
          <Logo />
        </RouterLink>
      </header>
      {children}
    </div>
  );
}
