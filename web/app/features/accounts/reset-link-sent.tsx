import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './reset-link-sent.module.css';
import { en } from './words/en.ts';

/** The link is on its way, if the address has an account: what to do when it does not arrive. */
export function ResetLinkSent({ email }: { email: string }) {
  const { resetLinkSent: words, common } = useWords({ en });
  const view = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the keyboard and the screen reader go on here.
  useEffect(() => view.current?.focus(), []);
  return (
    <AuthCard title={words.title}>
      <div ref={view} tabIndex={-1} className={styles.sent}>
        <Alert tone="success">{M.resetLinkSent}</Alert>
        <ul className={styles.tips}>
          <li>{words.checkSpam}</li>
          <li>
            {words.checkAddress} <strong>{email}</strong> {words.registeredWith}
          </li>
          <li>{words.fromParent}</li>
          <li>
            {words.stillNoMail} <TextLink to="/contact">{words.contactSupport}</TextLink>.
          </li>
        </ul>
        <LinkButton to="/login" fullWidth>
          {common.backToLogin}
        </LinkButton>
      </div>
    </AuthCard>
  );
}
