import { grievanceSetting } from '@kaksha/domain/content/settings/settings.ts';
import type { GrievanceOfficer } from '@kaksha/domain/support/grievance.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { OfficerCard } from '../officer-card.tsx';
import type { FieldsProps, SettingForm } from './setting-form.ts';
import styles from './settings.module.css';

function Fields({ draft, edit, problems }: FieldsProps<GrievanceOfficer>) {
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
      <Alert quiet>
        The law wants a person who is named. With every field empty the page says how to reach the office.
      </Alert>
      <div className={styles.pair}>
        <TextField {...field('name', 'Name', 120)} />
        <TextField {...field('designation', 'Designation', 120)} hint="What the officer is in the company." />
        <TextField {...field('email', 'Email', 254)} type="email" />
        <TextField {...field('phone', 'Phone', 25)} type="tel" />
      </div>
      <TextareaField {...field('address', 'Address for letters', 300)} rows={2} />
    </>
  );
}

/** Who settles complaints: on /grievance, and in the mail that acknowledges one. */
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
