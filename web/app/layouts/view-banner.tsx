import { VIEW_MESSAGES as M } from '@kaksha/domain/accounts/viewing.ts';
import { formatTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { keptView } from '../lib/kept-view.ts';
import { stopView } from '../lib/session-store.ts';
import { Button } from '../ui/button.tsx';
import styles from './view-banner.module.css';

/** On every page while an operator views as somebody else: the person, the end, and the button to stop. */
export function ViewBanner() {
  const hydrated = useHydrated();
  const [stopping, setStopping] = useState(false);
  const view = hydrated ? keptView() : null;
  if (view === null) return null;
  return (
    <aside className={styles.banner} aria-label="Looking as somebody else">
      <p>
        {M.banner(view.name)} Until {formatTime(view.expiresAt)}.
      </p>
      <Button
        size="sm"
        variant="secondary"
        loading={stopping}
        onClick={() => {
          setStopping(true);
          void stopView();
        }}
      >
        {M.stop}
      </Button>
    </aside>
  );
}
