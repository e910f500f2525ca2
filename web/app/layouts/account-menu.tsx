import { profilePath } from '../lib/role-paths.ts';
import type { Viewer } from '../lib/server-context.ts';
import { useWords } from '../lib/words.ts';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { LogoutIcon, UserIcon } from '../ui/page-icons.tsx';
import { AccountButton } from './account-button.tsx';
import { en } from './words/en.ts';

/** The avatar's menu: Profile and Logout (specification, section 2). Open when it appears: its button was just pressed. */
export function AccountMenu({ viewer, onLogout }: { viewer: Viewer; onLogout: () => void }) {
  const words = useWords({ en }).account;
  return (
    <Menu defaultOpen trigger={<AccountButton viewer={viewer} />}>
      <MenuHeading>{viewer.name || words.nameless}</MenuHeading>
      <MenuLink to={profilePath(viewer.role)} icon={<UserIcon />}>
        {words.profile}
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<LogoutIcon />} onSelect={onLogout}>
        {words.logout}
      </MenuItem>
    </Menu>
  );
}
