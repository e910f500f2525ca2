import { MEDIA_MESSAGES } from '@kaksha/domain/classroom/media/messages.ts';
import { useState } from 'react';
import { bring } from '../../../ui/bring.ts';
import { dialogOnDemand } from '../../../ui/on-demand.tsx';
import { LowDataIcon } from '../../../ui/room-icons.tsx';
import { ControlButton } from '../controls/control-button.tsx';
import { useLowData } from '../media/low-data.ts';

const LowDataDialog = dialogOnDemand(() =>
  bring(() => import('./low-data-dialog.tsx')).then((module) => module.LowDataDialog),
);

/** Opens what says how much low data saves, and switches it. */
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
