/** One link of a navigation, and which screens belong to it. */
export interface NavLink {
  to: string;
  label: string;
  /** Paths elsewhere that belong to it too: they begin with this. */
  holds?: readonly string[];
  /** Current on this very path only, since other links stand below it. */
  exact?: true;
  /** The number of unread items in it. */
  count?: 'messages';
}

/** Whether a screen that stands below another path belongs to this link. */
export function holdsPath(link: NavLink, pathname: string): boolean {
  return link.holds?.some((prefix) => pathname.startsWith(prefix)) ?? false;
}

/** Whether this screen is the link's own, stands below it or belongs to it. */
export function isWithin(link: NavLink, pathname: string): boolean {
  const below = link.exact !== true && pathname.startsWith(`${link.to}/`);
  return pathname === link.to || below || holdsPath(link, pathname);
}
