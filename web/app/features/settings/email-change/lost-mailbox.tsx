import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { useWords } from '../../../lib/words.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { en } from './words/en.ts';

/** For somebody who can't read the old mailbox any more: only support can help. */
export function LostMailbox({ user }: { user: SessionUser }) {
  const words = useWords({ en });
  // Operators have no help center.
  const to = user.role === 'admin' ? '/contact' : `/${user.role}/help?tab=contact`;
  return (
    <p>
      {words.lost(user.email)} <TextLink to={to}>{words.lostLink}</TextLink>.
    </p>
  );
}
