import { useWords } from '../lib/words.ts';
import { RouterLink } from '../ui/link-button.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './home-logo.module.css';
import { en } from './words/en.ts';

/** Mark and name; goes to the home page. */
export function HomeLogo({ onClick }: { onClick?: () => void }) {
  return (
    <RouterLink to="/" className={styles.link} aria-label={useWords({ en }).home} onClick={onClick}>
      <Logo />
    </RouterLink>
  );
}
