import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldGroup, type FieldProps } from './field.tsx';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the line: a price, a badge. */
  end?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends FieldProps {
  options: readonly RadioOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  /** `plain` lines, or `card`s for a choice that matters (a role, a package). */
  look?: 'plain' | 'card';
  /** Cards side by side on wide screens. */
  columns?: 1 | 2 | 3;
}

/** One of a few, all of them in sight. The browser's own radio buttons: arrow keys move between them. */
export function RadioGroup<Value extends string = string>({
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  disabled,
  look = 'plain',
  columns = 1,
  ...field
}: RadioGroupProps<Value>) {
  const ownName = useId();
  return (
    <FieldGroup {...field}>
      <div className={classNames(styles.group, styles[look], styles[`columns${columns}`])}>
        {options.map((option) => {
          const id = `${ownName}-${option.value}`;
          return (
            <label key={option.value} className={styles.option} htmlFor={id}>
              <input
                id={id}
                type="radio"
                className={styles.dot}
                name={name ?? ownName}
                value={option.value}
                disabled={disabled || option.disabled}
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                onChange={() => onValueChange?.(option.value)}
              />
              <span className={styles.text}>
                <span className={styles.label}>{option.label}</span>
                {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
              </span>
              {option.end ? <span className={styles.end}>{option.end}</span> : null}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
