import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { MathField } from '../../../../lib/math-field.tsx';
import { MathText } from '../../../../lib/math-text.tsx';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import type { FieldProps } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import { FormulaIcon } from '../../../../ui/work-icons.tsx';
import { withFormula } from './insert-formula.ts';
import styles from './question-dialog.module.css';
import { en } from './words/en.ts';

export interface FormulaTextProps extends FieldProps, Pick<ComponentProps<'textarea'>, 'placeholder'> {
  /** The field's name in the buttons' labels: 'the question', 'option 1'. */
  named: string;
  /** The class decides which keys there are. */
  grade: number;
  value: string;
  onText: (text: string) => void;
  maxLength?: number;
  /** How many lines it begins with; one line only where it is left out. */
  rows?: number;
  /** Each line is a formula by itself, without `$` signs. */
  formulasOnly?: boolean;
}

/**
 * A text that formulas can be put into by the keys of the class, where the cursor is, instead of by writing LaTeX; below it
 * how the text will look. The editor of formulas is loaded when it is first asked for.
 */
export function FormulaText(props: FormulaTextProps) {
  const words = useWords({ en }).formulaText;
  const { named, grade, value, onText, rows, formulasOnly = false, ...field } = props;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const element = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  /** Where the cursor goes once the new text is shown. */
  const caret = useRef<number | null>(null);
  /** Where it was when the field was last used; at the end before that. */
  const used = useRef<{ from: number; to: number } | null>(null);
  useEffect(() => {
    if (caret.current === null || element.current === null) return;
    element.current.focus();
    element.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const insert = (latex: string) => {
    const next = withFormula(value, used.current, latex, formulasOnly);
    caret.current = next.caret;
    used.current = { from: next.caret, to: next.caret };
    onText(next.text);
    setOpen(false);
  };
  const control = {
    ...field,
    value,
    ref: (there: HTMLInputElement | HTMLTextAreaElement | null) => {
      element.current = there;
    },
    onSelect: ({ currentTarget: at }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      used.current = { from: at.selectionStart ?? at.value.length, to: at.selectionEnd ?? at.value.length };
    },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onText(currentTarget.value),
  };
  const opener = {
    'aria-expanded': open,
    'aria-controls': open ? panelId : undefined,
    onClick: () => setOpen(!open),
  };
  const says = open ? words.closeFor(named) : words.addTo(named);
  return (
    <div className={styles.formulaText}>
      {rows === undefined ? (
        <TextField
          {...control}
          end={
            <IconButton size="sm" label={says} icon={open ? <CloseIcon /> : <FormulaIcon />} {...opener} />
          }
        />
      ) : (
        <TextareaField
          {...control}
          rows={rows}
          labelEnd={
            <Button size="sm" variant="ghost" aria-label={says} {...opener}>
              {open ? words.close : words.add}
            </Button>
          }
        />
      )}
      {open ? <FormulaPanel id={panelId} named={named} grade={grade} onInsert={insert} /> : null}
      <Preview text={value} formulasOnly={formulasOnly} />
    </div>
  );
}

interface FormulaPanelProps {
  id: string;
  named: string;
  grade: number;
  onInsert: (latex: string) => void;
}

function FormulaPanel({ id, named, grade, onInsert }: FormulaPanelProps) {
  const words = useWords({ en }).formulaText;
  const [latex, setLatex] = useState('');
  const place = useRef<HTMLDivElement>(null);
  // Below the fold of the dialog it would have opened unseen.
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more question of the form
    <div ref={place} id={id} role="group" aria-label={words.formulaFor(named)} className={styles.formula}>
      <MathField label={words.formula} grade={grade} value={latex} onChange={setLatex} />
      <div>
        <Button
          size="sm"
          variant="secondary"
          disabled={latex.trim() === ''}
          onClick={() => onInsert(latex.trim())}
        >
          {words.insertInto(named)}
        </Button>
      </div>
    </div>
  );
}

/** How a text with formulas will look; `formulasOnly`: each line is one, without `$` signs. */
function Preview({ text, formulasOnly = false }: { text: string; formulasOnly?: boolean }) {
  const words = useWords({ en }).formulaText;
  const shown = formulasOnly ? text.split('\n').map(asFormula).join('\n') : text;
  if (!shown.includes('$')) return null;
  return (
    <p className={styles.preview}>
      <span className={styles.previewLabel}>{words.preview} </span>
      <MathText text={shown} />
    </p>
  );
}

const asFormula = (line: string): string => (line.trim() === '' ? line : `$${line.trim()}$`);
