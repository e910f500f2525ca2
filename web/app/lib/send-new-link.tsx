import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { api } from './api.ts';
import { errorMessage } from './api-errors.ts';
import { returnPathFrom } from './login-path.ts';

type State = { step: 'idle' | 'sending' | 'sent' } | { step: 'refused'; message: string };

/** For a signed-in person whose address is not verified: mails the link again and reports the result. `sm` stands in a notice. */
export function SendNewLink({ size }: { size?: 'sm' }) {
  const [state, setState] = useState<State>({ step: 'idle' });
  if (state.step === 'sent') return <Alert tone="success">{M.linkSent}</Alert>;

  const send = async () => {
    setState({ step: 'sending' });
    try {
      await api.accounts.sendVerification({ next: returnPathFrom(location) });
      setState({ step: 'sent' });
    } catch (error) {
      setState({ step: 'refused', message: errorMessage(error, M.tooManyLinks) });
    }
  };

  return (
    <>
      {state.step === 'refused' ? <Alert tone="error">{state.message}</Alert> : null}
      <Button
        variant="secondary"
        size={size}
        fullWidth={size === undefined}
        loading={state.step === 'sending'}
        onClick={send}
      >
        {M.sendNewLink}
      </Button>
    </>
  );
}
