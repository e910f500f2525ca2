import { api } from '../../lib/api.ts';
import { SectionFailure } from '../../lib/section-failure.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import type { SectionProps } from '../accounts/settings/section-props.ts';
import { SettingsSection } from '../accounts/settings/settings-section.tsx';
import { CalendarFeed } from '../lessons/calendar/calendar-feed.tsx';

const FAILED = 'We could not load your calendar link.';
const load = async () => (await api.lessons.calendarFeed()).feed;

const WHOSE = {
  student: 'Your classes',
  parent: 'Your children’s classes',
  teacher: 'Your classes and requests',
} as const;

/** The person's classes in the calendar of their phone; operators have none. */
export function CalendarSection({ user }: SectionProps) {
  return user.role === 'admin' ? null : <Feed whose={WHOSE[user.role]} />;
}

function Feed({ whose }: { whose: string }) {
  const { loaded, reload, show } = useLoaded(load);
  return (
    <SettingsSection
      title="Calendar"
      description={`${whose} in the calendar of your phone or computer, kept up to date by itself.`}
    >
      {loaded.state === 'loading' ? <SkeletonText lines={2} /> : null}
      {loaded.state === 'failed' ? (
        <SectionFailure text={FAILED} error={loaded.error} onRetry={reload} />
      ) : null}
      {loaded.state === 'loaded' ? <CalendarFeed feed={loaded.value} onFeed={show} /> : null}
    </SettingsSection>
  );
}
