import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { useEffect } from 'react';
import { Alert } from '../ui/alert.tsx';
import { SendNewLink } from './send-new-link.tsx';
import { useSession } from './session.tsx';
import { refreshUser } from './session-store.ts';

/**
 * Where something begins that is refused until the email address is verified: says so before anything is filled in, with
 * the link that leads back here. Nothing for everybody else.
 */
export function EmailFirst({ why }: { why: string }) {
  const { user } = useSession();
  return user === null || user.emailVerified ? null : <Unverified why={why} />;
}

function Unverified({ why }: { why: string }) {
  // The link of the mail opens in another tab, or on another device.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refreshUser().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return (
    <Alert tone="warning" quiet action={<SendNewLink size="sm" />}>
      {why} {M.linkLeadsBack}
    </Alert>
  );
}
