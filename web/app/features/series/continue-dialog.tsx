import { formatPaise } from '@kaksha/domain/money.ts';
import { SERIES_LESSONS_MIN, SERIES_WEEKS_DEFAULT } from '@kaksha/domain/series/policy.ts';
import type { BookSeriesInput, SeriesPlan, SeriesView } from '@kaksha/domain/series/schema.ts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { DialogForm } from '../../lib/form-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { PlanSum } from './repeat/plan-sum.tsx';
import { bookedStarts } from './repeat/repeat.ts';
import { useWeekOptions } from './repeat/repeat-weekly.tsx';
import { SeriesDates } from './repeat/series-dates.tsx';
import { useContinueSeries } from './series-actions.ts';
import { en } from './words/en.ts';

export interface ContinueDialogProps {
  series: SeriesView;
  open: boolean;
  onClose: () => void;
}

/** Goes on with a series for more weeks at the same times of the week. */
export function ContinueDialog({ series, open, onClose }: ContinueDialogProps) {
  const words = useWords({ en }).continueDialog;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.bookMoreWeeks}
      description={words.description(series.subject, series.teacher.name)}
    >
      {open ? <ContinueForm series={series} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ContinueForm({ series, onClose }: Omit<ContinueDialogProps, 'open'>) {
  const { continueDialog: words, datesFailed } = useWords({ en });
  const weekOptions = useWeekOptions();
  const [weeks, setWeeks] = useState(SERIES_WEEKS_DEFAULT);
  const [plan, setPlan] = useState<SeriesPlan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { run, running } = useContinueSeries();
  useEffect(() => {
    const gone = new AbortController();
    setPlan(null);
    api.series.extension({ id: series.id, weeks }, { signal: gone.signal }).then(
      (answer) => {
        setPlan(answer);
        setChosen(new Set());
      },
      (error: unknown) => {
        if (!gone.signal.aborted) setProblem(errorMessage(error, datesFailed));
      },
    );
    return () => gone.abort();
  }, [series.id, weeks, datesFailed]);
  const starts = plan === null ? [] : bookedStarts(plan.dates, chosen);
  const submit = () => plan !== null && run(inputOf(series, plan, weeks, starts));
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      submitLabel={plan === null ? words.book : words.bookFor(formatPaise(starts.length * plan.pricePaise))}
      disabled={starts.length < SERIES_LESSONS_MIN}
      running={running}
    >
      <Select
        label={words.forHowManyWeeks}
        options={weekOptions}
        value={String(weeks)}
        onValueChange={(value) => setWeeks(Number(value))}
      />
      {problem !== null ? (
        <Alert tone="error">{problem}</Alert>
      ) : plan === null ? (
        <SkeletonText lines={4} />
      ) : (
        <>
          <SeriesDates
            dates={plan.dates}
            chosen={chosen}
            onChoose={(start, instead) => {
              const next = new Set(chosen);
              if (instead) next.add(start);
              else next.delete(start);
              setChosen(next);
            }}
          />
          <PlanSum starts={starts} pricePaise={plan.pricePaise} />
        </>
      )}
    </DialogForm>
  );
}

function inputOf(series: SeriesView, plan: SeriesPlan, weeks: number, startsAt: string[]): BookSeriesInput {
  return {
    teacherId: series.teacher.id,
    studentId: series.student.id,
    subject: series.subject,
    class: series.class,
    topic: series.topic,
    notes: '',
    durationMinutes: series.durationMinutes as BookSeriesInput['durationMinutes'],
    firstStarts: plan.firstStarts,
    weeks,
    startsAt,
    totalPaise: startsAt.length * plan.pricePaise,
    continues: series.id,
  };
}
