import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { FieldGroup, type FieldProps } from './field.tsx';
import { ErrorIcon } from './icons.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** `switch` for a setting that takes effect at once. */
  look?: 'box' | 'switch';
  className?: string;
}

/** A box to tick, or a switch. The whole line can be pressed. */
export function Checkbox({ label, hint, error, look = 'box', className, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const notes = classNames(hint ? `${inputId}-hint` : null, error ? `${inputId}-error` : null) || undefined;
  return (
    <div className={classNames(styles.row, className)}>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={look === 'switch' ? styles.switch : styles.box}
        aria-describedby={notes}
        aria-invalid={error ? true : undefined}
      />
      <div>
        <label htmlFor={inputId} className={styles.label}>
          {label}
        </label>
        {hint ? (
          <p id={`${inputId}-hint`} className={styles.hint}>
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={`${inputId}-error`} className={styles.error}>
            <ErrorIcon size={16} />
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}

export interface CheckboxGroupProps<Value extends string = string> extends FieldProps {
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: readonly Value[];
  onValueChange: (value: Value[]) => void;
  name?: string;
  /** Id of the form that they belong to, where they stand outside of it. */
  form?: string;
  /** Columns on wide screens; one on phones. */
  columns?: 1 | 2 | 3;
}

/** Any number of a list. Keeps the order of the options, not of the ticks. */
export function CheckboxGroup<Value extends string = string>({
  options,
  value,
  onValueChange,
  name,
  form,
  columns = 1,
  ...field
}: CheckboxGroupProps<Value>) {
  return (
    <FieldGroup {...field}>
      <div className={classNames(styles.group, styles[`columns${columns}`])}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            name={name}
            form={form}
            value={option.value}
            disabled={option.disabled}
            checked={value.includes(option.value)}
            onChange={(event) => {
              const chosen = event.currentTarget.checked;
              onValueChange(
                options
                  .map((each) => each.value)
                  .filter((each) => (each === option.value ? chosen : value.includes(each))),
              );
            }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
