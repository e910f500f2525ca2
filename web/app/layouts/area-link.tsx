import { useLocation } from 'react-router';
import { UnreadMessages } from '../features/messages/unread-badge.tsx';
import { holdsPath, type NavLink } from '../lib/nav-link.ts';
import { RouterLink, RouterNavLink } from '../ui/link-button.tsx';

export interface AreaLinkProps {
  link: NavLink;
  className: string | undefined;
  onClick?: (() => void) | undefined;
}

/** A link of a navigation, current on its own screens and on those elsewhere that belong to it. */
export function AreaLink({ link, className, onClick }: AreaLinkProps) {
  const { pathname } = useLocation();
  const children = (
    <>
      {link.label}
      {link.count === undefined ? null : <UnreadMessages />}
    </>
  );
  const shared = { to: link.to, className, onClick, children };
  if (holdsPath(link, pathname)) return <RouterLink {...shared} aria-current="page" />;
  return <RouterNavLink {...shared} end={link.exact === true} />;
}
