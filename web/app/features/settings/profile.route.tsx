import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { formatDayMonth, localDateOf } from '@kaksha/domain/time.ts';
import { lazy, Suspense } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { privateMeta } from '../../lib/private-meta.ts';
import { useSession } from '../../lib/session.tsx';
import { refreshUser } from '../../lib/session-store.ts';
import { useSearchChange } from '../../lib/use-search-change.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { bring } from '../../ui/bring.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { VerifiedIcon } from '../../ui/frame-icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ActivityPanel } from '../accounts/profile/activity-panel.tsx';
import { ProfileView } from '../accounts/profile/profile-view.tsx';
import type { Route } from './+types/profile.route';
import styles from './profile.module.css';
import { SETTINGS_SECTIONS } from './settings-sections.ts';
import { en } from './words/en.ts';

/** Only teachers load it. */
const EditProfilePanel = lazy(async () => ({
  default: (await bring(() => import('../teachers/edit-profile/edit-profile-panel.tsx'))).EditProfilePanel,
}));

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).profile.profile);

/** Kept in the address, so that a mail or another screen can lead to one. */
const TABS = ['profile', 'public', 'activity', 'settings'] as const;
type ProfileTab = (typeof TABS)[number];
const TAB_PARAM = 'tab';

/** Only teachers are seen by families. */
const tabsOf = (role: Role): readonly ProfileTab[] =>
  TABS.filter((tab) => tab !== 'public' || role === 'teacher');

/** The tab that an address names; the profile itself when it names none. */
const tabOf = (search: URLSearchParams, role: Role): ProfileTab =>
  tabsOf(role).find((tab) => tab === search.get(TAB_PARAM)) ?? 'profile';

function setTab(search: URLSearchParams, tab: ProfileTab): void {
  if (tab === 'profile') search.delete(TAB_PARAM);
  else search.set(TAB_PARAM, tab);
}

/** The current user as the server knows them now. */
export function clientLoader() {
  return refreshUser();
}

/** The viewer's own profile (specification, section 2, 'Profile'). */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).profile;
  // The session's user is the same, and newer once something was saved.
  const user = useSession().user ?? loaderData;
  const [search] = useSearchParams();
  const { change } = useSearchChange();
  return (
    <Stack gap={6}>
      <ProfileHead user={user} />
      <Tabs
        label={words.profile}
        tabs={tabsOf(user.role).map((tab) => ({ value: tab, label: words.tabs[tab] }))}
        value={tabOf(search, user.role)}
        onValueChange={(tab) => change((next) => setTab(next, tab))}
      >
        <TabPanel value="profile">
          <ProfileView user={user} />
        </TabPanel>
        {user.role === 'teacher' ? (
          <TabPanel value="public">
            <Suspense fallback={<RowsSkeleton rows={8} />}>
              <EditProfilePanel />
            </Suspense>
          </TabPanel>
        ) : null}
        <TabPanel value="activity">
          <ActivityPanel />
        </TabPanel>
        <TabPanel value="settings">
          <Stack gap={6}>
            {SETTINGS_SECTIONS.map(({ id, Section }) => (
              <Section key={id} user={user} />
            ))}
          </Stack>
        </TabPanel>
      </Tabs>
    </Stack>
  );
}

function ProfileHead({ user }: { user: SessionUser }) {
  const words = useWords({ en }).profile;
  return (
    <Card padding="lg" as="section">
      <div className={styles.head}>
        <div className={styles.picture}>
          <Avatar
            name={user.name || words.nobody}
            src={user.profilePicture}
            size={96}
            initials
            decorative
            eager
          />
          <TextLink to="/profile-image-uploader">
            {user.profilePicture === null ? words.addPicture : words.changePicture}
          </TextLink>
        </div>
        <div className={styles.who}>
          <h1>{user.name}</h1>
          <p className={styles.since}>
            {words.memberSince(
              formatDayMonth(user.createdAt),
              localDateOf(user.createdAt, readersZone()).slice(0, 4),
            )}
          </p>
          <div className={styles.chips}>
            <Chip>{words.roles[user.role]}</Chip>
            {user.teacherDetails?.verified ? (
              <Chip tone="success" icon={<VerifiedIcon size={16} />}>
                {words.verified}
              </Chip>
            ) : null}
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Specification, section 8. */
export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator();
  return (
    <RetryAlert retrying={state === 'loading'} onRetry={() => revalidate()}>
      {ACCOUNT_MESSAGES.profileFailed}
    </RetryAlert>
  );
}
