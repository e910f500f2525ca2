import { DECISION_HOURS, FIRST_CLASS_WITHIN_DAYS, USUAL_MIN_SEATS } from '@kaksha/domain/batches/policy.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { PlanOffer } from '@kaksha/domain/rates/plans/schema.ts';
import { PLAN_SIZES, ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import { TEACHING_LANGUAGES } from '@kaksha/domain/school.ts';
import { addDays, DAY_MS, HOUR_MS, localDateOf } from '@kaksha/domain/time.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { UnsavedChanges } from '../../../lib/unsaved-changes.tsx';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import {
  type BatchDraft,
  gradesWith,
  newDraft,
  openInputOf,
  previewInputOf,
  subjectsOf,
  type Teaching,
} from './batch-draft.ts';
import { ChapterSelect } from './chapter-select.tsx';
import { PreviewCard } from './preview-card.tsx';
import styles from './teaching.module.css';
import { TimeRows } from './time-rows.tsx';
import { usePreview } from './use-preview.ts';
import { WishesCard } from './wishes-card.tsx';
import { en } from './words/en.ts';

const ABOUT_MAX = 1_000;

/** The refusals that a field explains, and the field. */
const FIELD_OF_REFUSAL: Readonly<Record<string, string>> = {
  TIMES_TAKEN: 'weeklyTimes',
  NOT_TAUGHT: 'subject',
  WISH_GONE: 'wishIds',
};

interface BatchFormProps {
  teaching: Teaching;
  plans: readonly PlanOffer[];
}

