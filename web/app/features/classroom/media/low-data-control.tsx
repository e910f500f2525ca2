import { MEDIA_MESSAGES } from '@kaksha/domain/classroom/media/messages.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LowDataIcon } from '../../../ui/icons.tsx';
import { ControlButton } from '../control-button.tsx';
import { savingText } from './data-use.ts';
import { useLowData } from './use-low-data.ts';
import { useMediaInfo } from './use-media-info.ts';

/** Opens what says how much low data saves, and switches it. */
export function LowDataControl() {
  const [open, setOpen] = useState(false);
  const { on, set } = useLowData();
  const { cost } = useMediaInfo();
  return (
    <>
      <ControlButton
        icon={<LowDataIcon />}
        label={MEDIA_MESSAGES.lowData}
        description={`${MEDIA_MESSAGES.lowData}: ${on ? 'on' : 'off'}`}
        tone={on ? 'off' : 'plain'}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title={MEDIA_MESSAGES.lowData}
        description={MEDIA_MESSAGES.lowDataMeans}
        footer={
          <Button
            onClick={() => {
              set(!on);
              setOpen(false);
            }}
          >
            {on ? 'Show pictures again' : 'Turn low data on'}
          </Button>
        }
      >
        <p data-testid="saving">
          <strong>{savingText(cost, on)}</strong>
        </p>
      </Dialog>
    </>
  );
}
