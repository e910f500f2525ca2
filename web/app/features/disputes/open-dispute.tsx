import { DISPUTE_REASONS, type DisputeReason } from '@kaksha/domain/disputes/policy.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { useState } from 'react';
import { DialogForm } from '../../lib/form-dialog.tsx';
import { useKeptText } from '../../lib/use-kept-text.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useOpenDispute } from './dispute-actions.ts';
import { en } from './words/en.ts';

const BODY_MAX = 2000;
const OPTIONS = DISPUTE_REASONS.map((reason) => ({ value: reason, label: M.reasons[reason] }));

/** The button with the form in which a family says what was wrong. */
export function OpenDispute({ bookingId }: { bookingId: string }) {
  const words = useWords({ en }).openDispute;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {M.open}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={M.open} description={words.description}>
        {open ? <DisputeForm bookingId={bookingId} onClose={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  );
}

function DisputeForm({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const words = useWords({ en }).openDispute;
  const [reason, setReason] = useState<DisputeReason | null>(null);
  const [body, setBody] = useKeptText(`dispute ${bookingId}`);
  const [checked, setChecked] = useState(false);
  const { run, running } = useOpenDispute();
  const submit = async () => {
    setChecked(true);
    if (reason === null || body.trim() === '') return false;
    const opened = await run({ bookingId, reason, body: body.trim() });
    if (opened) setBody('');
    return opened;
  };
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      submitLabel={words.sendDispute}
      backLabel={words.back}
      running={running}
      loadingText={words.sending}
    >
      <RadioGroup
        label={words.whatWasWrong}
        options={OPTIONS}
        value={reason}
        error={checked && reason === null ? M.reasonRequired : null}
        onValueChange={setReason}
      />
      <TextareaField
        label={words.whatHappened}
        error={checked && body.trim() === '' ? M.bodyRequired : null}
        showCount
        rows={4}
        maxLength={BODY_MAX}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
