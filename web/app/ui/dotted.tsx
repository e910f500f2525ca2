import { Children, isValidElement, type ReactNode } from 'react';
import styles from './dotted.module.css';

/**
 * Short facts in one line with a dot between two: 'Class 8 · 1 hour'. Each child is one fact; null and false are
 * left out. Where the line wraps, no line begins or ends with a dot. Stands inside a paragraph.
 */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className={styles.line}>
      {Children.toArray(children).map((fact, index) => (
        <span key={isValidElement(fact) ? fact.key : String(fact)} className={styles.fact}>
          {index === 0 ? null : <span className={styles.dot}> · </span>}
          {fact}
        </span>
      ))}
    </span>
  );
}
