import { TextField, type TextFieldProps } from '../ui/text-field.tsx';

/** A field for an amount of money; `paiseTyped` reads the typed text. */
export function RupeeField(props: Omit<TextFieldProps, 'start' | 'type' | 'inputMode' | 'autoComplete'>) {
  return <TextField {...props} start="₹" inputMode="decimal" autoComplete="off" />;
}
