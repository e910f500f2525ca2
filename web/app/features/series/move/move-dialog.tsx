import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import type { SeriesLesson, SeriesView } from '@kaksha/domain/series/schema.ts';
import type { SeriesScope } from '@kaksha/domain/series/status.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { DialogForm } from '../../../lib/form-dialog.tsx';
import { countOf } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useProposeTime as useProposeOne } from '../../bookings/reschedule/reschedule-actions.ts';
import { useScopeOptions } from '../scopes.ts';
import { useProposeTime } from '../series-actions.ts';
import { en } from '../words/en.ts';
import { MovePreview } from './move-preview.tsx';
import { useFreeTimes } from './use-free-times.ts';
import { useMovePreview } from './use-move-preview.ts';

export interface MoveDialogProps {
  series: SeriesView;
  /** The class that is moved, alone or with others; null while the dialog is closed. */
  lesson: SeriesLesson | null;
  onClose: () => void;
}

/** Proposes another time for one class of a series or for several, after showing the effect on each; the other side answers. */
export function MoveDialog({ series, lesson, onClose }: MoveDialogProps) {
  const words = useWords({ en }).moveDialog;
  return (
    <Dialog
      open={lesson !== null}
      onClose={onClose}
      title={words.proposeAnotherTime}
      description={
        lesson === null
          ? undefined
          : words.description(formatDate(lesson.startsAt), formatClassTimes(lesson.startsAt, lesson.endsAt))
      }
    >
      {lesson === null ? null : <MoveForm series={series} lesson={lesson} onClose={onClose} />}
    </Dialog>
  );
}

function MoveForm({ series, lesson, onClose }: MoveDialogProps & { lesson: SeriesLesson }) {
  const words = useWords({ en }).moveDialog;
  const scopeOptions = useScopeOptions();
  const [scope, setScope] = useState<SeriesScope>('following');
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const which = { id: series.id, bookingId: lesson.bookingId, scope };
  const { preview, problem, askAgain } = useMovePreview(which, startsAt);
  const several = useProposeTime();
  const one = useProposeOne(false);
  const running = several.running || one.running;
  const moving = movingOf(preview);
  const submit = async () => {
    if (startsAt === null || preview === null) return false;
    const done =
      scope === 'this'
        ? await one.run({
            id: lesson.bookingId,
            startsAt,
            note: '',
            feePaise: preview.alone?.feePaise ?? 0,
          })
        : await several.run({ ...which, scope, startsAt, bookingIds: moving });
    if (!done) askAgain();
    return done;
  };
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      submitLabel={
        moving.length === 0 ? words.propose : words.proposeFor(countOf(moving.length, 'class', 'classes'))
      }
      disabled={moving.length === 0}
      running={running}
    >
      <RadioGroup label={words.whichClasses} options={scopeOptions} value={scope} onValueChange={setScope} />
      <NewTime
        series={series}
        lesson={lesson}
        hint={scope === 'this' ? undefined : words.othersMoveToo}
        value={startsAt}
        onValueChange={setStartsAt}
      />
      {startsAt === null ? null : problem !== null ? (
        <RetryAlert onRetry={askAgain}>{problem}</RetryAlert>
      ) : preview === null ? (
        <SkeletonText lines={4} />
      ) : (
        <MovePreview preview={preview} />
      )}
    </DialogForm>
  );
}

/** The classes that would move; none when the one class can't be moved now. */
function movingOf(preview: ReturnType<typeof useMovePreview>['preview']): string[] {
  if (preview === null || preview.alone?.refusal != null) return [];
  return preview.dates.filter(({ outcome }) => outcome === 'moves').map(({ bookingId }) => bookingId);
}

function NewTime({
  series,
  lesson,
  hint,
  value,
  onValueChange,
}: {
  series: SeriesView;
  lesson: SeriesLesson;
  hint: string | undefined;
  value: string | null;
  onValueChange: (startsAt: string | null) => void;
}) {
  const words = useWords({ en }).moveDialog;
  const { options, problem } = useFreeTimes(series, lesson);
  if (problem !== null) return <Alert tone="error">{problem}</Alert>;
  return (
    <Select
      label={words.newTime}
      hint={hint}
      // Its place is kept while the times are on their way: nothing above moves from under a finger.
      disabled={options === null}
      placeholder={placeholderOf(options, words)}
      options={options ?? []}
      value={value}
      onValueChange={onValueChange}
    />
  );
}

function placeholderOf(options: readonly unknown[] | null, words: (typeof en)['moveDialog']): string {
  if (options === null) return words.looking;
  return options.length === 0 ? words.noneFree : words.choose;
}
