import { useState } from 'react';
import { useLocation } from 'react-router';
import { NotificationsBell } from '../features/notifications/bell/notifications-bell.tsx';
import { loginPathFrom, registerPath } from '../lib/login-path.ts';
import { dashboardPath } from '../lib/role-paths.ts';
import type { Viewer } from '../lib/server-context.ts';
import { useSession } from '../lib/session.tsx';
import { useWords } from '../lib/words.ts';
import { bring } from '../ui/bring.ts';
import { MenuIcon } from '../ui/frame-icons.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Container } from '../ui/layout.tsx';
import { LinkButton, RouterNavLink } from '../ui/link-button.tsx';
import { useOpenOnPress } from '../ui/open-on-press.ts';
import { AccountButton } from './account-button.tsx';
import type { AccountMenu } from './account-menu.tsx';
import { HomeLogo } from './home-logo.tsx';
import type { NavigationDrawer } from './navigation-drawer.tsx';
import { PUBLIC_LINKS } from './public-links.ts';
import styles from './site-header.module.css';
import { useSignOut } from './use-sign-out.tsx';
import { en } from './words/en.ts';

/** Logo, the four public links, and either Login and Register or the way to one's own area (specification, section 2). */
export function SiteHeader() {
  const words = useWords({ en }).header;
  const { viewer } = useSession();
  const { signOut, question } = useSignOut();
  const location = useLocation();
  return (
    <header className={styles.header}>
      {question}
      <Container className={styles.inner}>
        <DrawerButton viewer={viewer} onLogout={signOut} />
        <HomeLogo />
        <nav className={styles.nav} aria-label={words.main}>
          {PUBLIC_LINKS.map((link) => (
            <RouterNavLink key={link.to} to={link.to} end={link.exact === true} className={styles.link}>
              {link.label}
            </RouterNavLink>
          ))}
        </nav>
        <div className={styles.end}>
          {viewer === null ? (
            <>
              <LinkButton to={loginPathFrom(location)} variant="ghost" size="sm" className={styles.login}>
                {words.login}
              </LinkButton>
              <LinkButton to={registerPath(loginPathFrom(location))} size="sm">
                {words.register}
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton
                to={dashboardPath(viewer.role)}
                variant="secondary"
                size="sm"
                className={styles.wideOnly}
              >
                {words.dashboard}
              </LinkButton>
              <NotificationsBell />
              <Account viewer={viewer} onLogout={signOut} />
            </>
          )}
        </div>
      </Container>
    </header>
  );
}

const loadMenu = () => bring(() => import('./account-menu.tsx'));
const loadDrawer = () => bring(() => import('./navigation-drawer.tsx'));
/** Preloads; a failure shows when the button is pressed. */
const early = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

/**
 * The avatar. The menu behind it, and the library that places it, come with the first press (and are fetched when a
 * pointer or the focus comes near), so that reading a page does not wait for them.
 */
function Account({ viewer, onLogout }: { viewer: Viewer; onLogout: () => void }) {
  const [LoadedMenu, setLoadedMenu] = useState<typeof AccountMenu | null>(null);
  const open = useOpenOnPress(loadMenu, (module) => setLoadedMenu(() => module.AccountMenu));
  if (LoadedMenu !== null) return <LoadedMenu viewer={viewer} onLogout={onLogout} />;
  return (
    <AccountButton
      viewer={viewer}
      aria-haspopup="menu"
      onPointerEnter={early(loadMenu)}
      onFocus={early(loadMenu)}
      onClick={open}
    />
  );
}

/** The button of the drawer, which likewise comes with the first press. */
function DrawerButton({ viewer, onLogout }: { viewer: Viewer | null; onLogout: () => void }) {
  const { openMenu } = useWords({ en }).header;
  const [LoadedDrawer, setLoadedDrawer] = useState<typeof NavigationDrawer | null>(null);
  // It belongs to the page that it was opened on.
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const press = useOpenOnPress(loadDrawer, (module) => {
    setLoadedDrawer(() => module.NavigationDrawer);
    setOpenOn(pathname);
  });
  return (
    <>
      <IconButton
        className={styles.burger}
        label={openMenu}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={early(loadDrawer)}
        onFocus={early(loadDrawer)}
        onClick={press}
      />
      {LoadedDrawer === null ? null : (
        <LoadedDrawer
          open={open}
          onOpenChange={(next) => setOpenOn(next ? pathname : null)}
          viewer={viewer}
          onLogout={onLogout}
        />
      )}
    </>
  );
}
