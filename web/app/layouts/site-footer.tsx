import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import { policyLink } from '@kaksha/domain/policy-titles.ts';
import { useInstallOffer } from '../lib/install-offer.ts';
import { useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { MailIcon, PhoneIcon, PinIcon } from '../ui/frame-icons.tsx';
import { Container } from '../ui/layout.tsx';
import { RouterLink } from '../ui/link-button.tsx';
import { HomeLogo } from './home-logo.tsx';
import styles from './site-footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';
import { en } from './words/en.ts';

/** Puts the product on the home screen or the desktop; there only while the browser offers it. */
function InstallApp() {
  const words = useWords({ en }).footer;
  const install = useInstallOffer();
  if (install === null) return null;
  return (
    <Button variant="secondary" size="sm" onClick={install}>
      {words.install}
    </Button>
  );
}

/** The footer's groups (specification, section 2). */
const groupsOf = ({ quickLinks, students, teachers }: (typeof en)['footer']) => [
  {
    title: quickLinks.title,
    links: [
      { to: '/', label: quickLinks.home },
      { to: '/find-teachers', label: quickLinks.teachers },
      { to: '/about', label: quickLinks.about },
      { to: '/contact', label: quickLinks.contact },
      { to: '/blog', label: quickLinks.blog },
    ],
  },
  {
    title: students.title,
    links: [
      { to: '/register?role=student', label: students.register },
      { to: '/find-teachers', label: students.book },
      { to: '/student/dashboard', label: students.dashboard },
      { to: '/student/assessments', label: students.assessments },
      { to: '/help/students', label: students.help },
    ],
  },
  {
    title: teachers.title,
    links: [
      { to: '/register?role=teacher', label: teachers.register },
      { to: '/teacher/dashboard', label: teachers.dashboard },
      { to: '/teacher/classes', label: teachers.classes },
      { to: '/help/teachers', label: teachers.help },
      { to: '/teacher/verification', label: teachers.verification },
    ],
  },
];

const POLICIES = [
  policyLink('/privacy-policy'),
  policyLink('/terms-of-service'),
  policyLink('/refund-policy'),
];

/** The year in India, five and a half hours ahead of UTC all year: the footer of every page needs no more of time. */
const indianYear = () => new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear();

/** On New Year's night server and browser may disagree for a moment: that is no error. */
export function CopyrightLine({ className }: { className?: string }) {
  return (
    <p className={className} suppressHydrationWarning>
      {useWords({ en }).footer.rights(indianYear())}
    </p>
  );
}

/** Below the screens of operators, who need none of the site's links. */
export function BackOfficeFooter() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.inner}>
        <div className={styles.bottom}>
          <CopyrightLine />
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  );
}

/** About us, links to every part of the site, and our contact details. */
export function SiteFooter() {
  const words = useWords({ en }).footer;
  return (
    <footer className={styles.footer}>
      <Container className={styles.inner}>
        <div className={styles.brand}>
          <HomeLogo />
          <p className={styles.pitch}>{BRAND.pitch}</p>
          <ul className={styles.contact} aria-label={words.howToReachUs}>
            <li>
              <PhoneIcon size={18} />
              <a href={BRAND.phoneHref}>{BRAND.phone}</a>
            </li>
            <li>
              <MailIcon size={18} />
              <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
            </li>
            <li>
              <PinIcon size={18} />
              <span>{BRAND_ADDRESS}</span>
            </li>
          </ul>
          <ul className={styles.social} aria-label={words.elsewhere}>
            {BRAND.socialLinks.map((link) => (
              <li key={link.name}>
                <a href={link.url} target="_blank" rel="noreferrer">
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {groupsOf(words).map((group) => (
          <nav key={group.title} aria-label={group.title} className={styles.group}>
            <h2 className={styles.title}>{group.title}</h2>
            <ul className={styles.links}>
              {group.links.map((link) => (
                <li key={link.label}>
                  <RouterLink to={link.to}>{link.label}</RouterLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.bottom}>
          <CopyrightLine />
          <nav aria-label={words.policies}>
            <ul className={styles.policies}>
              {/* The law wants the officer named where everybody finds it. */}
              {[...POLICIES, { to: '/grievance', label: words.grievance }].map((link) => (
                <li key={link.to}>
                  <RouterLink to={link.to}>{link.label}</RouterLink>
                </li>
              ))}
            </ul>
          </nav>
          <InstallApp />
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  );
}
