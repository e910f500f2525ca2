import { HONEYPOT_FIELD } from '@kaksha/domain/content/form-messages.ts';
import type { FormName } from '@kaksha/domain/content/forms.ts';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitFieldProps } from '../../ui/field.tsx';
import styles from './form-basics.module.css';

/** Which form this is, and the field that only robots fill. */
export function FormBasics({ name }: { name: FormName }) {
  return (
    <>
      <input type="hidden" name="form-name" value={name} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

export interface NativeSelectProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'className' | 'required'> {
  options: readonly { value: string; label: string }[];
  placeholder: string;
}

/** The browser's own list: unlike `Select`, it can be filled in before, and without, JavaScript. */
export function NativeSelect(props: NativeSelectProps) {
  const [field, { options, placeholder, id, defaultValue = '', ...select }] = splitFieldProps(props);
  return (
    <Field {...field} id={id}>
      {(own) => (
        <select {...select} {...own} defaultValue={defaultValue} className={styles.select}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
