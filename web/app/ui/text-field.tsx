import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'size' | 'required' | 'children'> {
  size?: 'sm' | 'md';
  /** Inside the box before the text: an icon, '+91', '₹'. */
  start?: ReactNode;
  /** Inside the box after the text: a unit, an `IconButton`. */
  end?: ReactNode;
}

/** One line of text. `type`, `name`, `value`, `onChange`, `inputMode`, `autoComplete`, `ref` … are the input's own. */
export function TextField(props: TextFieldProps) {
  const [field, { size = 'md', start, end, id, type = 'text', ...input }] = splitFieldProps(props);
  return (
    <Field {...field} id={id}>
      {(own) => (
        <div className={classNames(control.box, size === 'sm' && control.small)}>
          {start ? <span className={control.start}>{start}</span> : null}
          <input {...input} {...own} type={type} className={control.input} />
          {end ? <span className={control.end}>{end}</span> : null}
        </div>
      )}
    </Field>
  );
}

/** The digits of a code that was mailed, sent or shown by an app, however they are spaced. Browsers and keyboards offer to fill it in. */
export function CodeField({ digits, ...props }: Omit<TextFieldProps, 'maxLength'> & { digits: number }) {
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={digits + 2}
      {...props}
    />
  );
}
