import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Calendar } from './calendar.tsx';
import type { PlainDate } from './calendar-dates.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import styles from './date-picker.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { CalendarIcon } from './frame-icons.tsx';
import popup from './popup.module.css';
import { en as WORDS } from './words/en.ts';

export interface DatePickerProps extends FieldProps {
  /** 'YYYY-MM-DD', or null while none is chosen. */
  value: PlainDate | null;
  onValueChange: (value: PlainDate) => void;
  /** Today in the viewer's zone. */
  today: PlainDate;
  min?: PlainDate;
  max?: PlainDate;
  isUnavailable?: (date: PlainDate) => boolean;
  /** Lists of months and years to jump to, for dates of birth. */
  jump?: boolean;
  placeholder?: string;
  /** Name of the hidden input that a form submits. */
  name?: string;
  disabled?: boolean;
  id?: string;
}

const shownDate = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day, from a calendar that opens below. */
export function DatePicker(props: DatePickerProps) {
  const [field, { value, onValueChange, placeholder, name, disabled, id, ...calendar }] =
    splitFieldProps(props);
  const [open, setOpen] = useState(false);
  return (
    <Field {...field} id={id}>
      {({ 'aria-required': _, ...own }) => (
        // A button cannot be 'required': the label's mark says it.
        <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
          {name === undefined ? null : <input type="hidden" name={name} value={value ?? ''} />}
          <Popover.Trigger
            {...own}
            aria-labelledby={`${own.id}-label ${own.id}-value`}
            disabled={disabled}
            className={classNames(control.box, styles.trigger)}
          >
            <span
              id={`${own.id}-value`}
              className={classNames(styles.value, value === null && control.placeholder)}
            >
              {value === null ? (placeholder ?? WORDS.chooseDate) : shownDate.format(Date.parse(value))}
            </span>
            <CalendarIcon size={18} className={styles.icon} />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner
              className={popup.positioner}
              positionMethod="fixed"
              sideOffset={4}
              align="start"
            >
              <Popover.Popup
                className={classNames(popup.popup, styles.popup)}
                aria-labelledby={`${own.id}-label`}
                initialFocus={false}
              >
                <Calendar
                  {...calendar}
                  autoFocus
                  value={value}
                  onValueChange={(next) => {
                    onValueChange(next);
                    setOpen(false);
                  }}
                />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}
