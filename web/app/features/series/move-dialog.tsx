import type { SeriesLesson, SeriesView } from '@kaksha/domain/series/schema.ts';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  formatDate,
  formatTimeRange,
  localDateOf,
  toMs,
} from '@kaksha/domain/time.ts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useProposeTime } from './series-actions.ts';

const SCOPES = [
  { value: 'following', label: 'This and the following classes' },
  { value: 'all', label: 'All classes to come' },
] as const;

export interface MoveDialogProps {
  series: SeriesView;
  /** The class that is moved with the others; null while the dialog is closed. */
  lesson: SeriesLesson | null;
  onClose: () => void;
}

/** Proposes another time for several classes of a series; the other side answers. */
export function MoveDialog({ series, lesson, onClose }: MoveDialogProps) {
  return (
    <Dialog
      open={lesson !== null}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Propose Another Time"
      description="For classes at the same time of the week. Nothing moves before the other side accepts, and nothing is charged again."
    >
      {lesson === null ? null : <MoveForm series={series} lesson={lesson} onClose={onClose} />}
    </Dialog>
  );
}

function MoveForm({ series, lesson, onClose }: MoveDialogProps & { lesson: SeriesLesson }) {
  const [scope, setScope] = useState<'following' | 'all'>('following');
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const { options, problem } = useFreeTimes(series, lesson);
  const { run, running } = useProposeTime();
  const submit = async () => {
    if (startsAt === null || running) return;
    if (await run({ id: series.id, bookingId: lesson.bookingId, scope, startsAt })) onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={5}>
        <p>
          Now: {formatDate(lesson.startsAt)}, {formatTimeRange(lesson.startsAt, lesson.endsAt)} IST
        </p>
        <RadioGroup label="Which classes" options={SCOPES} value={scope} onValueChange={setScope} />
        {problem !== null ? (
          <Alert tone="error">{problem}</Alert>
        ) : options === null ? (
          <SkeletonText lines={2} />
        ) : (
          <Select
            label="New time of this class"
            hint="The others move by as much. All of their new times must be free."
            placeholder={options.length === 0 ? 'No free time within a week' : 'Choose a free time'}
            options={options}
            value={startsAt}
            onValueChange={setStartsAt}
          />
        )}
        <Button type="submit" fullWidth disabled={startsAt === null} loading={running}>
          Propose
        </Button>
      </Stack>
    </form>
  );
}

const DAYS_AROUND = 3;

/** The teacher's free times around a class. */
function useFreeTimes({ teacher, durationMinutes }: SeriesView, { startsAt }: SeriesLesson) {
  const [options, setOptions] = useState<{ value: string; label: string }[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const today = localDateOf(Date.now());
    const from = addDays(localDateOf(startsAt, DEFAULT_TIME_ZONE), -DAYS_AROUND);
    const input = {
      id: teacher.id,
      from: from < today ? today : from,
      days: 2 * DAYS_AROUND + 1,
      durationMinutes,
    };
    api.availability.slots(input, { signal: gone.signal }).then(
      ({ days }) =>
        setOptions(
          days
            .flatMap((day) => day.slots)
            .filter((slot) => toMs(slot.startsAt) !== toMs(startsAt))
            .map((slot) => ({
              value: slot.startsAt,
              label: `${formatDate(slot.startsAt)}, ${formatTimeRange(slot.startsAt, slot.endsAt)}`,
            })),
        ),
      (error: unknown) => {
        if (!gone.signal.aborted) setProblem(errorMessage(error, 'The free times could not be loaded.'));
      },
    );
    return () => gone.abort();
  }, [teacher.id, durationMinutes, startsAt]);
  return { options, problem };
}
