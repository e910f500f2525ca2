import { SendNewLink } from '../../../lib/send-new-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EmailChangePanel } from '../email-change/email-change-panel.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingsSection } from './settings-section.tsx';

/** The address that an account is signed in with and mailed at, whether it is known to be the person's, and its change. */
export function EmailSection({ user }: SectionProps) {
  return (
    <SettingsSection
      title="Email address"
      description={user.email}
      action={
        user.emailVerified ? (
          <Badge tone="success">Verified</Badge>
        ) : (
          <Badge tone="warning">Not verified yet</Badge>
        )
      }
    >
      {user.emailVerified ? (
        <p>You log in with this address, and links to set a new password go there.</p>
      ) : (
        <>
          <p>
            We sent a link to this address. Until you open it you can look around, but not book a class. Look
            in the spam folder if it is not in your inbox.
          </p>
          <SendNewLink />
        </>
      )}
      <EmailChangePanel user={user} />
    </SettingsSection>
  );
}
