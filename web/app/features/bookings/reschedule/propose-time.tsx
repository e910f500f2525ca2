import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import { formatDate, formatTimeRange } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProposeForm, type ProposeTimeProps } from './propose-form.tsx';
import { en } from './words/en.ts';

/** The button that proposes another time for a confirmed class; gone where none can be proposed. */
export function ProposeTime(props: ProposeTimeProps) {
  const words = useWords({ en }).propose;
  const [open, setOpen] = useState(false);
  if (props.terms.refusal !== null) return null;
  const { subject, startsAt, endsAt } = props.booking;
  const title = props.terms.movesAtOnce ? M.move : M.propose;
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="lg"
        title={title}
        description={words.now(subject, formatDate(startsAt), formatTimeRange(startsAt, endsAt))}
      >
        {open ? <ProposeForm {...props} onClose={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  );
}
