import { WEEKDAYS } from '@kaksha/domain/availability/week.ts';
import { WISH_DAY, WISH_SPAN_MINUTES, WISH_STEP_MINUTES } from '@kaksha/domain/batches/wishes/policy.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { PLAN_SIZES, type PlanSize, ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import { GRADES, SUBJECTS, TEACHING_LANGUAGES } from '@kaksha/domain/school.ts';
import { formatMinuteOfDay } from '@kaksha/domain/time.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { focusFirstProblem } from '../../lib/form-problems.ts';
import { firstNameOf } from '../../lib/format.ts';
import { useSession } from '../../lib/session.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './batches.module.css';
import type { BatchFilters } from './public/batch-filters.ts';
import { en } from './words/en.ts';

/** After school. */
const USUAL = { weekdays: ['2', '4'], fromMinute: 17 * 60, untilMinute: 19 * 60 } as const;

const MINUTES = Array.from(
  { length: (WISH_DAY.untilMinute - WISH_DAY.fromMinute) / WISH_STEP_MINUTES + 1 },
  (_, index) => WISH_DAY.fromMinute + index * WISH_STEP_MINUTES,
);
const optionsOf = (minutes: readonly number[]) =>
  minutes.map((minute) => ({ value: String(minute), label: formatMinuteOfDay(minute) }));

/** The teacher whom a family asks for a batch, and what they teach. */
export interface AskedTeacher {
  id: string;
  name: string;
  subjects: readonly string[];
  languages: readonly string[];
}

interface WishFormProps {
  /** A parent's children; null for a student, who wishes for themselves. */
  family: readonly { id: string; name: string; class: string }[] | null;
  /** What was searched for. */
  asked: BatchFilters;
  /** The one teacher whom the family asks; undefined for a wish that all of them see. */
  teacher: AskedTeacher | undefined;
  onWished: () => Promise<void>;
}

interface Draft {
  size: PlanSize;
  subject: (typeof SUBJECTS)[number];
  /** Null for the child's own class. */
  class: number | null;
  language: (typeof TEACHING_LANGUAGES)[number];
  weekdays: string[];
  fromMinute: number;
  untilMinute: number;
}

/** A wish: how small, what, for which class, and when. */
export function WishForm({ family, asked, teacher, onWished }: WishFormProps) {
  const words = useWords({ en }).wishForm;
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [childId, setChildId] = useState<string | null>(null);
  const child = family?.find(({ id }) => id === childId) ?? family?.[0];
  const ownClass = Number(
    /\d+/.exec(child?.class ?? user?.studentDetails?.class ?? '')?.[0] ?? GRADES.at(-3),
  );
  const subjects = SUBJECTS.filter((subject) => teacher?.subjects.includes(subject) ?? true);
  const [changed, setChanged] = useState<Partial<Draft>>({});
  // What was searched for holds until it is changed here.
  const draft: Draft = {
    size: asked.size ?? 5,
    subject: asked.subject ?? subjects[0] ?? 'Mathematics',
    class: asked.grade ?? null,
    language:
      asked.language ??
      TEACHING_LANGUAGES.find((language) => teacher?.languages.includes(language)) ??
      'English',
    weekdays: asked.weekday === undefined ? [...USUAL.weekdays] : [String(asked.weekday)],
    fromMinute: USUAL.fromMinute,
    untilMinute: USUAL.untilMinute,
    ...changed,
  };
  const [checked, setChecked] = useState(false);
  const edit = (changes: Partial<Draft>) => setChanged((before) => ({ ...before, ...changes }));
  const noDay = draft.weekdays.length === 0;
  const tooShort = draft.untilMinute - draft.fromMinute < WISH_SPAN_MINUTES;
  const { run, running } = useAction(
    async (wish: Draft) => {
      await api.batches.wishes.make({
        ...wish,
        class: wish.class ?? ownClass,
        weekdays: wish.weekdays.map(Number),
        ...(child === undefined ? {} : { studentId: child.id }),
        ...(teacher === undefined ? {} : { teacherId: teacher.id }),
      });
      await onWished();
    },
    {
      done: () => ({ title: teacher === undefined ? M.wished : M.asked(firstNameOf(teacher.name)) }),
      failed: words.failed,
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (noDay || tooShort) focusFirstProblem(form.current);
    else void run(draft);
  };
  return (
    <form ref={form} className={styles.form} noValidate method="post" onSubmit={submit}>
      {family === null || family.length < 2 ? null : (
        <RadioGroup
          label={words.whoFor}
          options={family.map(({ id, name }) => ({ value: id, label: name }))}
          value={child?.id ?? null}
          onValueChange={setChildId}
        />
      )}
      <ChoiceChips
        label={words.size}
        options={PLAN_SIZES.map((size) => ({ value: String(size), label: ratioOf(size) }))}
        value={String(draft.size)}
        onValueChange={(chosen) =>
          edit({ size: PLAN_SIZES.find((size) => String(size) === chosen) ?? draft.size })
        }
      />
      <div className={styles.fields}>
        <Select
          label={words.subject}
          options={subjects.map((subject) => ({ value: subject, label: subject }))}
          value={draft.subject}
          onValueChange={(subject) => edit({ subject })}
        />
        <Select
          label={words.class}
          options={GRADES.map((grade) => ({ value: String(grade), label: words.classOf(grade) }))}
          value={String(draft.class ?? ownClass)}
          onValueChange={(grade) => edit({ class: Number(grade) })}
        />
        <Select
          label={words.language}
          options={TEACHING_LANGUAGES.map((language) => ({ value: language, label: language }))}
          value={draft.language}
          onValueChange={(language) => edit({ language })}
        />
      </div>
      <ChoiceChips
        multiple
        label={words.days}
        options={WEEKDAYS.map(({ weekday, name }) => ({
          value: String(weekday),
          label: name.slice(0, 3),
          fullLabel: name,
        }))}
        value={draft.weekdays}
        onValueChange={(weekdays) => edit({ weekdays })}
        error={checked && noDay ? M.dayRequired : null}
      />
      <div className={styles.fields}>
        <Select
          label={words.from}
          hint={words.indianTime}
          options={optionsOf(MINUTES.slice(0, -1))}
          value={String(draft.fromMinute)}
          onValueChange={(minute) => edit({ fromMinute: Number(minute) })}
        />
        <Select
          label={words.until}
          hint={words.indianTime}
          options={optionsOf(MINUTES.slice(1))}
          value={String(draft.untilMinute)}
          onValueChange={(minute) => edit({ untilMinute: Number(minute) })}
          error={checked && tooShort ? M.hoursTooShort : null}
        />
      </div>
      <div>
        <Button type="submit" loading={running}>
          {teacher === undefined ? words.wish : words.ask(firstNameOf(teacher.name))}
        </Button>
      </div>
    </form>
  );
}
