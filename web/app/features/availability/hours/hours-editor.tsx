import { en as M } from '@kaksha/domain/availability/settings/words/en.ts';
import type { HoursView } from '@kaksha/domain/availability/settings.ts';
import { hoursPerWeek } from '@kaksha/domain/availability/week.ts';
import { formatDate, formatTimeRange, localDateOf } from '@kaksha/domain/time.ts';
import { useMemo, useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { UnsavedChanges } from '../../../lib/unsaved-changes.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { en } from '../words/en.ts';
import { DatesCard } from './dates-card.tsx';
import { lessonsOutside } from './draft.ts';
import styles from './hours.module.css';
import { previewOf } from './preview.ts';
import { PreviewCard } from './preview-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { type HoursEditing, useHoursDraft } from './use-hours-draft.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekList } from './week-list.tsx';

/** Stays in sight while something is entered that is not saved. */
function SaveBar({ editing }: { editing: HoursEditing }) {
  const words = useWords({ en }).saveBar;
  const { isChanged, saving, failure, overtakenBy, save, discard } = editing;
  if (!isChanged && failure === null) return null;
  return (
    <section className={styles.bar} aria-label={words.unsavedChanges}>
      {failure === null ? null : <Alert tone={overtakenBy === null ? 'error' : 'warning'}>{failure}</Alert>}
      <div className={styles.barRow}>
        <p className={styles.barText}>{words.unsavedText}</p>
        <div className={styles.barButtons}>
          <Button variant="secondary" disabled={saving} onClick={discard}>
            {overtakenBy === null ? words.discard : words.takeWhatIsStored}
          </Button>
          <Button loading={saving} loadingText={words.saving} onClick={() => void save()}>
            {overtakenBy === null ? words.saveHours : words.saveMineInstead}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Weekly hours, dates and rules on one sheet, saved together; families' view is shown below during editing. */
export function HoursEditor({ view }: { view: HoursView }) {
  const words = useWords({ en }).hoursEditor;
  const { revalidate } = useReload();
  const editing = useHoursDraft(view, () => void revalidate());
  const { draft, change } = editing;
  const nowMs = useNow(60_000);
  const [wholeDay, setWholeDay] = useState(false);
  const preview = useMemo(() => previewOf(draft, view, nowMs), [draft, view, nowMs]);
  const hours = hoursPerWeek(draft.week);

  return (
    <Stack gap={5}>
      <OutsideWarning lessons={lessonsOutside(draft, view)} timeZone={view.timeZone} />
      <Card as="section">
        <CardHeader
          title={words.weeklyHours}
          description={hours === 0 ? M.noHours : words.aWeek(countOf(hours, 'hour'))}
        />
        <div className={styles.week}>
          <div className={styles.picture}>
            <WeekGrid week={draft.week} onWeek={(week) => change({ week })} wholeDay={wholeDay} />
            <Checkbox
              className={styles.wholeDay}
              label={words.showTheWholeDay}
              hint={words.hint}
              checked={wholeDay}
              onChange={(event) => setWholeDay(event.currentTarget.checked)}
            />
          </div>
          <WeekList week={draft.week} onWeek={(week) => change({ week })} />
        </div>
      </Card>
      <Grid columns={2} gap={5} className={styles.pair}>
        <DatesCard
          dates={draft.dates}
          week={draft.week}
          today={localDateOf(nowMs, view.timeZone)}
          onDates={(dates) => change({ dates })}
        />
        <RulesCard draft={draft} onChange={change} />
      </Grid>
      <PreviewCard days={preview} timeZone={view.timeZone} />
      <SaveBar editing={editing} />
      <UnsavedChanges when={editing.isChanged} survivesQuery />
    </Stack>
  );
}

/** Classes that were booked when the hours were other ones. */
function OutsideWarning({ lessons, timeZone }: { lessons: HoursView['lessons']; timeZone: string }) {
  if (lessons.length === 0) return null;
  return (
    <Alert tone="warning" title={M.outside(lessons.length)}>
      <ul className={styles.outside}>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <TextLink to={`/teacher/classes/${lesson.id}`}>{lesson.topic}</TextLink>
            {`, ${lesson.students.join(', ')}: ${formatDate(lesson.startsAt, timeZone)}, ${formatTimeRange(lesson.startsAt, lesson.endsAt, timeZone)}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
