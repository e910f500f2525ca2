/** The tabs of the profile, kept in the address so that a mail or another screen can lead to one. */
export const PROFILE_TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'activity', label: 'Activity' },
  { value: 'settings', label: 'Settings' },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]['value'];

const TAB_PARAM = 'tab';

/** The tab that an address names; the profile itself when it names none. */
export function profileTabOf(search: URLSearchParams): ProfileTab {
  return PROFILE_TABS.find(({ value }) => value === search.get(TAB_PARAM))?.value ?? 'profile';
}

/** Writes a tab into an address. */
export function setProfileTab(search: URLSearchParams, tab: ProfileTab): void {
  if (tab === 'profile') search.delete(TAB_PARAM);
  else search.set(TAB_PARAM, tab);
}
