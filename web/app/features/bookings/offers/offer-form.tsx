import { BOOKING_DURATIONS_MINUTES } from '@kaksha/domain/availability/policy.ts';
import type { OfferOptions } from '@kaksha/domain/bookings/offers/schema.ts';
import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { formatPaise, lessonPricePaise } from '@kaksha/domain/money.ts';
import { formatDate, MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { useRef, useState } from 'react';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { useSession } from '../../../lib/session.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useChapters } from '../../lessons/use-chapters.ts';
import { durationText } from '../duration.ts';
import { ChooseStudent } from './choose-student.tsx';
import { forStudent, newDraft, type OfferDraft, readDraft } from './offer-draft.ts';
import { OfferTime } from './offer-time.tsx';
import { useMakeOffer } from './use-make-offer.ts';
import { en } from './words/en.ts';

const TOPIC_MAX = 200;
const MESSAGE_MAX = 500;

/** Student, subject, time and price: all that an offer needs, on one sheet. */
export function OfferForm({ options, onClose }: { options: OfferOptions; onClose: () => void }) {
  const words = useWords({ en }).form;
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => newDraft(options));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { send, sending, failure, forgetFailure } = useMakeOffer();
  const chapters = useChapters(draft.subject, draft.class);
  const edit = (changes: Partial<OfferDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setProblems({});
  };
  const submit = async () => {
    const read = readDraft(draft);
    if ('problems' in read) {
      setProblems(read.problems);
      focusFirstProblem(form.current);
      return;
    }
    if (await send(read.input)) onClose();
  };
  if (user === null) return null;
  const hourlyRatePaise = options.hourlyRatePaise ?? 0;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={6}>
        <ChooseStudent
          first={options}
          value={draft.student}
          error={problems.studentId}
          onValueChange={(student) => {
            setDraft((before) => forStudent(before, student, options));
            setProblems({});
          }}
        />
        <ChoiceChips
          label={words.subject}
          required
          error={problems.subject}
          options={options.subjects.map((subject) => ({ value: subject, label: subject }))}
          value={draft.subject || null}
          onValueChange={(subject) => edit({ subject })}
        />
        <ChoiceChips
          label={words.class}
          required
          error={problems.class}
          options={[...options.grades]
            .sort((a, b) => a - b)
            .map((grade) => ({ value: String(grade), label: words.ofClass(grade) }))}
          value={draft.class || null}
          onValueChange={(grade) => edit({ class: grade })}
        />
        <Combobox
          label={words.topic}
          required
          error={problems.topic}
          hint={chapters.titles.length > 0 ? words.topicHint : undefined}
          suggestions={chapters.titles}
          maxLength={TOPIC_MAX}
          value={draft.topic}
          onValueChange={(topic) => edit({ topic })}
        />
        <ChoiceChips
          label={words.duration}
          options={BOOKING_DURATIONS_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: `${durationText(minutes)} · ${formatPaise(lessonPricePaise(hourlyRatePaise, minutes))}`,
          }))}
          value={String(draft.durationMinutes)}
          onValueChange={(chosen) => {
            const durationMinutes = BOOKING_DURATIONS_MINUTES.find((minutes) => String(minutes) === chosen);
            if (durationMinutes !== undefined) edit({ durationMinutes });
          }}
        />
        <OfferTime
          teacher={user}
          student={draft.student}
          durationMinutes={draft.durationMinutes}
          value={draft.startsAt}
          error={problems.startsAt}
          failure={failure}
          onValueChange={(startsAt) => {
            edit({ startsAt });
            forgetFailure();
          }}
        />
        <TextareaField
          label={words.note}
          optional
          hint={words.noteHint}
          showCount
          rows={2}
          maxLength={MESSAGE_MAX}
          value={draft.message}
          onChange={(event) => edit({ message: event.currentTarget.value })}
        />
        <Summary draft={draft} hourlyRatePaise={hourlyRatePaise} />
        {failure === null || failure.isTime ? null : <Alert tone="error">{failure.message}</Alert>}
        <Stack gap={3}>
          <Button type="submit" fullWidth loading={sending} loadingText={words.sending}>
            {M.send}
          </Button>
          <Button variant="secondary" fullWidth disabled={sending} onClick={onClose}>
            {words.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

function Summary({ draft, hourlyRatePaise }: { draft: OfferDraft; hourlyRatePaise: number }) {
  const words = useWords({ en }).form;
  const { startsAt, durationMinutes } = draft;
  return (
    <Stack gap={3}>
      <Facts
        look="sum"
        facts={[
          {
            label: words.class,
            value:
              startsAt === null
                ? words.noTime
                : `${formatDate(startsAt)}, ${formatClassTimes(startsAt, toMs(startsAt) + durationMinutes * MINUTE_MS)}`,
          },
          { label: words.yourRate, value: formatPaise(hourlyRatePaise) },
          {
            label: words.theFamilyPays,
            value: formatPaise(lessonPricePaise(hourlyRatePaise, durationMinutes)),
            strong: true,
          },
        ]}
      />
      <p>{M.howItWorks}</p>
    </Stack>
  );
}
