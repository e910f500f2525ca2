import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import type { Revision } from './revisions-card.tsx';
import { en } from './words/en.ts';

export interface NewerAlertProps {
  /** The revision that is shown by now. */
  revision: number;
  revisions: readonly Revision[];
  onSettle: (whose: 'mine' | 'theirs') => void;
}

/** Somebody else was faster: typed text stays, and the operator decides whose text goes on. */
export function NewerAlert({ revision, revisions, onSettle }: NewerAlertProps) {
  const words = useWords({ en }).newerAlert;
  const theirs = revisions.find((each) => each.revision === revision);
  return (
    <Alert
      tone="warning"
      title={M.changed}
      action={
        <Cluster gap={2}>
          <Button size="sm" variant="secondary" onClick={() => onSettle('theirs')}>
            {words.loadNewer}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onSettle('mine')}>
            {words.keepTyped}
          </Button>
        </Cluster>
      }
    >
      {theirs === undefined
        ? words.typedStays
        : words.revisionOf(theirs.revision, theirs.by, momentOf(theirs.at))}
    </Alert>
  );
}
