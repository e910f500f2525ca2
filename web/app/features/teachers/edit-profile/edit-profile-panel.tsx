import type { OwnProfile } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import { en as M } from '@kaksha/domain/teachers/edit-profile/words/en.ts';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';

const load = (): Promise<OwnProfile> => api.teachers.editProfile.read();

/** The Public profile tab of a teacher: the steps that are missing to be found, and everything that families see. */
export function EditProfilePanel() {
  const { loaded, reload, show } = useLoaded(load);
  if (loaded.state === 'loading') return <RowsSkeleton rows={8} />;
  if (loaded.state === 'failed') {
    return <RetryAlert onRetry={reload}>{errorMessage(loaded.error, M.loadFailed)}</RetryAlert>;
  }
  return (
    <Stack gap={5}>
      <ChecklistCard own={loaded.value} onProfile />
      <EditProfileForm own={loaded.value} onSaved={show} />
    </Stack>
  );
}
