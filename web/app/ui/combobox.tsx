import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import { comboboxStep, NONE_ACTIVE } from './combobox-keys.ts';
import control from './control.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { VisuallyHidden } from './layout.tsx';
import popup from './popup.module.css';
import select from './select.module.css';
import { useListUnder } from './use-list-under.ts';
import { en as WORDS } from './words/en.ts';

export interface ComboboxProps extends FieldProps {
  /** Offered while typing; any other text is just as good. */
  suggestions: readonly string[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  /** Said when no suggestion fits, such as 'No chapter of that name. You can still write it.' */
  emptyText?: string;
  maxLength?: number;
  start?: ReactNode;
  id?: string;
}

/** All suggestions, or those that hold the typed text. */
type Shown = 'closed' | 'all' | 'fitting';

const fitting = (suggestions: readonly string[], typed: string) =>
  suggestions.filter((suggestion) => suggestion.toLowerCase().includes(typed.trim().toLowerCase()));

/**
 * Free text with suggestions that narrow while one types. Follows the ARIA combobox pattern: the focus stays in the
 * field, arrows mark a suggestion, Enter takes it. Of our own: docs/decisions/2026-11-21-own-combobox.md.
 */
export function Combobox(props: ComboboxProps) {
  const [field, { suggestions, value, defaultValue, onValueChange, emptyText, start, id, ...input }] =
    splitFieldProps(props);
  const [own, setOwn] = useState(defaultValue ?? '');
  const [shown, setShown] = useState<Shown>('closed');
  const [active, setActive] = useState(NONE_ACTIVE);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLDivElement>(null);

  const typed = value ?? own;
  const offered = shown === 'closed' ? [] : shown === 'all' ? suggestions : fitting(suggestions, typed);
  const note = shown !== 'closed' && offered.length === 0 ? emptyText : undefined;
  const open = offered.length > 0 || note !== undefined;
  const optionId = (index: number) => `${listId}-${index}`;
  useListUnder(open, box, sheet);
  useEffect(() => {
    if (active !== NONE_ACTIVE)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const change = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  const show = (next: Shown, mark = NONE_ACTIVE) => {
    setShown(next);
    setActive(mark);
  };
  const choose = (suggestion: string | undefined) => {
    if (suggestion !== undefined) change(suggestion);
    show('closed');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = open ? offered.length : suggestions.length;
    const step = comboboxStep(event, { open, active, count });
    if (step === undefined) return;
    event.preventDefault();
    // Escape closes the list, not the dialog that it stands in.
    event.stopPropagation();
    if (step.kind === 'open') show('all', step.active);
    else if (step.kind === 'move') setActive(step.active);
    else if (step.kind === 'choose') choose(offered[step.active]);
    else show('closed');
  };

  return (
    <Field {...field} id={id}>
      {(tied) => (
        <div ref={box} className={control.box} data-popup-open={open || undefined}>
          {start ? <span className={control.start}>{start}</span> : null}
          <input
            {...tied}
            {...input}
            ref={text}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={active === NONE_ACTIVE ? undefined : optionId(active)}
            className={control.input}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              change(event.target.value);
              show('fitting');
            }}
            onClick={() => shown === 'closed' && show('all')}
            onKeyDown={onKeyDown}
            onBlur={() => show('closed')}
          />
          <button
            type="button"
            tabIndex={-1}
            disabled={input.disabled}
            className={classNames(select.icon, select.open)}
            aria-label={WORDS.showSuggestions}
            // The focus stays in the field: leaving it closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              text.current?.focus();
              show(open ? 'closed' : 'all');
            }}
          >
            <ChevronDownIcon size={18} />
          </button>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field */}
          <div
            ref={sheet}
            popover="manual"
            className={classNames(popup.popup, styles.sheet)}
            onMouseDown={(event) => event.preventDefault()}
          >
            <div id={listId} role="listbox" aria-labelledby={`${tied.id}-label`} className={styles.list}>
              {offered.map((suggestion, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, where the focus stays
                <div
                  key={suggestion}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  data-highlighted={index === active || undefined}
                  className={popup.item}
                  onMouseMove={() => setActive(index)}
                  onClick={() => choose(suggestion)}
                >
                  <span className={popup.text}>{suggestion}</span>
                </div>
              ))}
            </div>
            <div aria-hidden="true" className={popup.empty}>
              {note}
            </div>
          </div>
          {/* Here before it is needed: a status that appears together with its text is not read out. */}
          <VisuallyHidden>
            <span role="status">{note}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
