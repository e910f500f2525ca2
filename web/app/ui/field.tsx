import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { ErrorIcon } from './icons.tsx';

/** The props of every form control of this folder, beside its own. */
export interface FieldProps {
  label: ReactNode;
  /** Describes the expected input: 'Ten digits, without +91'. */
  hint?: ReactNode;
  /** Says how to correct the input. While present, the control is `aria-invalid`. */
  error?: ReactNode;
  /** Marks the label. Checking is the form's own work: the browser's bubbles are not used. */
  required?: boolean;
  /** Adds '(optional)' to the label; use it where most fields of a form are required. */
  optional?: boolean;
  /** The label is there for screen readers only (a search box with an icon). */
  hideLabel?: boolean;
  /** At the end of the label's line: a link, a counter. */
  labelEnd?: ReactNode;
  className?: string;
}

/** Attributes that tie a control to its label, hint and error. Spread them on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Takes a field's own props off a control's props. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, hint, error, required, optional, hideLabel, labelEnd, className, ...rest } = props;
  return [{ label, hint, error, required, optional, hideLabel, labelEnd, className }, rest] as const;
}

/** Label, control, hint and error in a column. The control comes from the function, with the ids that tie them. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  labelEnd,
  className,
  id,
  children,
}: FieldProps & { id?: string | undefined; children: (control: FieldControl) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.labelRow, hideLabel && styles.hidden)}>
        <label htmlFor={controlId} id={`${controlId}-label`} className={styles.label}>
          {label}
          <LabelMark required={required} optional={optional} />
        </label>
        {labelEnd}
      </div>
      {children({
        id: controlId,
        'aria-describedby': describedBy(controlId, hint, error),
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  );
}

/** The same for several controls under one question: a `<fieldset>` with its legend. */
export function FieldGroup({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  labelEnd,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      className={classNames(styles.field, className)}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend className={classNames(styles.label, styles.legend, hideLabel && styles.hidden)}>
        {label}
        <LabelMark required={required} optional={optional} />
      </legend>
      {labelEnd}
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function LabelMark({ required, optional }: { required: boolean | undefined; optional: boolean | undefined }) {
  if (required) {
    return (
      <span className={styles.required} aria-hidden="true">
        {' *'}
      </span>
    );
  }
  return optional ? <span className={styles.optional}> (optional)</span> : null;
}

function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}

function FieldNotes({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <ErrorIcon size={16} />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
