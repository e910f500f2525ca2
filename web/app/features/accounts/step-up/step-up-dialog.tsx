import type { StepUpWay } from '@kaksha/domain/accounts/step-up.ts';
import type { FormEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { useSession } from '../../../lib/session.tsx';
import type { StepUpQuestion } from '../../../lib/step-up.ts';
import { useOneField } from '../../../lib/use-one-field.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OwnPasswordField } from '../confirm-password/own-password-field.tsx';
import { en } from './words/en.ts';

/** Over any screen or dialog: asks for a code or the password, and lets the call that needs it go on. */
export function StepUpDialog({ question: { by, answer } }: { question: StepUpQuestion }) {
  const words = useWords({ en });
  const hasPassword = useSession().user?.hasPassword !== false;
  const byOwn = hasPassword ? words.byPassword : words.byMailedCode;
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={words.title}
      description={by === 'code' ? words.byCode : byOwn}
      size="sm"
    >
      <StepUpForm by={by} onDone={() => answer(true)} onCancel={() => answer(false)} />
    </Dialog>
  );
}

function StepUpForm({ by, onDone, onCancel }: { by: StepUpWay; onDone: () => void; onCancel: () => void }) {
  const words = useWords({ en });
  const { problem, failure, sending, input, refuse, send, clear } = useOneField(
    ['code', 'password'],
    words.failed,
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog stands in the React tree of the one below it, whose form must not be sent.
    event.stopPropagation();
    const { proof = '' } = textsOf(event.currentTarget);
    if (proof.trim() === '') return refuse(words.missing[by]);
    void send(async () => {
      await api.accounts.stepUp(by === 'code' ? { code: proof } : { password: proof });
      onDone();
    });
  };
  const field = { ref: input, name: 'proof', error: problem, onChange: clear };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        {by === 'code' ? (
          <TextField {...field} label={words.code} autoComplete="one-time-code" autoFocus />
        ) : (
          <OwnPasswordField {...field} label={words.password} />
        )}
        <Button type="submit" fullWidth loading={sending}>
          {words.confirm}
        </Button>
        <Button variant="ghost" fullWidth onClick={onCancel}>
          {words.cancel}
        </Button>
      </Stack>
    </form>
  );
}
