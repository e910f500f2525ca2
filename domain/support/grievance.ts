import { BRAND } from '../brand.ts';

/** Its address, and its words for search engines. */
export const GRIEVANCE_PAGE = {
  path: '/grievance',
  title: 'Grievance officer',
  description: `Who settles complaints at ${BRAND.name}, how soon, and a form that gives each complaint a number.`,
} as const;

/**
 * Complaints to the grievance officer, as Indian law has it (an engineering reading, no legal advice). Without a schema: the
 * public page reads it.
 *
 * - Consumer Protection (E-Commerce) Rules 2020, rule 4(4) and (5): name, designation and contact of the officer are shown on
 *   the platform; a complaint is acknowledged within 48 hours and redressed within one month of its receipt. Rule 5(3): each
 *   complaint gets a ticket number, by which its state can be followed.
 * - IT (Intermediary Guidelines and Digital Media Ethics Code) Rules 2021, rule 3(2)(a)(i): a complaint about content that somebody
 *   posted is acknowledged within 24 hours and disposed of within 15 days.
 * - Digital Personal Data Protection Act 2023, section 13: anybody who asks about personal data has a right to an answer. Its rules of
 *   2025 leave up to 90 days; we answer in the month of the others.
 */
export const GRIEVANCE_KINDS = ['service', 'content', 'data'] as const;
export type GrievanceKind = (typeof GRIEVANCE_KINDS)[number];

interface GrievanceTimes {
  label: string;
  acknowledgeHours: number;
  /** The time of redress: calendar months, and days beside them. */
  redressMonths: number;
  redressDays: number;
  /** The same in words. */
  within: string;
}

/** Subjects of complaints, and how soon the law wants each settled. */
export const GRIEVANCES: Readonly<Record<GrievanceKind, GrievanceTimes>> = {
  service: {
    label: 'A class, a payment or a refund',
    acknowledgeHours: 48,
    redressMonths: 1,
    redressDays: 0,
    within: 'one month',
  },
  content: {
    label: 'Something that was posted or said here',
    acknowledgeHours: 24,
    redressMonths: 0,
    redressDays: 15,
    within: '15 days',
  },
  data: {
    label: 'Personal data or privacy',
    acknowledgeHours: 48,
    redressMonths: 1,
    redressDays: 0,
    within: 'one month',
  },
};

/** The officer; every field empty: nobody has been named. */
export interface GrievanceOfficer {
  name: string;
  designation: string;
  address: string;
  email: string;
  phone: string;
}

/** Until an operator names somebody. */
export const NO_OFFICER: GrievanceOfficer = { name: '', designation: '', address: '', email: '', phone: '' };

/** The officer, or null when nobody has been named. */
export const namedOfficer = (officer: GrievanceOfficer): GrievanceOfficer | null =>
  officer.name === '' ? null : officer;
