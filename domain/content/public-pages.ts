/** The public pages with a fixed address, described for search engines, previews of shared links and the sitemap. */
import { BATCHES, BATCHES_PATH } from '../batches/page.ts';
import { BRAND } from '../brand.ts';
import { GUIDES, GUIDES_PATH } from '../resources/guides/paths.ts';
import { VIDEOS, VIDEOS_PATH } from '../resources/videos/paths.ts';
import { TUTORS, TUTORS_PATH } from '../teachers/tutor-lists.ts';

export interface PublicPage {
  path: string;
  title: string;
  /** One or two sentences. */
  description: string;
}

/** By name. The policies, the help centres and the blog have data of their own. */
export const PUBLIC_PAGES = {
  home: {
    path: '/',
    title: 'Kaksha: live online classes with verified teachers, Class 1 to 10',
    description:
      'Find a verified teacher for Class 1 to 10, see the price in rupees and the free hours, and book live one-to-one classes online. Book a free trial.',
  },
  'find-teachers': {
    path: '/find-teachers',
    title: 'Find Teachers',
    description:
      'Verified teachers for Class 1 to 10, with their price an hour, their reviews and their free hours. Choose one and book a class online.',
  },
  batches: { path: BATCHES_PATH, ...BATCHES },
  tutors: { path: TUTORS_PATH, ...TUTORS },
  guides: { path: GUIDES_PATH, title: GUIDES.title, description: GUIDES.description },
  videos: { path: VIDEOS_PATH, title: VIDEOS.title, description: VIDEOS.description },
  about: {
    path: '/about',
    title: 'About us',
    description: `${BRAND.name} began in ${BRAND.city} in ${BRAND.foundedYear}: verified teachers and live online classes for Class 1 to 10, at prices that families can plan with.`,
  },
  contact: {
    path: '/contact',
    title: 'Contact us',
    description: `Write, call or visit ${BRAND.name} in ${BRAND.city}. Office hours, the answers to common questions, and a form that a person reads.`,
  },
  grievance: {
    path: '/grievance',
    title: 'Grievance officer',
    description: `Who settles complaints at ${BRAND.name}, how soon, and a form that gives each complaint a number.`,
  },
  register: {
    path: '/register',
    title: 'Create an account',
    description:
      'Register as a student, parent or teacher. Free to join: you only pay for the classes that you book.',
  },
  login: {
    path: '/login',
    title: 'Log in',
    description: 'Log in to Kaksha to see your classes, book a teacher and continue your learning journey.',
  },
  'profile-image-uploader': {
    path: '/profile-image-uploader',
    title: 'Profile image',
    description: 'Choose the image that teachers and families see beside your name on Kaksha.',
  },
} as const satisfies Record<string, PublicPage>;

export type PublicPageName = keyof typeof PUBLIC_PAGES;