/** Everything that opens a batch, beside the dates and the pay that follow from it. */
export function BatchForm({ teaching, plans }: BatchFormProps) {
  const words = useWords({ en }).form;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { timeZone } = teaching;
  const today = localDateOf(Date.now(), timeZone);
  const [draft, setDraft] = useState(() => newDraft(search, teaching, today));
  const [isTouched, setTouched] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { sending, failure, send } = useSending(words.failed);
  const preview = usePreview(previewInputOf(draft, timeZone));
  const isTaughtKnown = draft.subject !== null && draft.grades.length > 0;
  const wishes = isTaughtKnown ? (preview.preview?.wishes ?? null) : null;
  // One that does not fit any more is chosen again when it does; the server decides while it is not known.
  const wishIds =
    wishes === null
      ? draft.wishIds
      : draft.wishIds.filter((wishId) => wishes.some(({ id }) => id === wishId));
  const errors: Readonly<Record<string, string>> = { ...preview.problems, ...problems };
  const edit = (changes: Partial<BatchDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setTouched(true);
    setProblems({});
  };
  // Once nothing is unsaved any more, or the question would come up.
  useEffect(() => {
    if (openedId !== null) void navigate(`/teacher/batches/${openedId}`);
  }, [openedId, navigate]);

  const refuse = (found: Record<string, string>) => {
    setProblems(
      Object.fromEntries(Object.entries(found).map(([path, message]) => [path.split('.')[0], message])),
    );
    focusFirstProblem(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = openInputOf({ ...draft, wishIds }, timeZone, words);
    if ('problems' in read) return refuse(read.problems);
    void send(async () => {
      try {
        const { batch } = await withKey(read.input, (idempotencyKey) =>
          api.batches.open(read.input, { context: { idempotencyKey } }),
        );
        toast.show({ title: M.opened, tone: 'success' });
        setOpenedId(batch.id);
      } catch (error) {
        const field = isApiError(error) ? FIELD_OF_REFUSAL[error.code] : undefined;
        if (field === undefined || !(error instanceof Error)) throw error;
        if (field === 'wishIds') preview.retry();
        refuse({ [field]: error.message });
      }
    }, refuse);
  };

  const priceOf = (size: number) => plans.find((plan) => plan.size === size)?.monthPricePaise;
  return (
    <form ref={form} noValidate method="post" className={styles.formGrid} onSubmit={submit}>
      <UnsavedChanges when={isTouched && openedId === null} survivesQuery />
      <Stack gap={6}>
        <Card as="section" padding="lg">
          <CardHeader title={words.what} />
          <Stack gap={5}>
            <ChoiceChips
              label={words.subject}
              options={subjectsOf(teaching).map((subject) => ({ value: subject, label: subject }))}
              value={draft.subject}
              onValueChange={(subject) => edit({ subject, firstChapter: null })}
              error={errors.subject}
            />
            <ChoiceChips
              multiple
              label={words.grades}
              hint={words.gradesHint}
              options={[...teaching.classes]
                .toSorted((one, other) => one - other)
                .map((grade) => ({
                  value: String(grade),
                  label: String(grade),
                  fullLabel: words.grade(grade),
                }))}
              value={draft.grades.map(String)}
              onValueChange={(chosen) =>
                edit({ grades: gradesWith(draft.grades, chosen.map(Number)), firstChapter: null })
              }
              error={errors.grades}
            />
            <Select
              className={styles.short}
              label={words.language}
              options={TEACHING_LANGUAGES.map((language) => ({ value: language, label: language }))}
              value={draft.language}
              onValueChange={(language) => edit({ language })}
              error={errors.language}
            />
          </Stack>
        </Card>
        <Card as="section" padding="lg">
          <CardHeader title={words.howMany} />
          <Stack gap={5}>
            <ChoiceChips
              label={words.size}
              hint={words.sizeHint}
              options={PLAN_SIZES.map((size) => {
                const price = priceOf(size);
                const label = ratioOf(size);
                return {
                  value: String(size),
                  label,
                  ...(price !== undefined && {
                    note: formatPaise(price),
                    fullLabel: words.sizeOf(label, formatPaise(price)),
                  }),
                };
              })}
              value={String(draft.size)}
              onValueChange={(chosen) => {
                const size = PLAN_SIZES.find((known) => String(known) === chosen) ?? draft.size;
                edit({ size, minSeats: USUAL_MIN_SEATS[size] });
              }}
              error={errors.size}
            />
            {draft.size === 1 ? null : (
              <ChoiceChips
                label={words.minimum}
                hint={words.minimumHint(DECISION_HOURS)}
                options={Array.from({ length: draft.size }, (_, index) => ({
                  value: String(index + 1),
                  label: String(index + 1),
                  fullLabel: words.minimumOf(index + 1),
                }))}
                value={String(draft.minSeats)}
                onValueChange={(chosen) => edit({ minSeats: Number(chosen) })}
                error={errors.minSeats}
              />
            )}
          </Stack>
        </Card>
        <Card as="section" padding="lg">
          <CardHeader title={words.when} />
          <Stack gap={5}>
            <TimeRows
              times={draft.times}
              timeZone={timeZone}
              error={errors.weeklyTimes}
              onTimes={(times) => edit({ times })}
            />
            <DatePicker
              className={styles.short}
              label={words.firstDate}
              hint={words.firstDateHint}
              value={draft.firstDate}
              onValueChange={(firstDate) => edit({ firstDate })}
              today={today}
              min={addDays(today, (DECISION_HOURS * HOUR_MS) / DAY_MS)}
              max={addDays(today, FIRST_CLASS_WITHIN_DAYS)}
              error={errors.startsFrom}
            />
            <Checkbox
              label={words.holidays}
              hint={words.holidaysHint}
              checked={draft.keepsHolidays}
              onChange={(event) => edit({ keepsHolidays: event.currentTarget.checked })}
            />
          </Stack>
        </Card>
        <WishesCard
          wishes={wishes}
          loading={preview.loading}
          size={draft.size}
          chosen={wishIds}
          onChosen={(chosen) => edit({ wishIds: chosen })}
          error={errors.wishIds}
        />
        <Card as="section" padding="lg">
          <CardHeader title={words.more} />
          <Stack gap={5}>
            <TextareaField
              label={words.about}
              optional
              hint={words.aboutHint}
              showCount
              maxLength={ABOUT_MAX}
              value={draft.about}
              onChange={(event) => edit({ about: event.currentTarget.value })}
              error={errors.about}
            />
            {draft.subject === null || draft.grades[0] === undefined ? null : (
              <ChapterSelect
                key={`${draft.subject} ${draft.grades[0]}`}
                subject={draft.subject}
                grade={draft.grades[0]}
                value={draft.firstChapter}
                onValue={(firstChapter) => edit({ firstChapter })}
                error={errors.firstChapter}
              />
            )}
          </Stack>
        </Card>
      </Stack>
      <PreviewCard of={preview} draft={draft} timeZone={timeZone} pricePaise={priceOf(draft.size)} />
      <Stack gap={4} className={styles.submit}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <div>
          <Button
            type="submit"
            size="lg"
            loading={sending || openedId !== null}
            loadingText={words.submitting}
          >
            {words.submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
