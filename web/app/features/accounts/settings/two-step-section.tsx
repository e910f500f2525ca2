import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SectionLoading } from './section-loading.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TwoStepSetUp } from './two-step-set-up.tsx';
import { useSectionData } from './use-section-data.ts';

const load = () => api.accounts.secondFactor.state();

/** So few recovery codes are left that it is time for new ones. */
const FEW_CODES = 3;

type Open = 'set-up' | 'new-codes' | 'turn-off' | null;

/** A code of an authenticator app beside the password: turning it on and off, and the recovery codes. */
export function TwoStepSection() {
  const { reload, ...loaded } = useSectionData(load);
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);

  if (loaded.state !== 'ready') {
    return (
      <SettingsSection title="Two-step sign-in">
        <SectionLoading failure={loaded.state === 'failed' ? loaded.message : null} onRetry={reload} />
      </SettingsSection>
    );
  }
  const { onSince, recoveryCodesLeft } = loaded.data;
  const showCodes = (fresh: readonly string[]) => {
    setOpen(null);
    setCodes(fresh);
    void reload();
  };
  return (
    <SettingsSection
      title="Two-step sign-in"
      action={onSince === null ? <Badge>Off</Badge> : <Badge tone="success">On</Badge>}
    >
      {onSince === null ? (
        <>
          <p>
            With two-step sign-in, a stolen password is not enough to get into your account: logging in also
            asks for a code from an app on your phone.
          </p>
          <Cluster>
            <Button onClick={() => setOpen('set-up')}>Turn on</Button>
          </Cluster>
        </>
      ) : (
        <>
          <p>
            On since {formatDate(onSince)}. Logging in with your password also asks for a code from your
            authenticator app. You have {countOf(recoveryCodesLeft, 'recovery code')} left.
          </p>
          {recoveryCodesLeft <= FEW_CODES ? (
            <Alert tone="warning" quiet>
              Few recovery codes are left. Please get new ones, so that you can log in without your phone.
            </Alert>
          ) : null}
          <Cluster>
            <Button variant="secondary" onClick={() => setOpen('new-codes')}>
              New recovery codes
            </Button>
            <Button variant="ghost" onClick={() => setOpen('turn-off')}>
              Turn off
            </Button>
          </Cluster>
        </>
      )}
      <TwoStepSetUp open={open === 'set-up'} onClose={close} onDone={showCodes} />
      <ProofDialog
        open={open === 'new-codes'}
        onClose={close}
        title="Get new recovery codes"
        description="The codes you have now stop working."
        confirmLabel="Get new codes"
        onConfirm={async (proof) => {
          const { recoveryCodes } = await api.accounts.secondFactor.replaceRecoveryCodes(proof);
          showCodes(recoveryCodes);
        }}
      />
      <ProofDialog
        open={open === 'turn-off'}
        onClose={close}
        title="Turn off two-step sign-in?"
        description="Your password alone will log you in again, and your recovery codes stop working."
        confirmLabel="Turn off"
        tone="danger"
        onConfirm={async (proof) => {
          await api.accounts.secondFactor.turnOff(proof);
          close();
          toast.show({ title: 'Two-step sign-in is off' });
          await reload();
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </SettingsSection>
  );
}
