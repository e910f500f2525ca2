import { useId } from 'react';
import styles from './choice-chips.module.css';
import { FieldGroup, type FieldProps } from './field.tsx';

export interface ChoiceChip<Value extends string = string> {
  value: Value;
  /** Short: 'M', '60 min'. */
  label: string;
  /** The whole word for screen readers where the label is cut short: 'Monday'. */
  fullLabel?: string;
  /** A second, smaller line: how many there are. Say it in `fullLabel` too. */
  note?: string;
  disabled?: boolean;
}

interface Common<Value extends string> extends FieldProps {
  options: readonly ChoiceChip<Value>[];
  name?: string;
  /** Id of the form that they belong to, where they stand outside of it. */
  form?: string;
  disabled?: boolean;
  /** Every chip as wide as the others, filling the line (the seven days). */
  stretch?: boolean;
}

export type ChoiceChipsProps<Value extends string = string> =
  | (Common<Value> & { multiple?: false; value: Value | null; onValueChange: (value: Value) => void })
  | (Common<Value> & { multiple: true; value: readonly Value[]; onValueChange: (value: Value[]) => void });

/** A few short choices as buttons in a row: one (radio buttons) or, with `multiple`, any number (check boxes). */
export function ChoiceChips<Value extends string = string>(props: ChoiceChipsProps<Value>) {
  const {
    options,
    name,
    form,
    disabled,
    stretch = false,
    label,
    hint,
    error,
    required,
    optional,
    hideLabel,
    className,
  } = props;
  const ownName = useId();
  const isChosen = (value: Value) => (props.multiple ? props.value.includes(value) : props.value === value);
  const toggle = (value: Value) => {
    if (!props.multiple) return props.onValueChange(value);
    const chosen = !isChosen(value);
    props.onValueChange(
      options.map((each) => each.value).filter((each) => (each === value ? chosen : isChosen(each))),
    );
  };
  return (
    <FieldGroup {...{ label, hint, error, required, optional, hideLabel, className }}>
      <div className={stretch ? styles.stretch : styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type={props.multiple ? 'checkbox' : 'radio'}
              className={styles.input}
              name={name ?? ownName}
              form={form}
              value={option.value}
              disabled={disabled || option.disabled}
              checked={isChosen(option.value)}
              aria-label={option.fullLabel}
              onChange={() => toggle(option.value)}
            />
            <span className={styles.label}>
              {option.label}
              {option.note === undefined ? null : <small className={styles.note}>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
