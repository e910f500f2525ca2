import { type NavLink, PUBLIC_LINKS, profilePath, ROLE_LINKS } from '../lib/navigation.ts';
import type { Viewer } from '../lib/server-context.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { LogoutIcon } from '../ui/icons.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { AreaLink } from './area-link.tsx';
import { HomeLogo } from './home-logo.tsx';
import styles from './navigation-drawer.module.css';

export interface NavigationDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  viewer: Viewer | null;
  onLogout: () => void;
}

/** All links of the header and of the person's role, on narrow screens (specification, section 2). */
export function NavigationDrawer({ open, onOpenChange, viewer, onLogout }: NavigationDrawerProps) {
  const close = () => onOpenChange(false);
  const own =
    viewer === null ? [] : [...ROLE_LINKS[viewer.role], { to: profilePath(viewer.role), label: 'Profile' }];
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Menu"
      header={<HomeLogo onClick={close} />}
      footer={
        viewer === null ? (
          <div className={styles.actions}>
            <LinkButton to="/register" fullWidth onClick={close}>
              Register
            </LinkButton>
            <LinkButton to="/login" variant="secondary" fullWidth onClick={close}>
              Login
            </LinkButton>
          </div>
        ) : (
          <Button
            variant="secondary"
            fullWidth
            startIcon={<LogoutIcon />}
            onClick={() => {
              close();
              onLogout();
            }}
          >
            Logout
          </Button>
        )
      }
    >
      <nav aria-label="All pages">
        {own.length > 0 ? <Links title={viewer?.name || 'Your pages'} links={own} onFollow={close} /> : null}
        <Links title={own.length > 0 ? 'Kaksha' : null} links={PUBLIC_LINKS} onFollow={close} />
      </nav>
    </Drawer>
  );
}

interface LinksProps {
  title: string | null;
  links: readonly NavLink[];
  onFollow: () => void;
}

function Links({ title, links, onFollow }: LinksProps) {
  return (
    <div className={styles.group}>
      {title === null ? null : <p className={styles.title}>{title}</p>}
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.to}>
            <AreaLink link={link} className={styles.link} onClick={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  );
}
