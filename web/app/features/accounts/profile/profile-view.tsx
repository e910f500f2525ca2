import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { RoleCard } from './role-card.tsx';

const addressOf = ({ address, city, state, zipCode, country }: SessionUser): string =>
  [address, city, [state, zipCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** How to reach the person, and what the role adds. */
export function ProfileView({ user }: { user: SessionUser }) {
  return (
    <SidebarLayout>
      <Card padding="lg" as="section">
        <CardHeader title="Contact details" />
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
          <Alert tone="warning" quiet title="Please verify your email">
            We sent a link to {user.email}. Open it within two days; look in the spam folder if it is not
            there.
          </Alert>
        )}
        <RoleCard user={user} />
      </Stack>
    </SidebarLayout>
  );
}
