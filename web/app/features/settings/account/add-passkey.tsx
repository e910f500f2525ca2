import { deviceName } from '@kaksha/domain/accounts/device-name.ts';
import { en as M } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordForm } from '../../accounts/confirm-password/password-form.tsx';
import { hasPasskeys, isCalledOff, loadWebAuthn, passkeyProblem } from '../../accounts/passkey-support.ts';
import { en } from './words/en.ts';

type CreationOptions = Awaited<ReturnType<typeof api.accounts.passkeys.beginAdd>>;

/** The button that adds a passkey of this device: the password first, then the browser's own window. */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { addPasskey: words, common } = useWords({ en });
  const [asking, setAsking] = useState(false);
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const close = () => setAsking(false);

  const add = async (optionsJSON: CreationOptions) => {
    setAdding(true);
    try {
      const { startRegistration } = await loadWebAuthn();
      const credential = await startRegistration({ optionsJSON });
      const { name } = await api.accounts.passkeys.add({ name: deviceName(navigator.userAgent), credential });
      toast.show({ title: words.added, description: words.addedHint(name) });
      await onAdded();
    } catch (error) {
      if (!isCalledOff(error)) setProblem(passkeyProblem(error, M.notAdded));
    } finally {
      setAdding(false);
    }
  };

  if (!hasPasskeys()) return <Alert quiet>{M.unsupported}</Alert>;
  return (
    <>
      {problem === null ? null : <Alert tone="error">{problem}</Alert>}
      <Cluster>
        <Button
          variant="secondary"
          loading={adding}
          onClick={() => {
            setProblem(null);
            setAsking(true);
          }}
        >
          {words.add}
        </Button>
      </Cluster>
      <Dialog open={asking} onClose={close} title={words.add} description={words.description} size="sm">
        <PasswordForm
          failed={M.notAdded}
          hint={common.leftOpenHint}
          onCancel={close}
          onConfirm={async (password) => {
            const options = await api.accounts.passkeys.beginAdd({ password });
            close();
            void add(options);
          }}
        />
      </Dialog>
    </>
  );
}
