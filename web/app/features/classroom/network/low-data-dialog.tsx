import { en as MEDIA_MESSAGES } from '@kaksha/domain/classroom/media/words/en.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { savingText } from '../media/data-use.ts';
import { useLowData } from '../media/low-data.ts';
import { useMediaInfo } from './use-media-info.ts';
import { en } from './words/en.ts';

export interface LowDataDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says how much low data saves, and switches it. */
export function LowDataDialog({ open, onOpenChange }: LowDataDialogProps) {
  const words = useWords({ en });
  const { on, set } = useLowData();
  const { cost } = useMediaInfo();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={MEDIA_MESSAGES.lowData}
      description={MEDIA_MESSAGES.lowDataMeans}
      footer={
        <Button
          onClick={() => {
            set(!on);
            onOpenChange(false);
          }}
        >
          {on ? words.showPictures : words.turnOn}
        </Button>
      }
    >
      <p data-testid="saving">
        <strong>{savingText(cost, on)}</strong>
      </p>
    </Dialog>
  );
}
