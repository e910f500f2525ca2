import { Toolbar } from '@base-ui/react/toolbar';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './answer-field.module.css';
import type { en } from './words/en.ts';

/** A key: its label, its name, its text, and the cursor's distance from the end of that text. */
export interface MathsKey {
  shows: string;
  name: string;
  writes: string;
  back?: number;
}

/** The signs that a phone's number keys lack. */
export const numberKeys = (words: (typeof en)['mathsKeypad']): MathsKey[] => [
  { shows: '−', name: words.minus, writes: '-' },
  { shows: '.', name: words.decimalPoint, writes: '.' },
  { shows: '/', name: words.fractionStroke, writes: '/' },
  { shows: '␣', name: words.space, writes: ' ' },
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
