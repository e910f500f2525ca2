import { api } from '../../lib/api.ts';
import { SectionFailure } from '../../lib/section-failure.tsx';
import { useChange } from '../../lib/socket.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWords } from '../../lib/words.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { RecordingConsentDialog } from '../classroom/recording/recording-consent.tsx';
import { StudentsParents } from '../families/students-parents.tsx';
import type { SectionProps } from './account/section-props.ts';
import { SettingsSection } from './account/settings-section.tsx';
import { en } from './words/en.ts';

const load = () => api.families.mine();

/** A student's parents; parents see their children in their dashboard. */
export function FamilySection({ user }: SectionProps) {
  return user.role === 'student' ? <OfStudent myId={user.id} /> : null;
}

function OfStudent({ myId }: { myId: string }) {
  const words = useWords({ en }).familySection;
  const { loaded, reload } = useLoaded(load);
  useChange('family:changed', () => void reload());
  return (
    <SettingsSection title={words.family} description={words.description}>
      {loaded.state === 'loading' ? <SkeletonText lines={2} /> : null}
      {loaded.state === 'failed' ? (
        <SectionFailure text={words.loadFailed} error={loaded.error} onRetry={reload} />
      ) : null}
      {loaded.state === 'loaded' ? <StudentsParents family={loaded.value} onChanged={reload} /> : null}
      {loaded.state === 'loaded' && loaded.value.isAdult ? <RecordingConsentDialog studentId={myId} /> : null}
    </SettingsSection>
  );
}
