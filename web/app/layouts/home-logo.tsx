import { BRAND } from '@kaksha/domain/brand.ts';
import { RouterLink } from '../ui/link-button.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './home-logo.module.css';

/** Mark and name; goes to the home page. */
export function HomeLogo({ onClick }: { onClick?: () => void }) {
  return (
    <RouterLink to="/" className={styles.link} aria-label={`${BRAND.name}, home`} onClick={onClick}>
      <Logo />
    </RouterLink>
  );
}
