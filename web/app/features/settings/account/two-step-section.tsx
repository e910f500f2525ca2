import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.ts';
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
import { en } from './words/en.ts';

const load = () => api.accounts.secondFactor.state();

/** So few recovery codes are left that it is time for new ones. */
const FEW_CODES = 3;

type Open = 'set-up' | 'new-codes' | 'turn-off' | null;

/** A code of an authenticator app beside the password: turning it on and off, and the recovery codes. */
export function TwoStepSection() {
  const { twoStepSection: words, common } = useWords({ en });
  const { reload, ...loaded } = useSectionData(load);
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);

  if (loaded.state !== 'ready') {
    return (
      <SettingsSection title={words.title}>
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
      title={words.title}
      action={onSince === null ? <Badge>{words.off}</Badge> : <Badge tone="success">{words.on}</Badge>}
    >
      {onSince === null ? (
        <>
          <p>{words.explained}</p>
          <Cluster>
            <Button onClick={() => setOpen('set-up')}>{common.turnOn}</Button>
          </Cluster>
        </>
      ) : (
        <>
          <p>{words.onSince(formatDate(onSince), recoveryCodesLeft)}</p>
          {recoveryCodesLeft <= FEW_CODES ? (
            <Alert tone="warning" quiet>
              {words.fewCodes}
            </Alert>
          ) : null}
          <Cluster>
            <Button variant="secondary" onClick={() => setOpen('new-codes')}>
              {words.newCodes}
            </Button>
            <Button variant="ghost" onClick={() => setOpen('turn-off')}>
              {words.turnOff}
            </Button>
          </Cluster>
        </>
      )}
      <TwoStepSetUp open={open === 'set-up'} onClose={close} onDone={showCodes} />
      <ProofDialog
        open={open === 'new-codes'}
        onClose={close}
        title={words.replaceTitle}
        description={words.replaceHint}
        confirmLabel={words.replace}
        onConfirm={async (proof) => {
          const { recoveryCodes } = await api.accounts.secondFactor.replaceRecoveryCodes(proof);
          showCodes(recoveryCodes);
        }}
      />
      <ProofDialog
        open={open === 'turn-off'}
        onClose={close}
        title={words.turnOffAsk}
        description={words.turnOffHint}
        confirmLabel={words.turnOff}
        tone="danger"
        onConfirm={async (proof) => {
          await api.accounts.secondFactor.turnOff(proof);
          close();
          toast.show({ title: words.turnedOff });
          await reload();
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </SettingsSection>
  );
}
