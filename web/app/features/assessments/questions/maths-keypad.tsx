import { Toolbar } from '@base-ui/react/toolbar';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './answer-field.module.css';

/** A key: what it shows, what it is called, what it writes, and how far before the end of that the cursor stands then. */
export interface MathsKey {
  shows: string;
  name: string;
  writes: string;
  back?: number;
}

export const NUMBER_KEYS: readonly MathsKey[] = [
  { shows: '−', name: 'Minus', writes: '-' },
  { shows: '.', name: 'Decimal point', writes: '.' },
  { shows: '/', name: 'Fraction stroke', writes: '/' },
  { shows: '␣', name: 'Space, as in 1 1/2', writes: ' ' },
];

interface MathsKeypadProps {
  label: string;
  keys: readonly MathsKey[];
  input: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  disabled: boolean;
}

/** Keys that write into a field where its cursor is. One stop of the Tab key; arrow keys move between them. */
export function MathsKeypad({ label, keys, input, onText, disabled }: MathsKeypadProps) {
  const caret = useRef<number | null>(null);
  // After React has written the new text, which moves the cursor to its end.
  useEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const press = ({ writes, back = 0 }: MathsKey) => {
    const field = input.current;
    if (field === null) return;
    const from = field.selectionStart ?? field.value.length;
    const to = field.selectionEnd ?? from;
    caret.current = from + writes.length - back;
    onText(field.value.slice(0, from) + writes + field.value.slice(to));
  };
  return (
    <Toolbar.Root className={styles.keys} aria-label={label} disabled={disabled}>
      {keys.map((key) => (
        <Toolbar.Button
          key={key.name}
          className={styles.key}
          aria-label={key.name}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
        >
          {key.shows}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}
