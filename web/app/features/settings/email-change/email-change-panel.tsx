import { en as M } from '@kaksha/domain/accounts/email-change/words/en.ts';
import type { PendingEmailChange } from '@kaksha/domain/accounts/email-change.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { onReadersClock } from '@kaksha/domain/class-time.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { refreshUser } from '../../../lib/session-store.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardRow, CardRows } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SectionLoading } from '../account/section-loading.tsx';
import styles from '../account/settings-section.module.css';
import { useSectionData } from '../account/use-section-data.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { LostMailbox } from './lost-mailbox.tsx';
import { en } from './words/en.ts';

const load = async () => (await api.accounts.emailChange.pending()).change;

/** The change of the address in the settings: beginning one, or how the one that waits stands. */
export function EmailChangePanel({ user }: { user: SessionUser }) {
  const words = useWords({ en });
  const { reload, ...loaded } = useSectionData(load);
  const [open, setOpen] = useState(false);
  // The pressed button is gone once a change has begun or was withdrawn: the focus stays in the panel.
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const takeBack = async () => {
    await api.accounts.emailChange.takeBack();
    await reload();
    panel.current?.focus();
  };
  if (loaded.state !== 'ready') {
    return <SectionLoading failure={loaded.state === 'failed' ? loaded.message : null} onRetry={reload} />;
  }
  const change = loaded.data;
  return (
    <div ref={panel} tabIndex={-1}>
      {change === null ? (
        <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      ) : (
        <PendingChange user={user} change={change} reload={reload} onTakeBack={takeBack} />
      )}
      <ChangeEmailDialog
        user={user}
        open={open}
        onClose={() => setOpen(false)}
        onRequested={reload}
        focusAfter={() => opener.current ?? panel.current}
      />
    </div>
  );
}

interface PendingChangeProps {
  user: SessionUser;
  change: PendingEmailChange;
  reload: () => Promise<void>;
  onTakeBack: () => Promise<void>;
}

function PendingChange({ user, change, reload, onTakeBack }: PendingChangeProps) {
  const words = useWords({ en });
  // Where nobody has ever confirmed the old address, the new mailbox alone decides.
  const isOldAsked = user.emailVerified;
  const [busy, setBusy] = useState<'send' | 'take-back' | null>(null);
  const toast = useToast();

  // Back from the mailbox, where it may have been confirmed, or changed.
  useEffect(() => {
    const look = () => {
      void reload();
      refreshUser().catch(() => undefined);
    };
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [reload]);

  const act = async (
    what: 'send' | 'take-back',
    run: () => Promise<unknown>,
    done: string,
    failed: string,
  ) => {
    if (busy !== null) return;
    setBusy(what);
    try {
      await run();
      toast.show({ title: done });
    } catch (error) {
      toast.show({ title: errorMessage(error, failed), tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  const sendAgain = async () => {
    await api.accounts.emailChange.sendAgain();
    await reload();
  };
  return (
    <Stack gap={5}>
      <Alert title={words.waits}>
        {(isOldAsked ? words.waitsUntil : words.newWaitsUntil)(
          onReadersClock(formatDateTime(change.expiresAt)),
        )}
      </Alert>
      <div className={styles.list}>
        <CardRows label={words.addresses}>
          {isOldAsked ? (
            <Address label={words.oldAddress} email={user.email} isConfirmed={change.isOldConfirmed} />
          ) : null}
          <Address label={words.newAddress} email={change.newEmail} isConfirmed={change.isNewConfirmed} />
        </CardRows>
      </div>
      {isOldAsked ? <LostMailbox user={user} /> : null}
      <Cluster gap={3}>
        <Button
          variant="secondary"
          loading={busy === 'send'}
          onClick={() => act('send', sendAgain, words.sentAgain, M.failed)}
        >
          {words.sendAgain}
        </Button>
        <Button
          variant="ghost"
          loading={busy === 'take-back'}
          onClick={() => act('take-back', onTakeBack, words.takenBack, words.notTakenBack)}
        >
          {words.takeBack}
        </Button>
      </Cluster>
    </Stack>
  );
}

function Address({ label, email, isConfirmed }: { label: string; email: string; isConfirmed: boolean }) {
  const words = useWords({ en });
  return (
    <CardRow
      title={email}
      description={label}
      end={
        isConfirmed ? (
          <Badge tone="success">{words.confirmed}</Badge>
        ) : (
          <Badge tone="warning">{words.notConfirmed}</Badge>
        )
      }
    />
  );
}
