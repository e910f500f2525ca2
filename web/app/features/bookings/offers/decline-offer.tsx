import type { OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useDeclineOffer } from './offer-actions.ts';
import { en } from './words/en.ts';

const REASON_MAX = 500;

export interface DeclineOfferProps {
  offer: OfferView;
  open: boolean;
  onClose: () => void;
}

/** Declines an offered class, with a reason when there is one to give. */
export function DeclineOffer(props: DeclineOfferProps) {
  const words = useWords({ en }).answer;
  const { offer, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={words.declineTitle}
      description={words.declineText(offer.subject, offer.teacher.name, formatDateTime(offer.startsAt))}
    >
      {open ? <DeclineForm {...props} /> : null}
    </Dialog>
  );
}

function DeclineForm({ offer, onClose }: DeclineOfferProps) {
  const words = useWords({ en }).answer;
  const [reason, setReason] = useState('');
  const { run, running } = useDeclineOffer();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run({ offer, reason: reason.trim() }).then(onClose);
      }}
    >
      <Stack gap={5}>
        <TextareaField
          label={words.declineReason}
          hint={words.declineHint(offer.teacher.name)}
          optional
          showCount
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Stack gap={3}>
          <Button type="submit" variant="danger" fullWidth loading={running} loadingText={words.declining}>
            {words.declineTheClass}
          </Button>
          <Button variant="secondary" fullWidth disabled={running} onClick={onClose}>
            {words.keepTheOffer}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
