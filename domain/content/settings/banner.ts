/** The line above every page. Without a schema: every page reads it. */
import { HIRING_BANNER } from '../careers.ts';

/** The banner's audience: everybody, visitors without an account, or one role. */
export const BANNER_AUDIENCES = ['everybody', 'visitors', 'student', 'parent', 'teacher'] as const;
export type BannerAudience = (typeof BANNER_AUDIENCES)[number];
export const AUDIENCE_LABELS: Readonly<Record<BannerAudience, string>> = {
  everybody: 'Everybody',
  visitors: 'Visitors who are not logged in',
  student: 'Students',
  parent: 'Parents',
  teacher: 'Teachers',
};

/** The banner's texts, audience and times; `bannerSetting` of settings.ts checks it. */
export interface BannerSetting {
  isOn: boolean;
  /** One to three, shown as one link. The second stands out. */
  texts: string[];
  /** Where it leads; empty: to the form for applicants. */
  link: string;
  /** Days in India, both included; null without a bound. */
  from: string | null;
  until: string | null;
  audience: BannerAudience;
}

/** Until an operator says something else: that we are hiring. */
export const SPECIFIED_BANNER: BannerSetting = {
  isOn: true,
  texts: [HIRING_BANNER.qualification, HIRING_BANNER.salary, HIRING_BANNER.place],
  link: '',
  from: null,
  until: null,
  audience: 'everybody',
};

/** Whether the banner stands on a page of this day for this reader. */
export function isBannerShown(
  { isOn, from, until, audience }: BannerSetting,
  today: string,
  role: string | null,
): boolean {
  if (!isOn || (from !== null && today < from) || (until !== null && today > until)) return false;
  return audience === 'everybody' || (audience === 'visitors' ? role === null : audience === role);
}
