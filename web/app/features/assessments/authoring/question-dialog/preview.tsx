import { MathText } from '../../../../lib/math-text.tsx';
import styles from './question-dialog.module.css';

/** How a text with formulas will look. */
export function Preview({ text }: { text: string }) {
  if (!text.includes('$')) return null;
  return (
    <p className={styles.preview}>
      <span className={styles.previewLabel}>Preview: </span>
      <MathText text={text} />
    </p>
  );
}
