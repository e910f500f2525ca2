import { formatMoment } from '@kaksha/domain/class-time.ts';
import type { StudentsFamily } from '@kaksha/domain/families/contract.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { AskingParent } from './asking-parent.tsx';
import { InviteParent } from './invitation/invite-parent.tsx';
import styles from './students-parents.module.css';
import { en } from './words/en.ts';

/** A student's parents, requests to become one, and the code that such a request needs. */
export function StudentsParents({
  family,
  onChanged,
}: {
  family: StudentsFamily;
  onChanged: () => Promise<void>;
}) {
  const words = useWords({ en }).studentsParents;
  return (
    <Stack gap={5}>
      {family.requests.map((request) => (
        <AskingParent key={request.id} request={request} onChanged={onChanged} />
      ))}
      {family.parents.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles.parents} aria-label={words.label}>
          {family.parents.map(({ id, name, consentedAt }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>
                {consentedAt === null ? words.notConsented : words.consentedOn(formatDate(consentedAt))}
              </span>
              <DisconnectParent id={id} name={name} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      <InviteParent invitations={family.invitations} onChanged={onChanged} />
      <CodeMaker />
    </Stack>
  );
}

/** Ends the connection with a parent, after explaining the consequences. */
function DisconnectParent({
  id,
  name,
  onChanged,
}: {
  id: string;
  name: string;
  onChanged: () => Promise<void>;
}) {
  const { studentsParents: words, common } = useWords({ en });
  const [asking, setAsking] = useState(false);
  const { sending, failure, send } = useSending(common.disconnectFailed);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.disconnectFrom(name)}
        onClick={() => setAsking(true)}
      >
        {common.disconnect}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.disconnectAsk(name)}
        description={failure ?? M.disconnectParentExplained}
        confirmLabel={common.disconnect}
        cancelLabel={common.stayConnected}
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

function CodeMaker() {
  const words = useWords({ en }).studentsParents;
  const [made, setMade] = useState<{ code: string; expiresAt: string } | null>(null);
  const { sending, failure, send } = useSending(words.codeFailed);
  return (
    <Stack gap={3}>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      {made === null ? (
        <p>{words.codeExplained}</p>
      ) : (
        <p role="status">
          <span className={styles.code}>{made.code}</span> {words.codeMade(formatMoment(made.expiresAt))}
        </p>
      )}
      <Cluster>
        <Button
          variant="secondary"
          loading={sending}
          onClick={() => void send(async () => setMade(await api.families.makeCode()))}
        >
          {made === null ? words.makeCode : words.makeNewCode}
        </Button>
      </Cluster>
    </Stack>
  );
}
