import { addSubject } from '@kaksha/domain/accounts/subjects.ts';
import { PRICE_MAX_RUPEES, PRICE_MIN_RUPEES, PRICE_STEP_RUPEES } from '@kaksha/domain/bookings/pricing.ts';
import { formatPaise, rupees } from '@kaksha/domain/money.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { AVAILABILITY_MAX, LANGUAGE_SUGGESTIONS } from '@kaksha/domain/teachers/edit-profile/policy.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { ChosenTexts } from '../../../ui/chosen-texts.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './edit-profile.module.css';
import type { ProfileEditor } from './use-profile-editor.ts';

const CLASSES = GRADES.map((grade) => ({
  value: String(grade),
  label: String(grade),
  fullLabel: `Class ${grade}`,
}));

const RATES = Array.from(
  { length: (PRICE_MAX_RUPEES - PRICE_MIN_RUPEES) / PRICE_STEP_RUPEES + 1 },
  (_, step) => rupees(PRICE_MIN_RUPEES + step * PRICE_STEP_RUPEES),
).map((paise) => ({ value: String(paise), label: `${formatPaise(paise)} an hour` }));

/** What is taught, to whom and in which language: what families search by. */
export function TaughtFields({ draft, edit, problems }: ProfileEditor) {
  return (
    <>
      <ChosenTexts
        label="Subjects Taught"
        required
        hint="Choose one or write your own, then press Add."
        texts={draft.subjects}
        onTexts={(subjects) => edit({ subjects })}
        add={addSubject}
        suggestions={SUBJECTS}
        emptyText="Not on the list. You can still add it."
        addLabel="Add subject"
        listLabel="Chosen subjects"
        maxLength={60}
        error={problems.subjects}
      />
      <ChoiceChips
        label="Classes"
        required
        multiple
        options={CLASSES}
        value={draft.classes.map(String)}
        onValueChange={(classes) => edit({ classes: classes.map(Number) })}
        error={problems.classes}
      />
      <ChosenTexts
        label="Languages"
        hint="The languages in which you can teach."
        texts={draft.languages}
        onTexts={(languages) => edit({ languages })}
        add={addSubject}
        suggestions={LANGUAGE_SUGGESTIONS}
        emptyText="Not on the list. You can still add it."
        addLabel="Add language"
        listLabel="Chosen languages"
        maxLength={40}
        error={problems.languages}
      />
    </>
  );
}

/** What an hour costs, and when there is time, in words. */
export function OfferFields({ draft, edit, problems }: ProfileEditor) {
  return (
    <div className={styles.pair}>
      <Select
        label="Hourly rate"
        hint="What is booked already keeps its price."
        placeholder="Choose your rate"
        options={RATES}
        value={draft.hourlyRatePaise === null ? null : String(draft.hourlyRatePaise)}
        onValueChange={(paise) => edit({ hourlyRatePaise: Number(paise) })}
        error={problems.hourlyRatePaise}
      />
      <TextField
        label="Availability"
        hint="In words, such as 'Weekdays after 4 pm'. Your free times are shown beside it."
        maxLength={AVAILABILITY_MAX}
        value={draft.availability}
        onChange={(event) => edit({ availability: event.target.value })}
        error={problems.availability}
      />
    </div>
  );
}
