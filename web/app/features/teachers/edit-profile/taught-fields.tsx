import { addSubject } from '@kaksha/domain/accounts/subjects.ts';
import { PRICE_MAX_RUPEES, PRICE_MIN_RUPEES, PRICE_STEP_RUPEES } from '@kaksha/domain/bookings/pricing.ts';
import { formatPaise, rupees } from '@kaksha/domain/money.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { AVAILABILITY_MAX, LANGUAGE_SUGGESTIONS } from '@kaksha/domain/teachers/edit-profile/policy.ts';
import { useWords } from '../../../lib/words.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { ChosenTexts } from '../../../ui/chosen-texts.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './edit-profile.module.css';
import type { ProfileEditor } from './use-profile-editor.ts';
import { en } from './words/en.ts';

const RATES_PAISE = Array.from(
  { length: (PRICE_MAX_RUPEES - PRICE_MIN_RUPEES) / PRICE_STEP_RUPEES + 1 },
  (_, step) => rupees(PRICE_MIN_RUPEES + step * PRICE_STEP_RUPEES),
);

/** Subjects, classes and languages: the fields that families search by. */
export function TaughtFields({ draft, edit, problems }: ProfileEditor) {
  const words = useWords({ en }).form;
  return (
    <>
      <ChosenTexts
        label={words.subjectsTaught}
        required
        hint={words.subjectsHint}
        texts={draft.subjects}
        onTexts={(subjects) => edit({ subjects })}
        add={addSubject}
        suggestions={SUBJECTS}
        emptyText={words.notOnTheList}
        addLabel={words.addSubject}
        listLabel={words.chosenSubjects}
        maxLength={60}
        error={problems.subjects}
      />
      <ChoiceChips
        label={words.classes}
        required
        multiple
        options={GRADES.map((grade) => ({
          value: String(grade),
          label: String(grade),
          fullLabel: words.ofClass(grade),
        }))}
        value={draft.classes.map(String)}
        onValueChange={(classes) => edit({ classes: classes.map(Number) })}
        error={problems.classes}
      />
      <ChosenTexts
        label={words.languages}
        hint={words.languagesHint}
        texts={draft.languages}
        onTexts={(languages) => edit({ languages })}
        add={addSubject}
        suggestions={LANGUAGE_SUGGESTIONS}
        emptyText={words.notOnTheList}
        addLabel={words.addLanguage}
        listLabel={words.chosenLanguages}
        maxLength={40}
        error={problems.languages}
      />
    </>
  );
}

/** The hourly rate, and the available times in words. */
export function OfferFields({ draft, edit, problems }: ProfileEditor) {
  const words = useWords({ en }).form;
  return (
    <div className={styles.pair}>
      <Select
        label={words.hourlyRate}
        hint={words.rateHint}
        placeholder={words.chooseRate}
        options={RATES_PAISE.map((paise) => ({
          value: String(paise),
          label: words.anHour(formatPaise(paise)),
        }))}
        value={draft.hourlyRatePaise === null ? null : String(draft.hourlyRatePaise)}
        onValueChange={(paise) => edit({ hourlyRatePaise: Number(paise) })}
        error={problems.hourlyRatePaise}
      />
      <TextField
        label={words.availability}
        hint={words.availabilityHint}
        maxLength={AVAILABILITY_MAX}
        value={draft.availability}
        onChange={(event) => edit({ availability: event.target.value })}
        error={problems.availability}
      />
    </div>
  );
}
