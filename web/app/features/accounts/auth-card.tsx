import type { ReactNode } from 'react';
import { NeedsScript } from '../../ui/needs-script.tsx';
import styles from './auth-card.module.css';

/** The card of a sign-in screen: its title, a sentence, and the form. */
export function AuthCard({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.card}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {subtitle ? <p>{subtitle}</p> : null}
      </header>
      <NeedsScript />
      {children}
    </div>
  );
}
