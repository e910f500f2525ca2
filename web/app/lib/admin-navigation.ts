/** The back office's screens by an operator's tasks. A new screen is one line in its group. */
import { isWithin, type NavLink } from './nav-link.ts';

export interface NavGroup {
  label: string;
  /** The first one is where the group itself leads to. */
  links: readonly [NavLink, ...NavLink[]];
}

/** The first row of the back office's navigation; the second shows the links of the group that one is in. */
export const ADMIN_GROUPS: readonly NavGroup[] = [
  { label: 'Dashboard', links: [{ to: '/admin', label: 'Dashboard', exact: true }] },
  { label: 'Inbox', links: [{ to: '/admin/inbox', label: 'Inbox' }] },
  {
    label: 'People',
    links: [
      { to: '/admin/people', label: 'People' },
      { to: '/admin/verifications', label: 'Verifications' },
      { to: '/admin/adult-checks', label: 'Parents’ Documents' },
    ],
  },
  {
    label: 'Bookings',
    links: [
      { to: '/admin/bookings', label: 'Bookings' },
      { to: '/admin/disputes', label: 'Disputes' },
    ],
  },
  {
    label: 'Money',
    links: [
      { to: '/admin/payments', label: 'Payments' },
      { to: '/admin/refunds', label: 'Refunds' },
      { to: '/admin/payouts', label: 'Payouts' },
      { to: '/admin/payment-requests', label: 'Closed Accounts' },
      { to: '/admin/reconciliation', label: 'Reconciliation' },
      { to: '/admin/rates', label: 'Rates' },
      { to: '/admin/coupons', label: 'Coupons' },
    ],
  },
  {
    label: 'Reports',
    links: [
      { to: '/admin/messages', label: 'Messages' },
      { to: '/admin/profiles', label: 'Profiles' },
      { to: '/admin/reviews', label: 'Reviews' },
      { to: '/admin/videos', label: 'Videos' },
    ],
  },
  {
    label: 'Content',
    links: [
      { to: '/admin/content', label: 'Content' },
      { to: '/admin/saved-answers', label: 'Saved Answers' },
    ],
  },
  {
    label: 'System',
    links: [
      { to: '/admin/health', label: 'Health' },
      { to: '/admin/switches', label: 'Switches' },
      { to: '/admin/audit', label: 'Audit Log' },
    ],
  },
];

/** The group that a screen of the back office belongs to; undefined for one that is in none (the operator's profile). */
export function adminGroupOf(pathname: string): NavGroup | undefined {
  return ADMIN_GROUPS.find(({ links }) => links.some((link) => isWithin(link, pathname)));
}
