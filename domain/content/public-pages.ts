/**
 * The public pages with a fixed address, described for search engines, previews of shared links and the sitemap. A page
 * takes its own from its feature: the descriptions of all others would come with it.
 */
import { LOGIN_PAGE, PROFILE_IMAGE_PAGE, REGISTER_PAGE } from '../accounts/pages.ts';
import { BATCHES, BATCHES_PATH } from '../batches/page.ts';
import { GUIDES, GUIDES_PATH } from '../resources/guides/paths.ts';
import { VIDEOS, VIDEOS_PATH } from '../resources/videos/paths.ts';
import { CONTACT_PAGE } from '../support/contact.ts';
import { GRIEVANCE_PAGE } from '../support/grievance.ts';
import { FIND_TEACHERS_PAGE } from '../teachers/search.ts';
import { TUTORS, TUTORS_PATH } from '../teachers/tutor-lists.ts';
import { ABOUT_PAGE } from './about.ts';
import { HOME_PAGE } from './home.ts';

export interface PublicPage {
  path: string;
  title: string;
  /** One or two sentences. */
  description: string;
}

/** The policies, the help centres and the blog have data of their own. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  HOME_PAGE,
  FIND_TEACHERS_PAGE,
  { path: BATCHES_PATH, ...BATCHES },
  { path: TUTORS_PATH, ...TUTORS },
  { path: GUIDES_PATH, title: GUIDES.title, description: GUIDES.description },
  { path: VIDEOS_PATH, title: VIDEOS.title, description: VIDEOS.description },
  ABOUT_PAGE,
  CONTACT_PAGE,
  GRIEVANCE_PAGE,
  REGISTER_PAGE,
  LOGIN_PAGE,
  PROFILE_IMAGE_PAGE,
];
