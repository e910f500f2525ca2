import { Toolbar } from '@base-ui/react/toolbar';
import { keypadOf } from '@kaksha/domain/assessments/keypad.ts';
import type { MathfieldElement } from 'mathlive';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import control from '../ui/control.module.css';
import { Field, type FieldProps, splitFieldProps } from '../ui/field.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx';
import { BackspaceIcon } from '../ui/work-icons.tsx';
import styles from './math-field.module.css';
import { MathText } from './math-text.tsx';
import { en } from './words/en.ts';
import { useWords } from './words.ts';

/** Unfilled placeholders are no part of an answer. */
const VALUE_FORMAT = 'latex-without-placeholders';

let loading: Promise<typeof MathfieldElement> | undefined;

/** MathLive with its fonts: loaded by the first field that is shown. */
function loadMathfield(): Promise<typeof MathfieldElement> {
  loading ??= Promise.all([import('mathlive'), import('mathlive/fonts.css')]).then(
    ([module]) => {
      // Its fonts come from the style sheet above, and it makes no sounds.
      module.MathfieldElement.fontsDirectory = null;
      module.MathfieldElement.soundsDirectory = null;
      return module.MathfieldElement;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export interface MathFieldProps extends FieldProps {
  /** LaTeX, without `$`. */
  value: string;
  onChange: (latex: string) => void;
  /** The class decides which keys there are. */
  grade: number;
  disabled?: boolean;
}

/**
 * A formula, typed or put together with keys of the class: fractions and powers stand as in an exercise book. Until the editor
 * has loaded, and where it cannot be, the same value is a line of LaTeX.
 */
export function MathField(props: MathFieldProps) {
  const [field, { value, onChange, grade, disabled = false }] = splitFieldProps(props);
  const place = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLInputElement>(null);
  /** Whether the plain line had the focus when the editor took its place. */
  const wasTyping = useRef(false);
  const [editor, setEditor] = useState<MathfieldElement | null>(null);
  const changed = useEffectEvent((latex: string) => onChange(latex));
  useEffect(() => {
    let made: MathfieldElement | undefined;
    let gone = false;
    loadMathfield()
      .then((Mathfield) => {
        if (gone || place.current === null) return;
        made = new Mathfield();
        // Our own keys stand below; the editor's keyboard would cover half of a phone.
        made.mathVirtualKeyboardPolicy = 'manual';
        made.addEventListener('input', () => changed(made?.getValue(VALUE_FORMAT) ?? ''));
        place.current.append(made);
        // The menu is the mounted element's.
        made.menuItems = [];
        wasTyping.current = line.current !== null && line.current === document.activeElement;
        setEditor(made);
      })
      // Without the editor the plain line stays.
      .catch(() => undefined);
    return () => {
      gone = true;
      made?.remove();
      setEditor(null);
    };
  }, []);
  // Before it has the focus: what is typed into it from then on continues what the line had.
  useLayoutEffect(() => {
    if (editor !== null && editor.getValue(VALUE_FORMAT) !== value)
      editor.setValue(value, { silenceNotifications: true });
  }, [editor, value]);
  useLayoutEffect(() => {
    // Else the focus falls out of the dialog that this stands in. Its own `focus` moves the caret, and the focus too late.
    if (editor !== null && wasTyping.current) HTMLElement.prototype.focus.call(editor);
  }, [editor]);
  useEffect(() => {
    if (editor !== null) editor.readOnly = disabled;
  }, [editor, disabled]);
  return (
    <Field {...field}>
      {(own) => (
        <div className={styles.field}>
          {editor === null ? (
            <div className={control.box}>
              <input
                {...own}
                ref={line}
                className={control.input}
                value={value}
                disabled={disabled}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
            </div>
          ) : null}
          <EditorName editor={editor} control={own} />
          <div
            ref={place}
            className={classNames(control.box, styles.editor, editor === null && styles.absent)}
          />
          {editor === null || disabled ? null : <Keypad grade={grade} editor={editor} />}
        </div>
      )}
    </Field>
  );
}

/** Ties the editor to its label, hint and error like any other control. */
function EditorName({
  editor,
  control,
}: {
  editor: MathfieldElement | null;
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = control;
  useEffect(() => {
    if (editor === null) return;
    editor.id = id;
    editor.setAttribute('aria-labelledby', `${id}-label`);
    for (const [name, text] of [
      ['aria-describedby', describedBy],
      ['aria-invalid', invalid === undefined ? undefined : 'true'],
    ] as const) {
      if (text === undefined) editor.removeAttribute(name);
      else editor.setAttribute(name, text);
    }
  }, [editor, id, describedBy, invalid]);
  return null;
}

function Keypad({ grade, editor }: { grade: number; editor: MathfieldElement }) {
  const words = useWords({ en }).mathKeys;
  const put = (latex: string) => {
    editor.insert(latex, { focus: false, selectionMode: 'placeholder' });
    // Inserting by a call is no typing: nobody was told yet.
    editor.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const act = (command: 'deleteBackward' | 'moveToPreviousChar' | 'moveToNextChar') => {
    editor.executeCommand(command);
  };
  return (
    // One stop of the Tab key; arrow keys move between the keys.
    <Toolbar.Root className={styles.keys} aria-label={words.label}>
      {keypadOf(grade).map(({ says, shows, inserts }) => (
        <Key key={says} says={says} onPress={() => put(inserts)}>
          {/^[\w.+<>=-]$/.test(shows) ? shows : <MathText text={`$${shows}$`} />}
        </Key>
      ))}
      <Key says={words.left} onPress={() => act('moveToPreviousChar')}>
        <ChevronLeftIcon />
      </Key>
      <Key says={words.right} onPress={() => act('moveToNextChar')}>
        <ChevronRightIcon />
      </Key>
      <Key says={words.delete} onPress={() => act('deleteBackward')}>
        <BackspaceIcon />
      </Key>
    </Toolbar.Root>
  );
}

function Key({ says, onPress, children }: { says: string; onPress: () => void; children: ReactNode }) {
  return (
    <Toolbar.Button
      className={styles.key}
      aria-label={says}
      // The caret stays where it is while a key is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </Toolbar.Button>
  );
}
