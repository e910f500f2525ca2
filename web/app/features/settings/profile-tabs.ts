import type { Role } from '@kaksha/domain/roles.ts';

/** The tabs of the profile, kept in the address so that a mail or another screen can lead to one. */
export const PROFILE_TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'public', label: 'Public profile' },
  { value: 'activity', label: 'Activity' },
  { value: 'settings', label: 'Settings' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['value'];

/** The tabs of a role: only teachers are seen by families. */
export function profileTabsOf(role: Role): readonly (typeof PROFILE_TABS)[number][] {
  return PROFILE_TABS.filter(({ value }) => value !== 'public' || role === 'teacher');
}

const TAB_PARAM = 'tab';

/** The tab that an address names; the profile itself when it names none. */
export function profileTabOf(search: URLSearchParams, role: Role): ProfileTab {
  return profileTabsOf(role).find(({ value }) => value === search.get(TAB_PARAM))?.value ?? 'profile';
}

/** Writes a tab into an address. */
export function setProfileTab(search: URLSearchParams, tab: ProfileTab): void {
  if (tab === 'profile') search.delete(TAB_PARAM);
  else search.set(TAB_PARAM, tab);
}
