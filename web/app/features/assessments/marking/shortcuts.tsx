import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { useWords } from '../../../lib/words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './marking-desk.module.css';
import { en } from './words/en.ts';

interface ShortcutsProps {
  keys: { isOn: boolean; setOn: (on: boolean) => void };
  question: Question;
}

/** The keys of the desk, always in view, and the switch for those who need their single keys otherwise. */
export function Shortcuts({ keys, question }: ShortcutsProps) {
  const words = useWords({ en }).shortcuts;
  const hasScheme = question.type === 'subjective' && question.scheme.length > 0;
  const rows: [string[], string][] = [
    [['1', '–', '9'], hasScheme ? words.tick : words.wholeMarks],
    [['+'], words.halfMore],
    [['−'], words.halfLess],
    [['0'], words.noMarks],
    [['F'], words.fullMarks],
    [['N'], words.next],
    [['P'], words.previous],
    [['U'], words.nextToMark],
    [['S'], words.save],
    [['C'], words.comment],
    [['[', ']'], words.questions],
  ];
  return (
    <section className={styles.shortcuts} aria-label={words.keyboardShortcuts}>
      <Checkbox
        look="switch"
        label={words.singleKeys}
        checked={keys.isOn}
        onChange={(event) => keys.setOn(event.currentTarget.checked)}
      />
      {keys.isOn ? (
        <dl>
          {rows.map(([names, does]) => (
            <div key={does}>
              <dt>{names.map((name) => (name === '–' ? name : <kbd key={name}>{name}</kbd>))}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
