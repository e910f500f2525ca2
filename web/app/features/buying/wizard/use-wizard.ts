import { useEffect, useReducer, useRef } from 'react';
import {
  askedAnew,
  type Booker,
  type CameWith,
  startWizard,
  type TaughtBy,
  type WizardAction,
  type WizardState,
  wishOf,
  wizardReducer,
} from './wizard-state.ts';
import type { SavedWizard } from './wizard-storage.ts';
import { loadWizard, saveWizard } from './wizard-storage.ts';

export interface Wizard {
  state: WizardState;
  dispatch: (action: WizardAction) => void;
  /** The key of this booking: the same for a repeat after a lost answer, also after a reload. */
  keyFor: (input: unknown, newKey: () => string) => string;
  /** The booking was answered: the next request is a new one. */
  answered: () => void;
  /** The class is booked: nothing is kept. */
  finish: () => void;
}

/** The wizard's state, kept over reloads and over logging in. `came` holds the choices in the address. */
export function useWizard(taught: TaughtBy, booker: Booker, came: CameWith): Wizard {
  const cameWith = wishOf(came);
  const [state, dispatch] = useReducer(wizardReducer, null, () => startWizard(taught, booker, came));
  const intent = useRef<SavedWizard['intent']>(null);
  const restored = useRef(false);
  const finished = useRef(false);

  // The server does not know what this tab has kept, so it is taken up after the first render.
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const saved = loadWizard(booker, taught, Date.now());
    if (saved === null) return;
    intent.current = saved.intent;
    dispatch({ type: 'restore', state: saved.state });
    for (const action of askedAnew(saved, taught, booker, came)) dispatch(action);
  }, [booker, taught, came]);

  const save = () => {
    if (restored.current && !finished.current) {
      saveWizard(booker.id, taught.id, { state, cameWith, intent: intent.current });
    }
  };
  useEffect(save);

  return {
    state,
    dispatch,
    keyFor: (input, newKey) => {
      const text = JSON.stringify(input);
      if (intent.current?.input !== text) intent.current = { input: text, idempotencyKey: newKey() };
      // Before it is sent: the answer may be lost together with this page.
      save();
      return intent.current.idempotencyKey;
    },
    answered: () => {
      intent.current = null;
    },
    finish: () => {
      finished.current = true;
      saveWizard(booker.id, taught.id, null);
    },
  };
}
