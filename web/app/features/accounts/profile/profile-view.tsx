import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { isOutsideIndia } from '@kaksha/domain/states-of-india.ts';
import { useState } from 'react';
import { SendNewLink } from '../../../lib/send-new-link.tsx';
import { refreshUser } from '../../../lib/session-store.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { en as signIn } from '../words/en.ts';
import { EditProfile } from './edit-profile.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { RoleCard } from './role-card.tsx';
import { en } from './words/en.ts';

const addressOf = ({ address, city, state, stateAsTyped, zipCode, country }: SessionUser): string =>
  [address, city, [state || stateAsTyped, zipCode].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');

/** The Profile tab: read, or being edited. */
export function ProfileView({ user }: { user: SessionUser }) {
  const [editing, setEditing] = useState(false);
  const toast = useToast();
  if (!editing) return <ReadView user={user} onEdit={() => setEditing(true)} />;
  const saved = async () => {
    // The header and every other screen read the current user again.
    await refreshUser();
    setEditing(false);
    toast.show({ title: ACCOUNT_MESSAGES.profileUpdated });
  };
  return <EditProfile user={user} onSaved={saved} onCancel={() => setEditing(false)} />;
}

/** The contact details, and the role's own details. */
function ReadView({ user, onEdit }: { user: SessionUser; onEdit: () => void }) {
  const { profileView: words, common } = useWords({ en });
  const { state } = useWords({ en: signIn });
  return (
    <SidebarLayout>
      <Card padding="lg" as="section">
        <CardHeader
          title={words.contact}
          action={
            <Button size="sm" variant="secondary" onClick={onEdit}>
              {common.editProfile}
            </Button>
          }
        />
        <ProfileFacts
          facts={[
            [words.email, user.email],
            [common.phone, user.phone],
            [common.address, addressOf(user)],
          ]}
        />
      </Card>
      <Stack gap={6}>
        {user.emailVerified ? null : (
          <Alert tone="warning" quiet title={words.verify} action={<SendNewLink size="sm" />}>
            {words.verifyHint(user.email)}
          </Alert>
        )}
        {user.stateAsTyped === '' || isOutsideIndia(user.country) ? null : (
          <Alert
            tone="warning"
            quiet
            title={state.missingTitle}
            action={
              <Button size="sm" variant="secondary" onClick={onEdit}>
                {state.choose}
              </Button>
            }
          >
            {state.missing(user.stateAsTyped)}
          </Alert>
        )}
        <RoleCard user={user} />
      </Stack>
    </SidebarLayout>
  );
}
