import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import type { AreaRole } from '../../../lib/area.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const CLOCK_MS = 10_000;

export interface CancelClassProps {
  bookingId: string;
  /** The class, in a line: teacher, subject, time. */
  what: string;
  startsAt: string;
  /** The button's label; 'Cancel class' when absent. */
  label?: string;
  by: AreaRole;
}

/** The button that asks for a confirmed class to be cancelled; gone once the class has begun. */
export function CancelClass({ bookingId, what, startsAt, by, label = M.cancelClass }: CancelClassProps) {
  const [open, setOpen] = useState(false);
  if (useNow(CLOCK_MS) >= toMs(startsAt)) return null;
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        {label}
      </Button>
      <CancelDialog open={open} onClose={() => setOpen(false)} bookingId={bookingId} what={what} by={by} />
    </>
  );
}
