import type { OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { useState } from 'react';
import { DialogForm } from '../../../lib/form-dialog.tsx';
import { useWords } from '../../../lib/words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
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
      onClose={onClose}
      title={words.declineTitle}
      description={words.declineText(offer.subject, offer.teacher.name, formatClassTime(offer.startsAt))}
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
    <DialogForm
      onSubmit={() => run({ offer, reason: reason.trim() }).then(() => true)}
      onClose={onClose}
      submitLabel={words.declineTheClass}
      tone="danger"
      backLabel={words.keepTheOffer}
      running={running}
      loadingText={words.declining}
    >
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
    </DialogForm>
  );
}
