import { SendNewLink } from '../../../lib/send-new-link.tsx';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmailChangePanel } from '../email-change/email-change-panel.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingsSection } from './settings-section.tsx';
import { en } from './words/en.ts';

/** The address that an account is signed in with and mailed at, whether it is known to be the person's, and its change. */
export function EmailSection({ user }: SectionProps) {
  const words = useWords({ en }).emailSection;
  return (
    <SettingsSection
      title={words.title}
      description={user.email}
      action={
        user.emailVerified ? (
          <Badge tone="success">{words.verified}</Badge>
        ) : (
          <Badge tone="warning">{words.notVerified}</Badge>
        )
      }
    >
      {user.emailVerified ? (
        <p>{words.verifiedHint}</p>
      ) : (
        <>
          <p>{words.notVerifiedHint}</p>
          <SendNewLink />
        </>
      )}
      <EmailChangePanel user={user} />
    </SettingsSection>
  );
}
