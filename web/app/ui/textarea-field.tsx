import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import styles from './textarea-field.module.css';

export interface TextareaFieldProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'className' | 'required' | 'children'> {
  /** Shows how many characters are used; needs `maxLength` and `value`. */
  showCount?: boolean;
}

/** Several lines of text. Grows with the text (where the browser can), from `rows` lines (3). */
export function TextareaField(props: TextareaFieldProps) {
  const [field, { showCount = false, id, rows = 3, ...input }] = splitFieldProps(props);
  const used = typeof input.value === 'string' ? input.value.length : undefined;
  const count =
    showCount && used !== undefined && input.maxLength !== undefined ? (
      <span className={styles.count}>
        {used}/{input.maxLength}
      </span>
    ) : null;
  return (
    <Field {...field} labelEnd={field.labelEnd ?? count} id={id}>
      {(own) => (
        <div className={control.box}>
          <textarea {...input} {...own} rows={rows} className={classNames(control.input, styles.area)} />
        </div>
      )}
    </Field>
  );
}
