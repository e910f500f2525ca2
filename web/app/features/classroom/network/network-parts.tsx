import { en as MEDIA_MESSAGES } from '@kaksha/domain/classroom/media/words/en.ts';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { bring } from '../../../ui/bring.ts';
import { dialogOnDemand } from '../../../ui/on-demand.tsx';
import { LowDataIcon } from '../../../ui/room-icons.tsx';
import { ControlButton } from '../controls/control-button.tsx';
import { useLowData } from '../media/low-data.ts';
import styles from './network-parts.module.css';
import { useMediaInfo } from './use-media-info.ts';

const LowDataDialog = dialogOnDemand(() =>
  bring(() => import('./low-data-dialog.tsx')).then((module) => module.LowDataDialog),
);

/** Opens the dialog that explains low data's savings and switches it. */
export function LowDataControl() {
  const [open, setOpen] = useState(false);
  const { on } = useLowData();
  return (
    <>
      <ControlButton
        icon={<LowDataIcon />}
        label={MEDIA_MESSAGES.lowData}
        description={`${MEDIA_MESSAGES.lowData}: ${on ? 'on' : 'off'}`}
        tone={on ? 'on' : 'plain'}
        onClick={() => setOpen(true)}
      />
      <LowDataDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

/** Says that neither voice nor pictures get through, for as long as they do not. */
export function BlockedNote() {
  const { blocked } = useMediaInfo();
  if (!blocked) return null;
  return (
    <div className={styles.note}>
      <Alert tone="error" title={MEDIA_MESSAGES.blocked}>
        {MEDIA_MESSAGES.blockedAdvice}
      </Alert>
    </div>
  );
}
