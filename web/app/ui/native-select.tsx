import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import styles from './native-select.module.css';

export interface NativeSelectProps<Value extends string = string> extends FieldProps {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  size?: 'sm' | 'md';
  disabled?: boolean;
}

/** One of a list in the browser's own picker: where a page should not wait for the code of `Select`. */
export function NativeSelect<Value extends string = string>(props: NativeSelectProps<Value>) {
  const [field, { options, value, onValueChange, size = 'md', disabled }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(own) => (
        <span className={classNames(control.box, styles.box, size === 'sm' && control.small)}>
          <select
            {...own}
            className={styles.select}
            value={value}
            disabled={disabled}
            onChange={({ target }) => {
              const chosen = options.find((option) => option.value === target.value);
              if (chosen !== undefined) onValueChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={18} />
        </span>
      )}
    </Field>
  );
}
