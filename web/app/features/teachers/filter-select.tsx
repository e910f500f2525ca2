import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/control.module.css';
import { Field, type FieldProps, splitFieldProps } from '../../ui/field.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import styles from './filter-select.module.css';

export interface FilterSelectProps<Value extends string> extends FieldProps {
  name: string;
  /** Id of the form that it belongs to, wherever on the page it stands. */
  form: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  size?: 'sm' | 'md';
}

/** The browser's own select in the product's look: works in a form without scripts, and as a wheel on phones. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const [field, { name, form, options, value, onValueChange, size = 'md' }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(own) => (
        <span className={classNames(control.box, styles.box, size === 'sm' && control.small)}>
          <select
            {...own}
            name={name}
            form={form}
            className={classNames(control.input, styles.select)}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onValueChange(chosen.value);
            }}
          >
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
