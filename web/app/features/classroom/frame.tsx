import type { ReactNode } from 'react';
import { RouterLink } from '../../ui/link-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './frame.module.css';

/** The classroom's own ground, with the way home; the room itself is dark and covers all of it. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <RouterLink to="/" className={styles.home} aria-label="Kaksha, home">
          <Logo />
        </RouterLink>
      </header>
      {children}
    </div>
  );
}
