import { mobileNumber, shownNumber } from '@kaksha/domain/accounts/mobile-number.ts';
import { en as ACCOUNTS } from '@kaksha/domain/accounts/words/en.ts';
import { en as M } from '@kaksha/domain/notifications/channels/words/en.ts';
import { NUMBER_CODE_DIGITS, type NumberChannel } from '@kaksha/domain/notifications/reach-number.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { useOneField } from '../../../lib/use-one-field.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { CodeField, TextField } from '../../../ui/text-field.tsx';

export interface NumberDialogProps {
  open: boolean;
  channel: NumberChannel;
  /** The one that is not confirmed yet, if there is one. */
  number: string | null;
  /** A code was sent there that can still be used: it is asked for first. */
  codeSent: boolean;
  onClose: () => void;
  /** The number's state on the server has changed. */
  onChanged: () => Promise<void>;
}

/** Asks for a number, sends a code there, and asks for the code. */
export function NumberDialog({ open, ...props }: NumberDialogProps) {
  const { channel, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={M.numberDialog(channel)}
      description={M.numberDialogWhy(channel)}
      size="sm"
    >
      <Steps {...props} />
    </Dialog>
  );
}

/** Mounted with the dialog: each opening begins anew. */
function Steps({ channel, number: known, codeSent, onClose, onChanged }: Omit<NumberDialogProps, 'open'>) {
  const [sentTo, setSentTo] = useState(codeSent ? known : null);
  if (sentTo === null) {
    return (
      <AskForNumber
        channel={channel}
        known={known}
        onSent={(number) => {
          setSentTo(number);
          void onChanged();
        }}
      />
    );
  }
  return (
    <AskForCode
      channel={channel}
      number={sentTo}
      onOther={() => setSentTo(null)}
      onConfirmed={async () => {
        await onChanged();
        onClose();
      }}
    />
  );
}

interface AskForNumberProps {
  channel: NumberChannel;
  known: string | null;
  onSent: (number: string) => void;
}

function AskForNumber({ channel, known, onSent }: AskForNumberProps) {
  const { problem, failure, sending, input, refuse, send, clear } = useOneField(['number'], M.pushFailed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = mobileNumber(textsOf(event.currentTarget).number ?? '');
    if (number === null) return refuse(ACCOUNTS.mobileInvalid);
    void send(async () => {
      await api.notifications.sendNumberCode({ channel, number });
      onSent(number);
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <TextField
          ref={input}
          label={M.numberLabel}
          name="number"
          type="tel"
          start="+91"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          defaultValue={known?.replace('+91', '')}
          error={problem}
          onChange={clear}
        />
        <Button type="submit" fullWidth loading={sending}>
          {M.sendCode}
        </Button>
      </Stack>
    </form>
  );
}

interface AskForCodeProps {
  channel: NumberChannel;
  number: string;
  onOther: () => void;
  onConfirmed: () => Promise<void>;
}

/** The form with the focus is gone: typing goes on here. */
const focusOnce = (element: HTMLElement | null) => element?.querySelector('input')?.focus();

function AskForCode({ channel, number, onOther, onConfirmed }: AskForCodeProps) {
  const { problem, failure, sending, input, refuse, send, clear } = useOneField(['code'], M.pushFailed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = (textsOf(event.currentTarget).code ?? '').replace(/\s/g, '');
    if (code.length !== NUMBER_CODE_DIGITS) return refuse(M.codeForm);
    void send(async () => {
      await api.notifications.confirmNumber({ channel, code });
      await onConfirmed();
    });
  };
  return (
    <form noValidate onSubmit={submit} ref={focusOnce}>
      <Stack gap={5}>
        <p role="status">{M.codeSent(shownNumber(number))}</p>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <CodeField
          ref={input}
          label={M.codeLabel}
          digits={NUMBER_CODE_DIGITS}
          error={problem}
          onChange={clear}
        />
        <Button type="submit" fullWidth loading={sending}>
          {M.confirmNumber}
        </Button>
        <Button fullWidth variant="secondary" disabled={sending} onClick={onOther}>
          {M.otherNumber}
        </Button>
      </Stack>
    </form>
  );
}
