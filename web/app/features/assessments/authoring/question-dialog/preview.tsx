import { MathText } from '../../../../lib/math-text.tsx';
import styles from './question-dialog.module.css';

/** How a text with formulas will look; `formulasOnly`: each line is one, without `$` signs. */
export function Preview({ text, formulasOnly = false }: { text: string; formulasOnly?: boolean }) {
  const shown = formulasOnly ? text.split('\n').map(asFormula).join('\n') : text;
  if (!shown.includes('$')) return null;
  return (
    <p className={styles.preview}>
      <span className={styles.previewLabel}>Preview: </span>
      <MathText text={shown} />
    </p>
  );
}

const asFormula = (line: string): string => (line.trim() === '' ? line : `$${line.trim()}$`);
