/** The back office's screens by an operator's tasks. A new screen is one line in its group. */
import { isWithin, type NavLink } from './nav-link.ts';
import { en as WORDS } from './navigation/words/en.ts';

export interface NavGroup {
  label: string;
  /** The first one is where the group itself leads to. */
  links: readonly [NavLink, ...NavLink[]];
}

/** The first row of the back office's navigation; the second shows the links of the group that one is in. */
export const ADMIN_GROUPS: readonly NavGroup[] = [
  {
    label: WORDS.dashboard,
    links: [
      { to: '/admin', label: WORDS.dashboard, exact: true },
      { to: '/admin/figures', label: WORDS.figures },
    ],
  },
  { label: WORDS.inbox, links: [{ to: '/admin/inbox', label: WORDS.inbox }] },
  {
    label: WORDS.people,
    links: [
      { to: '/admin/people', label: WORDS.people },
      { to: '/admin/verifications', label: WORDS.verifications },
      { to: '/admin/adult-checks', label: WORDS.adultChecks },
    ],
  },
  {
    label: WORDS.bookings,
    links: [
      { to: '/admin/bookings', label: WORDS.bookings },
      { to: '/admin/batches', label: WORDS.batches },
      { to: '/admin/disputes', label: WORDS.disputes },
    ],
  },
  {
    label: WORDS.money,
    links: [
      { to: '/admin/payments', label: WORDS.payments },
      { to: '/admin/refunds', label: WORDS.refunds },
      { to: '/admin/payouts', label: WORDS.payouts },
      { to: '/admin/goodwill', label: WORDS.goodwill },
      { to: '/admin/payment-requests', label: WORDS.closedAccounts },
      { to: '/admin/reconciliation', label: WORDS.reconciliation },
      { to: '/admin/tds', label: WORDS.incomeTax },
      { to: '/admin/rates', label: WORDS.rates },
      { to: '/admin/coupons', label: WORDS.coupons },
    ],
  },
  {
    label: WORDS.reports,
    links: [
      { to: '/admin/messages', label: WORDS.messages },
      { to: '/admin/profiles', label: WORDS.profiles },
      { to: '/admin/reviews', label: WORDS.reviews },
      { to: '/admin/videos', label: WORDS.videos },
    ],
  },
  {
    label: WORDS.content,
    links: [
      { to: '/admin/content', label: WORDS.content },
      { to: '/admin/blog', label: WORDS.blog },
      { to: '/admin/saved-answers', label: WORDS.savedAnswers },
      { to: '/admin/questions', label: WORDS.questions },
    ],
  },
  {
    label: WORDS.system,
    links: [
      { to: '/admin/health', label: WORDS.health },
      { to: '/admin/switches', label: WORDS.switches },
      { to: '/admin/audit', label: WORDS.auditLog },
    ],
  },
];

/** The group that a screen of the back office belongs to; undefined for one that is in none (the operator's profile). */
export function adminGroupOf(pathname: string): NavGroup | undefined {
  return ADMIN_GROUPS.find(({ links }) => links.some((link) => isWithin(link, pathname)));
}
