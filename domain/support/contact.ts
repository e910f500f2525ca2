import { BRAND } from '../brand.ts';

/** Its address, and its words for search engines. */
export const CONTACT_PAGE = {
  path: '/contact',
  title: 'Contact us',
  description: `Write, call or visit ${BRAND.name} in ${BRAND.city}. Office hours, the answers to common questions, and a form that a person reads.`,
} as const;

/** When somebody is there (specification, section 9). */
export const OFFICE_HOURS = [
  { days: 'Monday to Friday', hours: '9:00 AM to 6:00 PM' },
  { days: 'Saturday', hours: '10:00 AM to 2:00 PM' },
  { days: 'Sunday', hours: 'Closed' },
] as const;

/** Where the office stands, for the link to a real map. */
export const OFFICE_LOCATION = { latitude: 25.6187, longitude: 85.1166 } as const;

/** When support can be reached, and how soon it replies (specification, section 9). */
export const SUPPORT_HOURS = 'Monday to Saturday 9:00 to 18:00';
export const SUPPORT_REPLY = 'within 24 hours on working days';
