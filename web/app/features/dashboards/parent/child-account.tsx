import type { Child } from '@kaksha/domain/families/child.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { ClosingView } from '@kaksha/domain/privacy/closing.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordForm } from '../../accounts/confirm-password/password-form.tsx';
import { ChangeChild } from '../../families/managed/change-child.tsx';
import { GiveSignIn } from '../../families/managed/give-sign-in.tsx';
import { en as FAMILY_WORDS } from '../../families/words/en.ts';
import { en } from './words/en.ts';

type Step = 'choose' | 'details' | 'signIn' | 'download' | 'disconnect' | 'delete';

interface ChildAccountProps {
  child: Child;
  onChanged: () => Promise<void>;
}

/** A parent's actions on a child's account: the button, and its dialog with a copy of the data and the ways out. */
export function ChildAccount({ child, onChanged }: ChildAccountProps) {
  const words = useWords({ en }).childAccount;
  const [step, setStep] = useState<Step | null>(null);
  const back = () => setStep('choose');
  const done = async () => {
    setStep(null);
    await onChanged();
  };
  return (
    <Dialog
      open={step !== null}
      onOpenChange={(open) => setStep(open ? 'choose' : null)}
      title={words.title(child.name)}
      trigger={
        <Button size="sm" variant="ghost" aria-label={words.title(child.name)}>
          {words.trigger}
        </Button>
      }
    >
      {step === 'details' ? <ChangeChild child={child} onCancel={back} onDone={done} /> : null}
      {step === 'signIn' ? <GiveSignIn child={child} onCancel={back} onDone={done} /> : null}
      {step === 'download' ? <Download child={child} onCancel={back} onDone={() => setStep(null)} /> : null}
      {step === 'disconnect' ? <Disconnect child={child} onCancel={back} onDone={done} /> : null}
      {step === 'delete' ? <Delete child={child} onCancel={back} onDone={done} /> : null}
      {step === 'choose' ? <Choose child={child} onChoose={setStep} /> : null}
    </Dialog>
  );
}

function Choose({ child, onChoose }: { child: Child; onChoose: (step: Step) => void }) {
  const words = useWords({ en }).childAccount;
  const { common } = useWords({ en: FAMILY_WORDS });
  const first = firstNameOf(child.name);
  return (
    <Stack gap={5}>
      {child.hasSignIn ? null : <OfManaged first={first} onChoose={onChoose} />}
      {child.unconfirmedEmail === null ? null : (
        <Unconfirmed first={first} email={child.unconfirmedEmail} onChoose={onChoose} />
      )}
      {child.isAdult ? (
        <p>{M.adultAccount(first)}</p>
      ) : (
        <Stack gap={2}>
          <p>{words.downloadHint(first)}</p>
          <Cluster>
            <Button variant="secondary" onClick={() => onChoose('download')}>
              {words.downloadData}
            </Button>
          </Cluster>
        </Stack>
      )}
      <Stack gap={2}>
        <p>{words.disconnectHint(first)}</p>
        <Cluster>
          <Button variant="secondary" onClick={() => onChoose('disconnect')}>
            {common.disconnect}
          </Button>
        </Cluster>
      </Stack>
      {child.isOwned && !child.isAdult ? (
        <Stack gap={2}>
          <p>{words.deleteHint(first)}</p>
          <Cluster>
            <Button variant="danger" onClick={() => onChoose('delete')}>
              {words.deleteAccount}
            </Button>
          </Cluster>
        </Stack>
      ) : null}
    </Stack>
  );
}

/** Actions for a child without a sign-in, which only a parent can take. */
function OfManaged({ first, onChoose }: { first: string; onChoose: (step: Step) => void }) {
  const words = useWords({ en }).childAccount;
  const { common } = useWords({ en: FAMILY_WORDS });
  return (
    <>
      <Stack gap={2}>
        <p>{words.detailsHint}</p>
        <Cluster>
          <Button variant="secondary" onClick={() => onChoose('details')}>
            {words.changeDetails}
          </Button>
        </Cluster>
      </Stack>
      <Stack gap={2}>
        <p>{words.signInHint(first)}</p>
        <Cluster>
          <Button variant="secondary" onClick={() => onChoose('signIn')}>
            {common.letLogIn(first)}
          </Button>
        </Cluster>
      </Stack>
    </>
  );
}

