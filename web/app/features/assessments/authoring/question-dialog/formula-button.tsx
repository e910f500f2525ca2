import { type RefObject, useRef, useState } from 'react';
import { MathField } from '../../../../lib/math-field.tsx';
import { Button } from '../../../../ui/button.tsx';
import styles from './question-dialog.module.css';

interface FormulaButtonProps {
  grade: number;
  /** The field that formulas are written into, where its cursor is. */
  field: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
}

/** Puts a formula together with keys instead of writing LaTeX by hand; the editor is loaded when it is first asked for. */
export function FormulaButton({ grade, field, onText }: FormulaButtonProps) {
  const [open, setOpen] = useState(false);
  const [latex, setLatex] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const insert = () => {
    const element = field.current;
    if (element === null || latex.trim() === '') return;
    const { value, selectionStart, selectionEnd } = element;
    onText(`${value.slice(0, selectionStart)}$${latex.trim()}$${value.slice(selectionEnd)}`);
    setLatex('');
    setOpen(false);
    element.focus();
  };
  return (
    <div className={styles.formula}>
      <Button ref={opener} size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Close the formula' : 'Add a formula'}
      </Button>
      {open ? (
        <>
          <MathField label="Formula" grade={grade} value={latex} onChange={setLatex} />
          <div>
            <Button size="sm" variant="secondary" onClick={insert}>
              Insert it into the question
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
