import { en as M } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import type { Passkey } from '@kaksha/domain/accounts/passkeys.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { CardRow, CardRows } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { EditIcon, LockIcon, TrashIcon } from '../../../ui/work-icons.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { SectionLoading } from './section-loading.tsx';
import styles from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useSectionData } from './use-section-data.ts';
import { en } from './words/en.ts';

const load = async () => (await api.accounts.passkeys.list()).passkeys;

/** Passkeys: signing in with a fingerprint, a face or a screen lock in place of the password. */
export function PasskeysSection() {
  const words = useWords({ en }).passkeysSection;
  const { reload, ...loaded } = useSectionData(load);
  return (
    <SettingsSection title={words.title}>
      <p>{words.explained}</p>
      {loaded.state === 'ready' ? (
        <PasskeyList passkeys={loaded.data} onChange={reload} />
      ) : (
        <SectionLoading failure={loaded.state === 'failed' ? loaded.message : null} onRetry={reload} />
      )}
    </SettingsSection>
  );
}

function PasskeyList({
  passkeys,
  onChange,
}: {
  passkeys: readonly Passkey[];
  onChange: () => Promise<void>;
}) {
  const words = useWords({ en }).passkeysSection;
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <>
      {passkeys.length === 0 ? null : (
        <div className={styles.list}>
          <CardRows label={words.title}>
            {passkeys.map((passkey) => (
              <CardRow
                key={passkey.id}
                start={<LockIcon />}
                title={passkey.name}
                description={words.used(passkey)}
                end={
                  <Cluster gap={1}>
                    <IconButton
                      label={words.rename(passkey.name)}
                      icon={<EditIcon />}
                      onClick={() => setRenaming(passkey)}
                    />
                    <IconButton
                      label={words.remove(passkey.name)}
                      icon={<TrashIcon />}
                      onClick={() => setRemoving(passkey)}
                    />
                  </Cluster>
                }
              />
            ))}
          </CardRows>
        </div>
      )}
      <AddPasskey onAdded={onChange} />
      <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} onRenamed={onChange} />
      <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} onRemoved={onChange} />
    </>
  );
}

function RemovePasskey({
  passkey,
  onClose,
  onRemoved,
}: {
  passkey: Passkey | null;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}) {
  const words = useWords({ en }).passkeysSection;
  const [removing, setRemoving] = useState(false);
  const toast = useToast();
  const remove = async () => {
    if (passkey === null || removing) return;
    setRemoving(true);
    try {
      await api.accounts.passkeys.remove({ id: passkey.id });
      toast.show({ title: words.removed });
    } catch (error) {
      toast.show({ title: errorMessage(error, M.failed), tone: 'error' });
    }
    await onRemoved();
    setRemoving(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={passkey !== null}
      onClose={onClose}
      title={words.removeAsk(passkey?.name ?? '')}
      description={words.removeHint}
      confirmLabel={words.removePasskey}
      tone="danger"
      loading={removing}
      onConfirm={remove}
    />
  );
}
