import { EDIT_PROFILE_MESSAGES as M } from '@kaksha/domain/teachers/edit-profile/policy.ts';
import type { OwnProfile } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';

const load = (): Promise<OwnProfile> => api.teachers.editProfile.read();

/** The Public profile tab of a teacher: what is missing to be found, and everything that families see. */
export function EditProfilePanel() {
  const { loaded, reload, show } = useLoaded(load);
  if (loaded.state === 'loading') return <RowsSkeleton rows={8} />;
  if (loaded.state === 'failed') {
    return (
      <Alert
        tone="error"
        action={
          <Button size="sm" variant="secondary" onClick={reload}>
            Try again
          </Button>
        }
      >
        {errorMessage(loaded.error, M.loadFailed)}
      </Alert>
    );
  }
  return (
    <Stack gap={5}>
      <ChecklistCard own={loaded.value} onProfile />
      <EditProfileForm own={loaded.value} onSaved={show} />
    </Stack>
  );
}
