import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import { policyLink } from '@kaksha/domain/content/policy-titles.ts';
import { useInstallOffer } from '../lib/install-offer.ts';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/layout.tsx';
import { RouterLink } from '../ui/link-button.tsx';
import { MailIcon, PhoneIcon, PinIcon } from '../ui/page-icons.tsx';
import { HomeLogo } from './home-logo.tsx';
import styles from './site-footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** Puts the product on the home screen or the desktop; there only while the browser offers it. */
function InstallApp() {
  const install = useInstallOffer();
  if (install === null) return null;
  return (
    <Button variant="secondary" size="sm" onClick={install}>
      Install the app
    </Button>
  );
}

/** The footer's groups, word for word (specification, section 2). */
const GROUPS = [
  {
    title: 'Quick Links',
    links: [
      { to: '/', label: 'Home' },
      { to: '/find-teachers', label: 'Find Teachers' },
      { to: '/about', label: 'About Us' },
      { to: '/contact', label: 'Contact Us' },
      { to: '/blog', label: 'Blog' },
    ],
  },
  {
    title: 'For Students',
    links: [
      { to: '/register?role=student', label: 'Register as Student' },
      { to: '/find-teachers', label: 'Book a Teacher' },
      { to: '/student/dashboard', label: 'Student Dashboard' },
      { to: '/student/assessments', label: 'Take Assessments' },
      { to: '/help/students', label: 'Student Help Center' },
    ],
  },
  {
    title: 'For Teachers',
    links: [
      { to: '/register?role=teacher', label: 'Register as Teacher' },
      { to: '/teacher/dashboard', label: 'Teacher Dashboard' },
      { to: '/teacher/classes', label: 'Manage Classes' },
      { to: '/help/teachers', label: 'Teacher Help Center' },
      { to: '/teacher/verification', label: 'Verification Process' },
    ],
  },
] as const;

const POLICIES = [
  policyLink('/privacy-policy'),
  policyLink('/terms-of-service'),
  policyLink('/refund-policy'),
  // The law wants the officer named where everybody finds it.
  { to: '/grievance', label: 'Grievance officer' },
];

/** The year in India, five and a half hours ahead of UTC all year: the footer of every page needs no more of time. */
const indianYear = () => new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear();

/** On New Year's night server and browser may disagree for a moment: that is no error. */
export function CopyrightLine({ className }: { className?: string }) {
  return (
    <p className={className} suppressHydrationWarning>
      © {indianYear()} {BRAND.name}. All rights reserved.
    </p>
  );
}

/** About us, links to every part of the site, and our contact details. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.inner}>
        <div className={styles.brand}>
          <HomeLogo />
          <p className={styles.pitch}>{BRAND.pitch}</p>
          <ul className={styles.contact} aria-label="How to reach us">
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
          <ul className={styles.social} aria-label={`${BRAND.name} elsewhere`}>
            {BRAND.socialLinks.map((link) => (
              <li key={link.name}>
                <a href={link.url} target="_blank" rel="noreferrer">
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {GROUPS.map((group) => (
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
          <nav aria-label="Policies">
            <ul className={styles.policies}>
              {POLICIES.map((link) => (
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
