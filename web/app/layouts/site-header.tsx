import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dashboardPath, PUBLIC_LINKS, profilePath } from '../lib/navigation.ts';
import type { Viewer } from '../lib/server-context.ts';
import { useSession } from '../lib/session.tsx';
import { logout } from '../lib/session-store.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LogoutIcon, MenuIcon, UserIcon } from '../ui/icons.tsx';
import { Container } from '../ui/layout.tsx';
import { LinkButton, RouterNavLink } from '../ui/link-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { HomeLogo } from './home-logo.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import styles from './site-header.module.css';

/** Logo, the four public links, and either Login and Register or the way to one's own area (specification, section 2). */
export function SiteHeader() {
  const { viewer } = useSession();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const signOut = useSignOut();
  return (
    <header className={styles.header}>
      <Container className={styles.inner}>
        <IconButton
          className={styles.burger}
          label="Open menu"
          icon={<MenuIcon />}
          aria-expanded={drawerOpen}
          onClick={() => setDrawerOpen(true)}
        />
        <HomeLogo />
        <nav className={styles.nav} aria-label="Main">
          {PUBLIC_LINKS.map((link) => (
            <RouterNavLink key={link.to} to={link.to} end={link.to === '/'} className={styles.link}>
              {link.label}
            </RouterNavLink>
          ))}
        </nav>
        <div className={styles.end}>
          {viewer === null ? (
            <>
              <LinkButton to="/login" variant="ghost" size="sm" className={styles.login}>
                Login
              </LinkButton>
              <LinkButton to="/register" size="sm">
                Register
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
                Dashboard
              </LinkButton>
              <AccountMenu viewer={viewer} onLogout={signOut} />
            </>
          )}
        </div>
      </Container>
      <NavigationDrawer open={drawerOpen} onOpenChange={setDrawerOpen} viewer={viewer} onLogout={signOut} />
    </header>
  );
}

/** Logout clears the session and goes to / (specification, section 2). */
function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void logout().then(() => navigate('/'));
  };
}

function AccountMenu({ viewer, onLogout }: { viewer: Viewer; onLogout: () => void }) {
  const profile = profilePath(viewer.role);
  // An empty name shows 'U' (specification, section 2).
  const name = viewer.name || 'User';
  return (
    <Menu
      trigger={
        <button type="button" className={styles.account} aria-label={`Account of ${name}`}>
          <Avatar name={name} src={viewer.profilePicture} size={40} decorative eager />
        </button>
      }
    >
      <MenuHeading>{name}</MenuHeading>
      {profile === null ? null : (
        <MenuLink to={profile} icon={<UserIcon />}>
          Profile
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogoutIcon />} onSelect={onLogout}>
        Logout
      </MenuItem>
    </Menu>
  );
}
