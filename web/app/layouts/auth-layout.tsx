import { BRAND } from '@kaksha/domain/brand.ts';
import { policyLink } from '@kaksha/domain/policy-titles.ts';
import { Outlet } from 'react-router';
import { useSiteContent } from '../lib/site-content.ts';
import { useWords } from '../lib/words.ts';
import { HeroLessonIllustration } from '../ui/illustrations/hero-lesson.tsx';
import { Container } from '../ui/layout.tsx';
import { RouterLink } from '../ui/link-button.tsx';
import styles from './auth-layout.module.css';
import { HomeLogo } from './home-logo.tsx';
import { CopyrightLine } from './site-footer.tsx';
import { en } from './words/en.ts';

const POLICIES = [policyLink('/privacy-policy'), policyLink('/terms-of-service')];

/** Sign-in screens: a card on a gradient, with a text about us beside it on wide screens (specification, section 2). */
export default function AuthLayout() {
  const words = useWords({ en }).footer;
  const { figures } = useSiteContent();
  return (
    <div className={styles.page}>
      <Container as="header" className={styles.top}>
        <HomeLogo />
      </Container>
      <Container className={styles.columns}>
        <aside className={styles.brand}>
          <p className={styles.headline}>
            {BRAND.headline.start} <em>{BRAND.headline.marked}</em>
          </p>
          <p className={styles.pitch}>{BRAND.pitch}</p>
          <HeroLessonIllustration className={styles.picture} />
          {figures.length === 0 ? null : (
            <dl className={styles.figures}>
              {figures.map((figure) => (
                <div key={figure.label}>
                  <dt>{figure.label}</dt>
                  <dd>{figure.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </aside>
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </Container>
      <Container as="footer" className={styles.footer}>
        <CopyrightLine />
        <nav aria-label={words.policies}>
          {POLICIES.map((link) => (
            <RouterLink key={link.to} to={link.to}>
              {link.label}
            </RouterLink>
          ))}
        </nav>
      </Container>
    </div>
  );
}
