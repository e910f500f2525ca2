/** Where one can go, as data: each role's own links, and the aliases. */
import type { Role } from '@kaksha/domain/roles.ts';
import { ADMIN_GROUPS } from './admin-navigation.ts';
import type { NavLink } from './nav-link.ts';
import { en as WORDS } from './navigation/words/en.ts';

/** Each role's own navigation: the specified links, then the product's own. */
export const ROLE_LINKS: Readonly<Record<Role, readonly NavLink[]>> = {
  student: [
    { to: '/student/dashboard', label: WORDS.dashboard },
    { to: '/student/bookings', label: WORDS.myBookings, holds: ['/bookings/'] },
    { to: '/student/classes', label: WORDS.myClasses, holds: ['/offers/'] },
    {
      to: '/student/assessments',
      label: WORDS.assessments,
      holds: ['/student/assignments', '/student/performance'],
    },
    { to: '/practice', label: WORDS.practice },
    { to: '/student/packages', label: WORDS.packages, holds: ['/packages/'] },
    { to: '/student/batches', label: WORDS.myBatches },
    { to: '/batches', label: WORDS.batches },
    { to: '/student/favourites', label: WORDS.favourites },
    { to: '/student/messages', label: WORDS.messages, count: 'messages' },
    { to: '/student/wallet', label: WORDS.wallet },
    { to: '/student/help', label: WORDS.help },
  ],
  parent: [
    { to: '/parent/dashboard', label: WORDS.dashboard },
    { to: '/parent/child-progress', label: WORDS.childProgress },
    { to: '/parent/bookings', label: WORDS.bookings, holds: ['/bookings/'] },
    { to: '/parent/classes', label: WORDS.classes, holds: ['/offers/'] },
    { to: '/parent/packages', label: WORDS.packages, holds: ['/packages/'] },
    { to: '/parent/batches', label: WORDS.myBatches },
    { to: '/batches', label: WORDS.batches },
    { to: '/parent/favourites', label: WORDS.favourites },
    { to: '/parent/messages', label: WORDS.messages, count: 'messages' },
    { to: '/parent/wallet', label: WORDS.wallet },
    { to: '/parent/help', label: WORDS.help },
  ],
  teacher: [
    { to: '/teacher/dashboard', label: WORDS.dashboard, holds: ['/teacher/students'] },
    { to: '/teacher/classes', label: WORDS.manageClasses, holds: ['/offers/'] },
    { to: '/teacher/bookings', label: WORDS.manageBookings },
    { to: '/teacher/availability', label: WORDS.availability },
    { to: '/teacher/assessments', label: WORDS.assessments },
    { to: '/teacher/videos', label: WORDS.videos },
    { to: '/teacher/messages', label: WORDS.messages, count: 'messages' },
    { to: '/teacher/packages', label: WORDS.packages },
    { to: '/teacher/batches', label: WORDS.batches },
    { to: '/teacher/earnings', label: WORDS.earnings },
    { to: '/teacher/help', label: WORDS.help },
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
