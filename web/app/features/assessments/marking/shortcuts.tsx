import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './marking-desk.module.css';

interface ShortcutsProps {
  keys: { isOn: boolean; setOn: (on: boolean) => void };
  question: Question;
}

/** The keys of the desk, always in view, and the switch for those who need their single keys otherwise. */
export function Shortcuts({ keys, question }: ShortcutsProps) {
  const hasScheme = question.type === 'subjective' && question.scheme.length > 0;
  const rows: [string[], string][] = [
    [['1', '–', '9'], hasScheme ? 'tick the scheme' : 'give whole marks'],
    [['+'], 'half a mark more'],
    [['−'], 'half a mark less'],
    [['0'], 'no marks'],
    [['F'], 'full marks'],
    [['N'], 'save, next answer'],
    [['P'], 'save, previous answer'],
    [['U'], 'next one to mark'],
    [['S'], 'save'],
    [['C'], 'comment (Ctrl + Enter: save, next)'],
    [['[', ']'], 'other questions'],
  ];
  return (
    <section className={styles.shortcuts} aria-label="Keyboard shortcuts">
      <Checkbox
        look="switch"
        label="Single keys"
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
