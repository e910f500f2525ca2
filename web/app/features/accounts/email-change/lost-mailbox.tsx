import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { en as W } from './words/en.ts';

/** For somebody who can't read the old mailbox any more: only support can help. */
export function LostMailbox({ user }: { user: SessionUser }) {
  // Operators have no help center.
  const to = user.role === 'admin' ? '/contact' : `/${user.role}/help?tab=contact`;
  return (
    <p>
      {W.lost(user.email)} <TextLink to={to}>{W.lostLink}</TextLink>.
    </p>
  );
}
