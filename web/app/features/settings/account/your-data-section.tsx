import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadDataDialog } from './download-data-dialog.tsx';
import type { SectionProps } from './section-props.ts';
import { SettingsSection } from './settings-section.tsx';
import { en } from './words/en.ts';

/** Everything that is held about the person: to take along, and to be rid of. */
export function YourDataSection({ user }: SectionProps) {
  const { yourDataSection: words, common } = useWords({ en });
  const [open, setOpen] = useState<'download' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <SettingsSection title={words.title} description={words.description}>
      <Cluster gap={3}>
        <Button variant="secondary" onClick={() => setOpen('download')}>
          {common.downloadData}
        </Button>
        {/* Operators remain accountable for their decisions. */}
        {user.role === 'admin' ? null : (
          <Button variant="ghost" onClick={() => setOpen('delete')}>
            {common.deleteAccount}
          </Button>
        )}
      </Cluster>
      <DownloadDataDialog open={open === 'download'} onClose={close} />
      <DeleteAccountDialog open={open === 'delete'} onClose={close} />
    </SettingsSection>
  );
}
