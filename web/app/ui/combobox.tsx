import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import popup from './popup.module.css';
import styles from './select.module.css';

export interface ComboboxProps extends FieldProps {
  /** Offered while typing; any other text is just as good. */
  suggestions: readonly string[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  /** Said when no suggestion fits, such as 'No chapter of that name. You can still write it.' */
  emptyText?: string;
  maxLength?: number;
  start?: ReactNode;
  id?: string;
  onBlur?: () => void;
}

/** Free text with suggestions that narrow while one types. */
export function Combobox(props: ComboboxProps) {
  const [
    field,
    {
      suggestions,
      value,
      defaultValue,
      onValueChange,
      placeholder,
      name,
      disabled,
      emptyText,
      maxLength,
      start,
      id,
      onBlur,
    },
  ] = splitFieldProps(props);
  return (
    <Field {...field} id={id}>
      {(own) => (
        <Autocomplete.Root
          items={suggestions}
          value={value}
          defaultValue={defaultValue}
          onValueChange={onValueChange}
          name={name}
          disabled={disabled}
          openOnInputClick
        >
          <Autocomplete.InputGroup className={control.box}>
            {start ? <span className={control.start}>{start}</span> : null}
            <Autocomplete.Input
              {...own}
              // While the list is open the rest of the page is hidden from screen readers, the label with it.
              aria-labelledby={`${own.id}-label`}
              className={control.input}
              placeholder={placeholder}
              maxLength={maxLength}
              autoComplete="off"
              onBlur={onBlur}
            />
            <Autocomplete.Trigger
              className={classNames(styles.icon, styles.open)}
              aria-label="Show suggestions"
              tabIndex={-1}
            >
              <ChevronDownIcon size={18} />
            </Autocomplete.Trigger>
          </Autocomplete.InputGroup>
          <Autocomplete.Portal>
            <Autocomplete.Positioner className={popup.positioner} sideOffset={4}>
              <Autocomplete.Popup className={popup.popup}>
                <Autocomplete.Empty className={popup.empty}>{emptyText}</Autocomplete.Empty>
                <Autocomplete.List aria-labelledby={`${own.id}-label`}>
                  {(suggestion: string) => (
                    <Autocomplete.Item key={suggestion} value={suggestion} className={popup.item}>
                      <span className={popup.text}>{suggestion}</span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
