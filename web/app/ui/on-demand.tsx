import { type ComponentType, useEffect } from 'react';
import { later } from './later.ts';
import { NOT_LOADED } from './not-loaded.ts';
import styles from './on-demand.module.css';
import { dialogIsLoading } from './open-dialog.ts';
import { RetryAlert } from './retry-alert.tsx';
import { Spinner } from './spinner.tsx';
import { useToast } from './toast.tsx';
import { useLater } from './use-later.ts';

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
        {failed ? <RetryAlert onRetry={again}>{NOT_LOADED}</RetryAlert> : <Spinner />}
      </div>
    );
  }
  // A failure shows once the part is shown.
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
    const isLoading = open && Loaded === null;
    useEffect(() => (isLoading ? dialogIsLoading() : undefined), [isLoading]);
    useEffect(() => {
      if (!failed) return;
      toast.show({ title: NOT_LOADED, tone: 'error' });
      onOpenChange(false);
      again();
    });
    return Loaded === null ? null : <Loaded {...props} />;
  };
}
