import { BRAND } from '@kaksha/domain/brand.ts';
import { useLocation } from 'react-router';
import { ADMIN_GROUPS } from '../lib/admin-navigation.ts';
import { loginPathFrom, registerPath } from '../lib/login-path.ts';
import type { NavLink } from '../lib/nav-link.ts';
import { ROLE_LINKS } from '../lib/navigation.ts';
import { profilePath } from '../lib/role-paths.ts';
import type { Viewer } from '../lib/server-context.ts';
import { useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { LogoutIcon } from '../ui/page-icons.tsx';
import { AreaLink } from './area-link.tsx';
import { HomeLogo } from './home-logo.tsx';
import styles from './navigation-drawer.module.css';
import { PUBLIC_LINKS } from './public-links.ts';
import { en } from './words/en.ts';

export interface NavigationDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  viewer: Viewer | null;
  onLogout: () => void;
}

/** All links of the header and of the person's role, on narrow screens (specification, section 2). */
export function NavigationDrawer({ open, onOpenChange, viewer, onLogout }: NavigationDrawerProps) {
  const words = useWords({ en });
  const location = useLocation();
  const close = () => onOpenChange(false);
  const groups = viewer === null ? [] : groupsOf(viewer, words);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={words.drawer.menu}
      header={<HomeLogo onClick={close} />}
      footer={
        viewer === null ? (
          <div className={styles.actions}>
            <LinkButton to={registerPath(loginPathFrom(location))} fullWidth onClick={close}>
              {words.header.register}
            </LinkButton>
            <LinkButton to={loginPathFrom(location)} variant="secondary" fullWidth onClick={close}>
              {words.header.login}
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
            {words.account.logout}
          </Button>
        )
      }
    >
      <nav aria-label={words.drawer.allPages}>
        {groups.map((group) => (
          <Links key={group.title} {...group} onFollow={close} />
        ))}
        <Links title={groups.length > 0 ? BRAND.name : null} links={PUBLIC_LINKS} onFollow={close} />
      </nav>
    </Drawer>
  );
}

/** A person's own pages under their name; an operator's are many, and are grouped by purpose. */
function groupsOf(
  { role, name }: Viewer,
  { account, drawer }: typeof en,
): { title: string; links: readonly NavLink[] }[] {
  const profile = { to: profilePath(role), label: account.profile };
  const title = name || drawer.yourPages;
  if (role !== 'admin') return [{ title, links: [...ROLE_LINKS[role], profile] }];
  const [dashboard, ...others] = ADMIN_GROUPS;
  return [
    { title, links: [...(dashboard?.links ?? []), profile] },
    ...others.map(({ label, links }) => ({ title: label, links })),
  ];
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
