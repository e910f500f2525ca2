import { useState } from 'react';
import { Button } from './button.tsx';
import { Chip, ChipList } from './chip.tsx';
import styles from './chosen-texts.module.css';
import { Combobox } from './combobox.tsx';
import { en as WORDS } from './words/en.ts';

export interface ChosenTextsProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  optional?: boolean;
  /** The chosen texts, in their order. */
  texts: readonly string[];
  onTexts: (texts: string[]) => void;
  /** The list with one more; the same list when that one is empty or there already. */
  add: (texts: string[], typed: string) => string[];
  suggestions: readonly string[];
  emptyText: string;
  /** Names the button: 'Add subject'. */
  addLabel: string;
  /** Names the list of chosen texts: 'Chosen subjects'. */
  listLabel: string;
  maxLength: number;
}

/** Short texts of one's own choice, each once: taken from suggestions or written, and removed again. */
export function ChosenTexts({
  texts,
  onTexts,
  add,
  suggestions,
  addLabel,
  listLabel,
  ...field
}: ChosenTextsProps) {
  const [typed, setTyped] = useState('');
  const take = () => {
    onTexts(add([...texts], typed));
    setTyped('');
  };
  return (
    <div className={styles.texts}>
      <div className={styles.adding}>
        <Combobox
          {...field}
          suggestions={suggestions.filter((each) => !texts.includes(each))}
          value={typed}
          onValueChange={setTyped}
        />
        <Button variant="secondary" onClick={take} aria-label={addLabel}>
          {WORDS.add}
        </Button>
      </div>
      {texts.length === 0 ? null : (
        <ChipList label={listLabel}>
          {texts.map((text) => (
            <Chip key={text} onRemove={() => onTexts(texts.filter((each) => each !== text))}>
              {text}
            </Chip>
          ))}
        </ChipList>
      )}
    </div>
  );
}
