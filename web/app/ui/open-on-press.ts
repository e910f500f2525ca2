import type { SyntheticEvent } from 'react';
import { NOT_LOADED } from './not-loaded.ts';
import { useToast } from './toast.tsx';

/**
 * The handler of a button that opens something whose code comes with the press: `open` takes what `load` brought, unless
 * the person has moved on meanwhile, to another page or another part of this one. On a slow line it would open over that.
 */
export function useOpenOnPress<Value>(
  load: () => Promise<Value>,
  open: (value: Value) => void,
): (event: SyntheticEvent<HTMLElement>) => void {
  const toast = useToast();
  return ({ currentTarget: button }) => {
    const pressedOn = location.pathname;
    // A link that was pressed since has the focus before its page is there. (Safari gives a pressed button none: it stays
    // around it.)
    const isHere = () => location.pathname === pressedOn && document.activeElement?.contains(button);
    void load().then(
      (value) => {
        if (isHere()) open(value);
      },
      () => {
        if (isHere()) toast.show({ title: NOT_LOADED, tone: 'error' });
      },
    );
  };
}
