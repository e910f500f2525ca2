import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
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
  const { pathname } = useLocation();
  const navigation = useNavigation();
  // A page counts from the moment that its link is pressed, however long it takes to come.
  const page = navigation.location?.pathname ?? pathname;
  const pageNow = useRef(page);
  useEffect(() => {
    pageNow.current = page;
  }, [page]);
  const toast = useToast();
  return ({ currentTarget: button }) => {
    const pressedOn = pageNow.current;
    // Safari gives a pressed button no focus: it stays around it.
    const isHere = () => pageNow.current === pressedOn && document.activeElement?.contains(button);
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
