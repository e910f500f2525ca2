import { profilePath } from '../lib/role-paths.ts';
import type { Viewer } from '../lib/server-context.ts';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { LogoutIcon, UserIcon } from '../ui/page-icons.tsx';
import { AccountButton } from './account-button.tsx';

/** The avatar's menu: Profile and Logout (specification, section 2). Open when it appears: its button was just pressed. */
export function AccountMenu({ viewer, onLogout }: { viewer: Viewer; onLogout: () => void }) {
  return (
    <Menu defaultOpen trigger={<AccountButton viewer={viewer} />}>
      <MenuHeading>{viewer.name || 'User'}</MenuHeading>
      <MenuLink to={profilePath(viewer.role)} icon={<UserIcon />}>
        Profile
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<LogoutIcon />} onSelect={onLogout}>
        Logout
      </MenuItem>
    </Menu>
  );
}
