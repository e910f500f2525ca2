import { api } from '../../lib/api.ts';
import { SectionFailure } from '../../lib/section-failure.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWords } from '../../lib/words.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { CalendarFeed } from '../lessons/calendar/calendar-feed.tsx';
import type { SectionProps } from './account/section-props.ts';
import { SettingsSection } from './account/settings-section.tsx';
import { en } from './words/en.ts';

const load = async () => (await api.lessons.calendarFeed()).feed;

/** The person's classes in the calendar of their phone; operators have none. */
export function CalendarSection({ user }: SectionProps) {
  return user.role === 'admin' ? null : <Feed role={user.role} />;
}

function Feed({ role }: { role: keyof (typeof en)['calendarSection']['whose'] }) {
  const words = useWords({ en }).calendarSection;
  const { loaded, reload, show } = useLoaded(load);
  return (
    <SettingsSection title={words.calendar} description={words.description(words.whose[role])}>
      {loaded.state === 'loading' ? <SkeletonText lines={2} /> : null}
      {loaded.state === 'failed' ? (
        <SectionFailure text={words.loadFailed} error={loaded.error} onRetry={reload} />
      ) : null}
      {loaded.state === 'loaded' ? <CalendarFeed feed={loaded.value} onFeed={show} /> : null}
    </SettingsSection>
  );
}
