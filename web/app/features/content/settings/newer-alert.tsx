import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import type { Revision } from './revisions-card.tsx';

export interface NewerAlertProps {
  /** The revision that is shown by now. */
  revision: number;
  revisions: readonly Revision[];
  onSettle: (whose: 'mine' | 'theirs') => void;
}

/** Somebody else was faster: what is typed stays, and the operator decides whose text goes on. */
export function NewerAlert({ revision, revisions, onSettle }: NewerAlertProps) {
  const theirs = revisions.find((each) => each.revision === revision);
  return (
    <Alert
      tone="warning"
      title={M.changed}
      action={
        <Cluster gap={2}>
          <Button size="sm" variant="secondary" onClick={() => onSettle('theirs')}>
            Load the newer text
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onSettle('mine')}>
            Keep what is here
          </Button>
        </Cluster>
      }
    >
      {theirs === undefined
        ? 'What you have typed is still here.'
        : `Revision ${theirs.revision} is by ${theirs.by}, ${momentOf(theirs.at)}. What you have typed is still here.`}
    </Alert>
  );
}
