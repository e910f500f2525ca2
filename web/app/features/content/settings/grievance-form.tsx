import { grievanceSetting } from '@kaksha/domain/content/settings/settings.ts';
import type { GrievanceOfficer } from '@kaksha/domain/support/grievance.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { OfficerCard } from '../officer-card.tsx';
import type { FieldsProps, SettingForm } from './setting-form.ts';
import styles from './settings.module.css';
import { en } from './words/en.ts';

function Fields({ draft, edit, problems }: FieldsProps<GrievanceOfficer>) {
  const words = useWords({ en }).grievanceForm;
  const field = (name: keyof GrievanceOfficer, label: string, maxLength: number) => ({
    label,
    maxLength,
    autoComplete: 'off',
    value: draft[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
    error: problems[name],
  });
  return (
    <>
      <Alert quiet>{words.note}</Alert>
      <div className={styles.pair}>
        <TextField {...field('name', words.name, 120)} />
        <TextField {...field('designation', words.designation, 120)} hint={words.designationHint} />
        <TextField {...field('email', words.email, 254)} type="email" />
        <TextField {...field('phone', words.phone, 25)} type="tel" />
      </div>
      <TextareaField {...field('address', words.address, 300)} rows={2} />
    </>
  );
}

/** The grievance officer: shown on /grievance, and in the mail that acknowledges a complaint. */
export const GRIEVANCE_FORM: SettingForm<GrievanceOfficer, GrievanceOfficer> = {
  schema: grievanceSetting,
  draftOf: (officer) => officer,
  writtenIn: (draft) => draft,
  changeOf: (value, seen, note) => ({ key: 'grievance', value, seen, note }),
  Fields,
  Preview: ({ value }) => (
    <div className={styles.padded}>
      <OfficerCard officer={value} />
    </div>
  ),
  isNarrow: true,
};