interface UnconfirmedProps {
  first: string;
  email: string;
  onChoose: (step: Step) => void;
}

/** The address that the parent gave may be mistyped: it is shown, and may be given anew. */
function Unconfirmed({ first, email, onChoose }: UnconfirmedProps) {
  const words = useWords({ en }).childAccount;
  return (
    <Stack gap={2}>
      <p>{words.unconfirmedHint(first, email)}</p>
      <Cluster>
        <Button variant="secondary" onClick={() => onChoose('signIn')}>
          {words.changeSignIn}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface StepProps {
  child: Child;
  onCancel: () => void;
  onDone: () => void | Promise<void>;
}

function Download({ child, onCancel, onDone }: StepProps) {
  const words = useWords({ en }).childAccount;
  const toast = useToast();
  return (
    <PasswordForm
      failed={words.downloadFailed}
      hint={words.downloadPassword}
      confirmLabel={words.download}
      confirmingLabel={words.collecting}
      onCancel={onCancel}
      onConfirm={async (password) => {
        saveFile(await api.families.exportChild({ id: child.id, password }));
        toast.show({ title: words.downloaded(child.name) });
        await onDone();
      }}
    />
  );
}

function Disconnect({ child, onCancel, onDone }: StepProps) {
  const { common } = useWords({ en: FAMILY_WORDS });
  const { sending, failure, send } = useSending(common.disconnectFailed);
  const toast = useToast();
  return (
    <Stack gap={5}>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <p>{M.disconnectExplained}</p>
      <Cluster justify="end">
        <Button variant="ghost" disabled={sending} onClick={onCancel}>
          {common.stayConnected}
        </Button>
        <Button
          variant="danger"
          loading={sending}
          onClick={() =>
            void send(async () => {
              await api.families.disconnect({ id: child.id });
              toast.show({ title: M.disconnected(child.name) });
              await onDone();
            })
          }
        >
          {common.disconnect}
        </Button>
      </Cluster>
    </Stack>
  );
}

function Delete({ child, onCancel, onDone }: StepProps) {
  const words = useWords({ en }).childAccount;
  const { id } = child;
  const { loaded, reload } = useLoaded(useCallback(() => api.families.childClosing({ id }), [id]));
  const withKey = useIdempotencyKey();
  const toast = useToast();
  if (loaded.state === 'loading') return <SkeletonText lines={5} />;
  if (loaded.state === 'failed') {
    return <RetryAlert onRetry={() => void reload()}>{words.closingFailed}</RetryAlert>;
  }
  const closing = loaded.value;
  if (closing.refusal !== null) return <Alert tone="warning">{closing.refusal}</Alert>;
  const close = async (password: string) => {
    const input = { id: child.id, password, costPaise: closing.costPaise };
    try {
      await withKey(input, (idempotencyKey) =>
        api.families.closeChild(input, { context: { idempotencyKey } }),
      );
    } catch (error) {
      if (isApiError(error, 'COST_CHANGED')) void reload();
      throw error;
    }
    toast.show({ title: M.childDeleted(child.name) });
    await onDone();
  };
  return (
    <Stack gap={5}>
      <Consequences name={child.name} closing={closing} />
      <PasswordForm
        failed={words.deleteFailed}
        hint={words.deletePassword}
        confirmLabel={words.deleteAccount}
        confirmingLabel={words.deleting}
        cancelLabel={words.keepAccount}
        tone="danger"
        onCancel={onCancel}
        onConfirm={close}
      />
    </Stack>
  );
}

/** The consequences for classes, money and data, with the figures. */
function Consequences({ name, closing }: { name: string; closing: ClosingView }) {
  const words = useWords({ en }).childAccount;
  const { bookings, walletPaise, graceDays } = closing;
  return (
    <Stack gap={3}>
      {bookings.length === 0 ? (
        <p>{words.noClasses(name)}</p>
      ) : (
        <>
          <p>{words.ending}</p>
          <ul>
            {bookings.map((booking) => (
              <li key={booking.id}>{words.endingClass(booking)}</li>
            ))}
          </ul>
        </>
      )}
      {walletPaise === 0 ? null : <p>{words.owed(formatPaise(walletPaise), name)}</p>}
      <p>{words.erased(graceDays)}</p>
    </Stack>
  );
}
