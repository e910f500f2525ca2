/** Where one can go, as data: the header's links, each role's own links, and the aliases. */
import type { Role } from '@kaksha/domain/roles.ts';
import { ADMIN_GROUPS } from './admin-navigation.ts';
import type { NavLink } from './nav-link.ts';

/** The four links that the header always shows (specification, section 2). */
export const PUBLIC_LINKS: readonly NavLink[] = [
  { to: '/', label: 'Home', exact: true },
  { to: '/find-teachers', label: 'Find Teachers' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

/** Each role's own navigation: the specified links, then the product's own. */
export const ROLE_LINKS: Readonly<Record<Role, readonly NavLink[]>> = {
  student: [
    { to: '/student/dashboard', label: 'Dashboard' },
    { to: '/student/bookings', label: 'My Bookings', holds: ['/bookings/'] },
    { to: '/student/classes', label: 'My Classes', holds: ['/offers/'] },
    {
      to: '/student/assessments',
      label: 'Assessments',
      holds: ['/student/assignments', '/student/performance'],
    },
    { to: '/practice', label: 'Practice' },
    { to: '/student/packages', label: 'Packages', holds: ['/packages/'] },
    { to: '/student/favourites', label: 'Favourites' },
    { to: '/student/messages', label: 'Messages', count: 'messages' },
    { to: '/student/wallet', label: 'Wallet' },
    { to: '/student/help', label: 'Help' },
  ],
  parent: [
    { to: '/parent/dashboard', label: 'Dashboard' },
    { to: '/parent/child-progress', label: 'Child Progress' },
    { to: '/parent/bookings', label: 'Bookings', holds: ['/bookings/'] },
    { to: '/parent/classes', label: 'Classes', holds: ['/offers/'] },
    { to: '/parent/packages', label: 'Packages', holds: ['/packages/'] },
    { to: '/parent/favourites', label: 'Favourites' },
    { to: '/parent/messages', label: 'Messages', count: 'messages' },
    { to: '/parent/wallet', label: 'Wallet' },
    { to: '/parent/help', label: 'Help' },
  ],
  teacher: [
    { to: '/teacher/dashboard', label: 'Dashboard' },
    { to: '/teacher/classes', label: 'Manage Classes', holds: ['/offers/'] },
    { to: '/teacher/bookings', label: 'Manage Bookings' },
    { to: '/teacher/availability', label: 'Availability' },
    { to: '/teacher/assessments', label: 'Assessments' },
    { to: '/teacher/videos', label: 'Videos' },
    { to: '/teacher/messages', label: 'Messages', count: 'messages' },
    { to: '/teacher/packages', label: 'Packages' },
    { to: '/teacher/earnings', label: 'Earnings' },
    { to: '/teacher/help', label: 'Help' },
  ],
  admin: ADMIN_GROUPS.flatMap(({ links }) => links),
};

/** Paths that mean another one. They redirect, and keep the query. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/teacher/manage-classes': '/teacher/classes',
  '/teacher/manage-bookings': '/teacher/bookings',
  '/teacher/create-assessment': '/teacher/assessments/create',
  '/teacher/schedule-class': '/teacher/classes?schedule',
};
