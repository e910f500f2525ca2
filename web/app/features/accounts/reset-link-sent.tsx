import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './reset-link-sent.module.css';

/** The link is on its way, if the address has an account: what to do when it does not arrive. */
export function ResetLinkSent({ email }: { email: string }) {
  const view = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the keyboard and the screen reader go on here.
  useEffect(() => view.current?.focus(), []);
  return (
    <AuthCard title="Check your inbox">
      <div ref={view} tabIndex={-1} className={styles.sent}>
        <Alert tone="success">{M.resetLinkSent}</Alert>
        <ul className={styles.tips}>
          <li>Nothing there after a few minutes? Please check your spam folder.</li>
          <li>
            Check the address: is <strong>{email}</strong> the one that you registered with?
          </li>
          <li>
            Still no mail? Please <TextLink to="/contact">contact support</TextLink>.
          </li>
        </ul>
        <LinkButton to="/login" fullWidth>
          Back to Login
        </LinkButton>
      </div>
    </AuthCard>
  );
}
