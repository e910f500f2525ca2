import { useLayoutEffect } from 'react';

/** Dialogs and menus stand outside the classroom's element: while it is shown, the whole page is dark (the look). */
export function useDarkPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset.theme = 'dark';
    return () => {
      delete dataset.theme;
    };
  }, []);
}
