import { type ComponentType, useEffect, useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { type Later, later } from './later.ts';
import styles from './on-demand.module.css';
import { Spinner } from './spinner.tsx';
import { useToast } from './toast.tsx';

const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

/** What is wanted, once it is here; `failed` until `again` is called. */
export function useLater<Props>(part: Later<ComponentType<Props>>, wanted: boolean) {
  const [Loaded, setLoaded] = useState(part.now);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || failed || Loaded !== null) return;
    let gone = false;
    part.load().then(
      (component) => {
        if (!gone) setLoaded(() => component);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [part, wanted, failed, Loaded]);
  return { Loaded, failed, again: () => setFailed(false) };
}

/** A part of a screen that is loaded when it is first shown. `preload` brings it a moment sooner: as its button is touched. */
export function onDemand<Props extends object>(
  ask: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload: () => void } {
  const part = later(ask);
  function OnDemand(props: Props) {
    const { Loaded, failed, again } = useLater(part, true);
    if (Loaded !== null) return <Loaded {...props} />;
    return (
      <div className={styles.waiting}>
        {failed ? (
          <Alert
            tone="error"
            action={
              <Button size="sm" variant="secondary" onClick={again}>
                Try again
              </Button>
            }
          >
            {NOT_LOADED}
          </Alert>
        ) : (
          <Spinner />
        )}
      </div>
    );
  }
  // Who shows it meets the failure, if it is one.
  return Object.assign(OnDemand, { preload: () => void part.load().catch(() => undefined) });
}

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog that is loaded when it is first opened. One that cannot be loaded says so, and is closed. */
export function dialogOnDemand<Props extends Opened>(
  ask: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = later(ask);
  return function DialogOnDemand(props: Props) {
    const { open, onOpenChange } = props;
    const { Loaded, failed, again } = useLater(part, open);
    const toast = useToast();
    useEffect(() => {
      if (!failed) return;
      toast.show({ title: NOT_LOADED, tone: 'error' });
      onOpenChange(false);
      again();
    });
    return Loaded === null ? null : <Loaded {...props} />;
  };
}

/** Says that what was pressed for could not be loaded. */
export function useNotLoaded(): () => void {
  const toast = useToast();
  return () => {
    toast.show({ title: NOT_LOADED, tone: 'error' });
  };
}
