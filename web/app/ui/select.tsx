import { Select as Base } from '@base-ui/react/select';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { CheckIcon, ChevronDownIcon } from './icons.tsx';
import popup from './popup.module.css';
import styles from './select.module.css';
import { en as WORDS } from './words/en.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second, smaller line. */
  note?: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string = string> extends FieldProps {
  options: readonly SelectOption<Value>[];
  /** Controlled value; `null` shows the placeholder. */
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Name of the hidden input that a form submits. */
  name?: string;
  disabled?: boolean;
  size?: 'sm' | 'md';
  /** Inside the box before the text, such as an icon. */
  start?: ReactNode;
  id?: string;
}

/** One of a list. For up to about five short options prefer `RadioGroup` or `ChoiceChips`: all of them can be seen. */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const [
    field,
    { options, value, defaultValue, onValueChange, placeholder, name, disabled, size = 'md', start, id },
  ] = splitFieldProps(props);
  return (
    <Field {...field} id={id}>
      {(own) => (
        <Base.Root<Value>
          items={options}
          value={value}
          defaultValue={defaultValue}
          onValueChange={(next) => {
            if (next !== null) onValueChange?.(next);
          }}
          name={name}
          disabled={disabled}
          modal={false}
        >
          <Base.Trigger
            {...own}
            aria-labelledby={`${own.id}-label ${own.id}-value`}
            className={classNames(control.box, styles.trigger, size === 'sm' && control.small)}
          >
            {start ? <span className={control.start}>{start}</span> : null}
            <span className={styles.value} id={`${own.id}-value`}>
              <Base.Value
                placeholder={<span className={control.placeholder}>{placeholder ?? WORDS.choose}</span>}
              />
            </span>
            <Base.Icon className={styles.icon}>
              <ChevronDownIcon size={18} />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner
              className={popup.positioner}
              positionMethod="fixed"
              sideOffset={4}
              alignItemWithTrigger={false}
            >
              <Base.Popup className={popup.popup}>
                <Base.List aria-labelledby={`${own.id}-label`}>
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled}
                      className={popup.item}
                    >
                      <Base.ItemText className={popup.text}>
                        {option.label}
                        {option.note ? <span className={popup.note}>{option.note}</span> : null}
                      </Base.ItemText>
                      <Base.ItemIndicator className={popup.tick}>
                        <CheckIcon size={18} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
