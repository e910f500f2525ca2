import { type RefObject, useEffect } from 'react';
import { useHydrated } from './hydrated.ts';

/** On a form that needs its script, until that has loaded. */
const WAITS = 'data-waits-for-script';
/** After this long it is sent as it is, and the server's page says that it was not ready. */
const LONGEST_WAIT_MS = 15_000;

interface HeldForm extends HTMLFormElement {
  /** It was sent before its script had loaded. */
  isHeld?: boolean;
}

/** Holds such a form when it is sent. In the document as a script of its own: it is there before all others. */
export const HOLD_SUBMIT = `addEventListener('submit',e=>{const f=e.target;if(!f.hasAttribute('${WAITS}'))return;e.preventDefault();if(!f.isHeld){f.isHeld=true;setTimeout(()=>f.isHeld&&f.submit(),${LONGEST_WAIT_MS})}},true);`;

/**
 * For a form that needs its script: pressed before that has loaded, as on a slow line, it is sent once it has, and the person
 * neither waits at an empty form nor enters everything again.
 * @returns attributes of the form
 */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>): Record<string, string> {
  const isHydrated = useHydrated();
  useEffect(() => {
    const element: HeldForm | null = form.current;
    if (!isHydrated || element?.isHeld !== true) return;
    element.isHeld = false;
    element.requestSubmit();
  }, [isHydrated, form]);
  return isHydrated ? {} : { [WAITS]: '' };
}
