import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProposeForm, type ProposeTimeProps } from './propose-form.tsx';
import { en } from './words/en.ts';

/** The button that proposes another time for a confirmed class; gone where none can be proposed. */
export function ProposeTime(props: ProposeTimeProps) {
  const [open, setOpen] = useState(false);
  if (props.terms.refusal !== null) return null;
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        {props.terms.movesAtOnce ? M.move : M.propose}
      </Button>
      <ProposeTimeDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** The dialog that proposes another time, for a class of which `terms` refuses none. */
export function ProposeTimeDialog({
  open,
  onClose,
  ...props
}: ProposeTimeProps & { open: boolean; onClose: () => void }) {
  const words = useWords({ en }).propose;
  const { subject, startsAt, endsAt } = props.booking;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={props.terms.movesAtOnce ? M.move : M.propose}
      description={words.now(subject, formatDate(startsAt), formatClassTimes(startsAt, endsAt))}
    >
      {open ? <ProposeForm {...props} onClose={onClose} /> : null}
    </Dialog>
  );
}
