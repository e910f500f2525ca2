import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ADMIN_GROUPS, adminGroupOf } from '../lib/admin-navigation.ts';
import { GuardSpinner, guardMiddleware, SignedInOnly } from '../lib/guard.tsx';
import type { NavLink } from '../lib/nav-link.ts';
import { ROLE_LINKS } from '../lib/navigation.ts';
import { useSession } from '../lib/session.tsx';
import { useWords } from '../lib/words.ts';
import { Container } from '../ui/layout.tsx';
import { RouterLink } from '../ui/link-button.tsx';
import { AreaLink } from './area-link.tsx';
import type { LayoutHandle } from './main-layout.tsx';
import styles from './role-area-layout.module.css';
import { en } from './words/en.ts';

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
  const { yourArea } = useWords({ en }).drawer;
  const { viewer } = useSession();
  const { pathname } = useLocation();
  const group = adminGroupOf(pathname);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path means another current link
  useEffect(() => {
    // On phones the links are wider than the screen.
    for (const current of nav.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? []) {
      const links = current.closest('ul');
      if (links) links.scrollLeft = current.offsetLeft - (links.clientWidth - current.offsetWidth) / 2;
    }
  }, [pathname]);
  if (viewer === null) return null;
  if (viewer.role !== 'admin') {
    return (
      <nav ref={nav} className={styles.nav} aria-label={yourArea}>
        <Links links={ROLE_LINKS[viewer.role]} />
      </nav>
    );
  }
  return (
    <nav ref={nav} className={styles.nav} aria-label={yourArea}>
      <Container as="ul" className={styles.links}>
        {ADMIN_GROUPS.map(({ label, links: [first] }) => (
          <li key={label}>
            <RouterLink
              to={first.to}
              className={styles.link}
              aria-current={group?.label !== label ? undefined : first.to === pathname ? 'page' : 'true'}
            >
              {label}
            </RouterLink>
          </li>
        ))}
      </Container>
      {group === undefined || group.links.length === 1 ? null : (
        <div className={styles.second}>
          <Links links={group.links} label={group.label} />
        </div>
      )}
    </nav>
  );
}

function Links({ links, label }: { links: readonly NavLink[]; label?: string }) {
  return (
    <Container as="ul" className={styles.links} aria-label={label}>
      {links.map((link) => (
        <li key={link.to}>
          <AreaLink link={link} className={styles.link} />
        </li>
      ))}
    </Container>
  );
}
