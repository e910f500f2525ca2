import type { Rescheduling } from '@kaksha/domain/bookings/reschedule/schema.ts';
import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { formatClassTimes, formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useAreaRole } from '../../../lib/area.ts';
import { DialogForm } from '../../../lib/form-dialog.tsx';
import { useWords } from '../../../lib/words.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { FreeTimes } from '../../availability/free-times.tsx';
import { useProposeTime } from './reschedule-actions.ts';
import { TeachersTime } from './teachers-time.tsx';
import { en } from './words/en.ts';

const NOTE_MAX = 500;

export interface ProposeTimeProps {
  booking: BookingView;
  terms: Rescheduling;
  side: 'family' | 'teacher';
}

/** The form of the proposal: another time, a note, and what it costs. */
export function ProposeForm({ booking, terms, side, onClose }: ProposeTimeProps & { onClose: () => void }) {
  const words = useWords({ en }).propose;
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const { run, running } = useProposeTime(terms.movesAtOnce);
  const isParent = useAreaRole() === 'parent';
  const submit = () =>
    startsAt !== null && run({ id: booking.id, startsAt, note: note.trim(), feePaise: terms.feePaise });
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      submitLabel={terms.movesAtOnce ? words.moveThere : words.proposeThis}
      backLabel={words.keepTheTime}
      disabled={startsAt === null}
      running={running}
      loadingText={terms.movesAtOnce ? words.moving : words.proposing}
    >
      {side === 'family' ? (
        <FreeTimes
          teacher={booking.teacher}
          durationMinutes={booking.durationMinutes}
          studentId={isParent ? booking.student.id : undefined}
          movedLessonId={booking.lessonId}
          around={booking.startsAt}
          value={startsAt}
          onValueChange={setStartsAt}
        />
      ) : (
        <TeachersTime value={startsAt} onValueChange={setStartsAt} />
      )}
      <TextareaField
        label={words.note}
        optional
        hint={
          side === 'family' ? words.teacherReads : terms.movesAtOnce ? words.familiesRead : words.familyReads
        }
        showCount
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Terms booking={booking} terms={terms} side={side} startsAt={startsAt} />
    </DialogForm>
  );
}

/** The proposed time, and its fee once it is accepted, shown before it is sent. */
function Terms({ booking, terms, side, startsAt }: ProposeTimeProps & { startsAt: string | null }) {
  const words = useWords({ en }).propose;
  const { feePaise, freeUntil } = terms;
  const endMs = startsAt === null ? 0 : toMs(startsAt) + booking.durationMinutes * MINUTE_MS;
  return (
    <Stack gap={3}>
      <Facts
        look="sum"
        facts={[
          {
            label: words.newTime,
            value:
              startsAt === null
                ? words.notChosenYet
                : `${formatDate(startsAt)}, ${formatClassTimes(startsAt, endMs)}`,
          },
          {
            label: side === 'family' ? words.paidWhenAccepted : words.chargedTo(terms.movesAtOnce),
            value: feePaise === 0 ? words.nothing : formatPaise(feePaise),
            strong: true,
          },
        ]}
      />
      <p>{terms.movesAtOnce ? M.groupTerms : explain(side, feePaise, formatMoment(freeUntil), words)}</p>
    </Stack>
  );
}

function explain(
  side: 'family' | 'teacher',
  feePaise: number,
  until: string,
  words: (typeof en)['propose'],
): string {
  if (side === 'teacher') return words.costsNothing;
  return feePaise === 0 ? words.freeUntil(until) : words.wasFreeUntil(until);
}
