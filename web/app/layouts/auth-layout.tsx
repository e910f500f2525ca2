import { BRAND } from '@kaksha/domain/brand.ts';
import { MARKETING_FIGURES } from '@kaksha/domain/content/figures.ts';
import { Outlet } from 'react-router';
import { HeroLessonIllustration } from '../ui/illustrations/hero-lesson.tsx';
import { Container } from '../ui/layout.tsx';
import { RouterLink } from '../ui/link-button.tsx';
import styles from './auth-layout.module.css';
import { HomeLogo } from './home-logo.tsx';
import { CopyrightLine } from './site-footer.tsx';

/** Sign-in screens: a card on a gradient, with who we are beside it on wide screens (specification, section 2). */
export default function AuthLayout() {
  return (
    <div className={styles.page}>
      <Container as="header" className={styles.top}>
        <HomeLogo />
      </Container>
      <Container className={styles.columns}>
        <aside className={styles.brand}>
          <p className={styles.headline}>
            The right teacher, <em>at the hour you are free.</em>
          </p>
          <p className={styles.pitch}>{BRAND.pitch}</p>
          <HeroLessonIllustration className={styles.picture} />
          <dl className={styles.figures}>
            {MARKETING_FIGURES.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd>{figure.value}</dd>
              </div>
            ))}
          </dl>
        </aside>
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </Container>
      <Container as="footer" className={styles.footer}>
        <CopyrightLine />
        <nav aria-label="Policies">
          <RouterLink to="/privacy-policy">Privacy Policy</RouterLink>
          <RouterLink to="/terms-of-service">Terms of Service</RouterLink>
        </nav>
      </Container>
    </div>
  );
}
