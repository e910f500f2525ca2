import type { FamilyRequest, StudentsFamily } from '@kaksha/domain/families/contract.ts';
import { FAMILY_CODE_MINUTES } from '@kaksha/domain/families/policy.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import styles from './students-parents.module.css';

/** A student's parents, who asks to be one, and the code by which a parent asks. */
export function StudentsParents({
  family,
  onChanged,
}: {
  family: StudentsFamily;
  onChanged: () => Promise<void>;
}) {
  return (
    <Stack gap={5}>
      {family.requests.map((request) => (
        <Asking key={request.id} request={request} onChanged={onChanged} />
      ))}
      {family.parents.length === 0 ? (
        <p>No parent is connected to your account yet.</p>
      ) : (
        <ul className={styles.parents} aria-label="Your parents">
          {family.parents.map(({ id, name, consentedAt }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>
                {consentedAt === null ? 'has not consented' : `consented on ${formatDate(consentedAt)}`}
              </span>
              <DisconnectParent id={id} name={name} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      <CodeMaker />
    </Stack>
  );
}

/** Ends the connection with a parent, once it was said what that means. */
function DisconnectParent({
  id,
  name,
  onChanged,
}: {
  id: string;
  name: string;
  onChanged: () => Promise<void>;
}) {
  const [asking, setAsking] = useState(false);
  const { sending, failure, send } = useSending('You could not be disconnected. Please try again.');
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Disconnect from ${name}`}
        onClick={() => setAsking(true)}
      >
        Disconnect
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Disconnect from ${name}?`}
        description={failure ?? M.disconnectParentExplained}
        confirmLabel="Disconnect"
        cancelLabel="Stay connected"
        tone="danger"
        loading={sending}
        onConfirm={() =>
          void send(async () => {
            await api.families.disconnect({ id });
            setAsking(false);
            await onChanged();
          })
        }
      />
    </>
  );
}

function Asking({ request, onChanged }: { request: FamilyRequest; onChanged: () => Promise<void> }) {
  const { sending, failure, send } = useSending('Your answer could not be saved. Please try again.');
  const answer = (accept: boolean) =>
    void send(async () => {
      await api.families.answer({ id: request.id, accept });
      await onChanged();
    });
  return (
    <Alert
      tone="warning"
      quiet
      title={`Is ${request.name} your parent?`}
      action={
        <Cluster>
          <Button size="sm" disabled={sending} onClick={() => answer(true)}>
            Yes, connect us
          </Button>
          <Button size="sm" variant="ghost" disabled={sending} onClick={() => answer(false)}>
            Decline
          </Button>
        </Cluster>
      }
    >
      {failure ?? `${request.name} entered your code. Say yes only to a parent or guardian of yours.`}
    </Alert>
  );
}

function CodeMaker() {
  const [made, setMade] = useState<{ code: string; expiresAt: string } | null>(null);
  const { sending, failure, send } = useSending('The code could not be made. Please try again.');
  return (
    <Stack gap={3}>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      {made === null ? (
        <p>
          A parent with an account of their own connects to yours by a code. It is good for{' '}
          {FAMILY_CODE_MINUTES} minutes; show it to nobody else.
        </p>
      ) : (
        <p role="status">
          <span className={styles.code}>{made.code}</span> is good until {formatTime(made.expiresAt)}. Your
          parent enters it in their dashboard, under Add a child.
        </p>
      )}
      <Cluster>
        <Button
          variant="secondary"
          loading={sending}
          onClick={() => void send(async () => setMade(await api.families.makeCode()))}
        >
          {made === null ? 'Make a code' : 'Make a new code'}
        </Button>
      </Cluster>
    </Stack>
  );
}
