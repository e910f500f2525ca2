import type { NavLink } from '../lib/nav-link.ts';
import { en } from './words/en.ts';

const WORDS = en.publicLinks;

/** The four links that the header always shows (specification, section 2). */
export const PUBLIC_LINKS: readonly NavLink[] = [
  { to: '/', label: WORDS.home, exact: true },
  { to: '/find-teachers', label: WORDS.findTeachers },
  { to: '/about', label: WORDS.about },
  { to: '/contact', label: WORDS.contact },
];
