import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { isOutsideIndia } from '@kaksha/domain/states-of-india.ts';
import { useState } from 'react';
import { SendNewLink } from '../../../lib/send-new-link.tsx';
import { refreshUser } from '../../../lib/session-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { WORDS } from '../words/en.ts';
import { EditProfile } from './edit-profile.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { RoleCard } from './role-card.tsx';

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

/** How to reach the person, and what the role adds. */
function ReadView({ user, onEdit }: { user: SessionUser; onEdit: () => void }) {
  return (
    <SidebarLayout>
      <Card padding="lg" as="section">
        <CardHeader
          title="Contact details"
          action={
            <Button size="sm" variant="secondary" onClick={onEdit}>
              Edit profile
            </Button>
          }
        />
        <ProfileFacts
          facts={[
            ['Email', user.email],
            ['Phone', user.phone],
            ['Address', addressOf(user)],
          ]}
        />
      </Card>
      <Stack gap={6}>
        {user.emailVerified ? null : (
          <Alert tone="warning" quiet title="Please verify your email" action={<SendNewLink size="sm" />}>
            We sent a link to {user.email}. Open it within two days; look in the spam folder if it is not
            there.
          </Alert>
        )}
        {user.stateAsTyped === '' || isOutsideIndia(user.country) ? null : (
          <Alert
            tone="warning"
            quiet
            title={WORDS.state.missingTitle}
            action={
              <Button size="sm" variant="secondary" onClick={onEdit}>
                {WORDS.state.choose}
              </Button>
            }
          >
            {WORDS.state.missing(user.stateAsTyped)}
          </Alert>
        )}
        <RoleCard user={user} />
      </Stack>
    </SidebarLayout>
  );
}
