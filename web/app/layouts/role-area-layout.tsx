import { Outlet } from 'react-router';
import { GuardSpinner, guardMiddleware, SignedInOnly } from '../lib/guard.tsx';
import { ROLE_LINKS } from '../lib/navigation.ts';
import { useSession } from '../lib/session.tsx';
import { Container } from '../ui/layout.tsx';
import { RouterNavLink } from '../ui/link-button.tsx';
import type { LayoutHandle } from './main-layout.tsx';
import styles from './role-area-layout.module.css';

export const clientMiddleware = [guardMiddleware];

export const handle: LayoutHandle = { area: 'role' };

/** Nothing to load; that it runs in the browser first is what keeps the server from rendering these screens. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <GuardSpinner />;
}

/** A role's own screens: its navigation above, the screen below. */
export default function RoleAreaLayout() {
  return (
    <SignedInOnly>
      <RoleNavigation />
      <Container className={styles.screen}>
        <Outlet />
      </Container>
    </SignedInOnly>
  );
}

function RoleNavigation() {
  const { viewer } = useSession();
  if (viewer === null) return null;
  return (
    <nav className={styles.nav} aria-label="Your area">
      <Container as="ul" className={styles.links}>
        {ROLE_LINKS[viewer.role].map((link) => (
          <li key={link.to}>
            <RouterNavLink to={link.to} className={styles.link}>
              {link.label}
            </RouterNavLink>
          </li>
        ))}
      </Container>
    </nav>
  );
}
