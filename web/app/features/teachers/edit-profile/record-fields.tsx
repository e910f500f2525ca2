import {
  ACHIEVEMENT_LENGTH_MAX,
  ACHIEVEMENTS_MAX,
  EDUCATION_MAX,
} from '@kaksha/domain/teachers/edit-profile/policy.ts';
import { useWords } from '../../../lib/words.ts';
import { ListRows } from '../../../ui/list-rows.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './edit-profile.module.css';
import { type EducationRow, newRowKey, type TextRow } from './profile-draft.ts';
import type { ProfileEditor } from './use-profile-editor.ts';
import { en } from './words/en.ts';

/** Experience, qualifications, education and achievements. */
export function RecordFields({ draft, edit, problems }: ProfileEditor) {
  const words = useWords({ en }).form;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={words.qualifications}
          required
          hint={words.qualificationsHint}
          maxLength={500}
          value={draft.qualifications}
          onChange={(event) => edit({ qualifications: event.target.value })}
          error={problems.qualifications}
        />
        <TextField
          label={words.yearsOfExperience}
          inputMode="numeric"
          value={draft.experienceYears}
          onChange={(event) => edit({ experienceYears: event.target.value })}
          error={problems.experienceYears}
        />
      </div>
      <ListRows<EducationRow>
        label={words.education}
        hint={words.educationHint}
        rowName="education"
        addLabel={words.addEducation}
        rows={draft.education}
        onRows={(education) => edit({ education })}
        most={EDUCATION_MAX}
        make={() => ({ key: newRowKey(), degree: '', institution: '', year: '' })}
      >
        {(row, index, change) => (
          <div className={styles.study}>
            <TextField
              label={words.degreeOrCertificate}
              maxLength={150}
              value={row.degree}
              onChange={(event) => change({ degree: event.target.value })}
              error={problems[`education.${index}.degree`]}
            />
            <TextField
              label={words.institution}
              maxLength={150}
              value={row.institution}
              onChange={(event) => change({ institution: event.target.value })}
              error={problems[`education.${index}.institution`]}
            />
            <TextField
              label={words.year}
              inputMode="numeric"
              maxLength={4}
              value={row.year}
              onChange={(event) => change({ year: event.target.value })}
              error={problems[`education.${index}.year`]}
            />
          </div>
        )}
      </ListRows>
      <ListRows<TextRow>
        label={words.achievements}
        rowName="achievement"
        addLabel={words.addAchievement}
        rows={draft.achievements}
        onRows={(achievements) => edit({ achievements })}
        most={ACHIEVEMENTS_MAX}
        make={() => ({ key: newRowKey(), text: '' })}
      >
        {(row, index, change) => (
          <TextField
            label={words.achievement(index + 1)}
            hideLabel
            maxLength={ACHIEVEMENT_LENGTH_MAX}
            value={row.text}
            onChange={(event) => change({ text: event.target.value })}
            error={problems[`achievements.${index}`]}
          />
        )}
      </ListRows>
    </>
  );
}
