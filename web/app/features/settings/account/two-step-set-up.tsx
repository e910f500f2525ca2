import { en as M } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { CODE_DIGITS } from '@kaksha/domain/accounts/second-factor-limits.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { useAskBeforeClosing } from '../../../lib/use-ask-before-closing.ts';
import { useOneField } from '../../../lib/use-one-field.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeField } from '../../../ui/text-field.tsx';
import { PasswordForm } from '../../accounts/confirm-password/password-form.tsx';
import styles from './two-step.module.css';
import { en } from './words/en.ts';

export interface TwoStepSetUpProps {
  open: boolean;
  onClose: () => void;
  /** It is on: the recovery codes are to be shown. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the password, shows the secret to the app and asks for its first code. */
export function TwoStepSetUp({ open, onClose, onDone }: TwoStepSetUpProps) {
  const words = useWords({ en }).twoStepSetUp;
  return (
    <Dialog open={open} onClose={onClose} title={words.title} description={words.description} size="md">
      <SetUp onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

type AppSetUp = Awaited<ReturnType<typeof api.accounts.secondFactor.beginSetUp>>;

/** Mounted with the dialog: each opening asks for the password and begins a set-up of its own. */
function SetUp({ onClose, onDone }: Pick<TwoStepSetUpProps, 'onClose' | 'onDone'>) {
  const { common } = useWords({ en });
  const [begun, setBegun] = useState<AppSetUp | null>(null);
  if (begun !== null) return <SetUpSteps begun={begun} onDone={onDone} />;
  return (
    <PasswordForm
      failed={M.failed}
      hint={common.leftOpenHint}
      onCancel={onClose}
      onConfirm={async (password) => setBegun(await api.accounts.secondFactor.beginSetUp({ password }))}
    />
  );
}

/** The form with the focus is gone: reading goes on here. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

function SetUpSteps({ begun, onDone }: { begun: AppSetUp } & Pick<TwoStepSetUpProps, 'onDone'>) {
  const words = useWords({ en }).twoStepSetUp;
  const { secret, uri, qr } = begun;
  // Another beginning makes another key, and the app has this one by now.
  useAskBeforeClosing(true);
  return (
    <ol className={styles.steps}>
      <li>
        <p ref={focusOnce} tabIndex={-1} className={styles.firstStep}>
          {words.scan}
        </p>
        <div className={styles.secret}>
          <QrCode {...qr} />
          <div>
            <p className={styles.keyLabel}>{words.key}</p>
            {/* In groups of four, so that nobody loses their place; copied without the spaces between them. */}
            <p className={styles.key} data-testid="authenticator-key">
              {secret.match(/.{1,4}/g)?.map((group, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: groups may be alike and never move
                <span key={index}>{group}</span>
              ))}
            </p>
            <a className={styles.onPhone} href={uri}>
              {words.openInApp}
            </a>
          </div>
        </div>
      </li>
      <li>
        <FirstCode onDone={onDone} />
      </li>
    </ol>
  );
}

/** The quiet zone that a QR code needs around it, in modules. */
const QUIET = 4;

function QrCode({ size, path }: { size: number; path: string }) {
  const words = useWords({ en }).twoStepSetUp;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={words.qrCode}
    >
      <path d={path} />
    </svg>
  );
}

function FirstCode({ onDone }: Pick<TwoStepSetUpProps, 'onDone'>) {
  const { twoStepSetUp: words, common } = useWords({ en });
  const { problem, failure, sending, input, refuse, send, clear } = useOneField(['code'], M.failed);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code = '' } = textsOf(event.currentTarget);
    if (code.trim() === '') return refuse(M.codeRequired);
    void send(async () => onDone((await api.accounts.secondFactor.confirmSetUp({ code })).recoveryCodes));
  };

  return (
    <form noValidate className={styles.firstCode} onSubmit={submit}>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <CodeField ref={input} label={words.firstCode} digits={CODE_DIGITS} error={problem} onChange={clear} />
      <Button type="submit" fullWidth loading={sending}>
        {common.turnOn}
      </Button>
    </form>
  );
}
