import { formatPaise } from '@kaksha/domain/money.ts';
import type { InvitationView } from '@kaksha/domain/referrals/contract.ts';
import { en as M } from '@kaksha/domain/referrals/words/en.ts';
import { useEffect, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './invite-card.module.css';
import { en } from './words/en.ts';

/** 'Invite a family': the reward, the link to share, and the results so far. */
export function InviteCard({ invitation }: { invitation: InvitationView }) {
  const words = useWords({ en }).inviteCard;
  const { url, code, waiting, paid, earnedPaise } = invitation;
  const toast = useToast();
  // Phones have a sheet of their own for it; the server does not know.
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.show({ title: M.copied, tone: 'success' }),
      () => toast.show({ title: M.copyFailed, tone: 'error' }),
    );
  return (
    <Card padding="lg" as="section" className={styles.card}>
      <div className={styles.words}>
        <h2>{M.title}</h2>
        <p>{M.offer}</p>
        {waiting + paid === 0 ? null : (
          <Facts
            look="sum"
            facts={[
              { label: words.waiting, value: String(waiting) },
              { label: words.paid, value: String(paid) },
              { label: words.earned, value: formatPaise(earnedPaise), strong: true },
            ]}
          />
        )}
      </div>
      <div className={styles.link}>
        <TextField
          label={words.yourLink}
          hint={words.yourCode(code)}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.actions}>
          <Button variant="secondary" onClick={copy}>
            {M.copy}
          </Button>
          {canShare ? (
            <Button
              variant="secondary"
              // Closing the sheet without choosing is no failure.
              onClick={() => void navigator.share({ title: M.title, url }).catch(() => undefined)}
            >
              {M.share}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
