import { useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { Overlay } from '../ui/overlay.tsx';

/**
 * Goes to another screen under an overlay that stays for at least `minimumMs` while that screen is really being loaded
 * (specification, section 9: navigation loading delays). Render `cover` anywhere in the screen that is left.
 */
export function useCoveredNavigation(minimumMs: number, text: string) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  const goTo = (path: string) => {
    setTarget(path);
    setTimeout(() => navigate(path), minimumMs);
  };
  const cover =
    target === null ? null : (
      <>
        <PrefetchPageLinks page={target} />
        <Overlay open text={text} />
      </>
    );
  return { goTo, cover };
}
