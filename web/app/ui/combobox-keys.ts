/** The effect of a key on a list of suggestions under a text field (ARIA Authoring Practices, combobox with list autocomplete). */
export type ComboboxStep =
  | { kind: 'open'; active: number }
  | { kind: 'move'; active: number }
  | { kind: 'choose'; active: number }
  | { kind: 'close' };

/** No suggestion is marked: the text is the answer. */
export const NONE_ACTIVE = -1;

/**
 * The effect of `key` while `active` of `count` suggestions is marked. Past either end of the list the text itself is
 * reached again, and then the other end. Undefined: the key is the text field's or the form's own.
 */
export function comboboxStep(
  key: { key: string; altKey: boolean },
  list: { open: boolean; active: number; count: number },
): ComboboxStep | undefined {
  const { open, active, count } = list;
  const last = count - 1;
  switch (key.key) {
    case 'ArrowDown':
      if (!open) return { kind: 'open', active: key.altKey ? NONE_ACTIVE : Math.min(0, last) };
      return { kind: 'move', active: active >= last ? NONE_ACTIVE : active + 1 };
    case 'ArrowUp':
      if (!open) return key.altKey ? undefined : { kind: 'open', active: last };
      if (key.altKey) return { kind: 'close' };
      return { kind: 'move', active: active === NONE_ACTIVE ? last : active - 1 };
    case 'Enter':
      return open && active !== NONE_ACTIVE ? { kind: 'choose', active } : undefined;
    case 'Escape':
      return open ? { kind: 'close' } : undefined;
    default:
      return undefined;
  }
}
