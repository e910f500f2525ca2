import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import styles from './native-select.module.css';

export interface NativeSelectProps<Value extends string = string> extends FieldProps {
  options: readonly { value: Value; label: string }[];
  /** Controlled value; else the form's own, from `defaultValue` on. */
  value?: Value;
  defaultValue?: string | undefined;
  onValueChange?: (value: Value) => void;
  /** A first entry without a value, shown while nothing is chosen. */
  placeholder?: string;
  name?: string;
  autoComplete?: string;
  /** Id of the form that it belongs to, wherever on the page it stands. */
  form?: string;
  size?: 'sm' | 'md';
  disabled?: boolean;
}

/**
 * One of a list in the browser's own picker, which is a wheel on phones: for forms that work without scripts, and where a
 * page should not wait for the code of `Select`.
 */
export function NativeSelect<Value extends string = string>(props: NativeSelectProps<Value>) {
  const [field, { options, value, defaultValue = '', onValueChange, placeholder, size = 'md', ...select }] =
    splitFieldProps(props);
  const chosen = value === undefined ? { defaultValue } : { value };
  return (
    <Field {...field}>
      {(own) => (
        <span className={classNames(control.box, styles.box, size === 'sm' && control.small)}>
          <select
            {...select}
            {...own}
            {...chosen}
            className={classNames(
              control.input,
              styles.select,
              placeholder !== undefined && styles.mayBeEmpty,
            )}
            onChange={({ target }) => {
              const option = options.find((each) => each.value === target.value);
              if (option !== undefined) onValueChange?.(option.value);
            }}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={18} className={styles.icon} />
        </span>
      )}
    </Field>
  );
}
