import type { AdultCheckRow } from '@kaksha/domain/families/adult-check/contract.ts';
import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { PictureDialog } from '../../../lib/operators/picture-dialog.tsx';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { en } from './words/en.ts';

type Asking = 'open' | 'approve' | 'refuse';

/** Opens a parent's document, and decides it; each with a reason. */
export function CheckActions({ check }: { check: AdultCheckRow }) {
  const words = useWords({ en }).checkActions;
  const { id, parent, format } = check;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const opening = useAction(
    async (reason: string) => {
      const bytes = await api.families.adultCheck.review.open({ id, reason });
      const name = format === 'pdf' ? 'document.pdf' : 'document.webp';
      const file = new File([bytes], name, { type: bytes.type });
      if (format === 'pdf') saveFile(file);
      else setPicture(file);
    },
    {
      done: () =>
        format === 'pdf'
          ? {
              title: words.saved,
              description: words.savedHint,
            }
          : { title: words.opened },
      failed: T.documentGone,
    },
  );
  const deciding = useAction(
    ({ decision, reason }: { decision: 'approve' | 'refuse'; reason: string }) =>
      api.families.adultCheck.review.decide({ id, decision, reason }),
    {
      done: ({ decision }) => ({
        title: decision === 'approve' ? T.approved : T.refused,
        description: parent.name,
      }),
      failed: T.decideFailed,
    },
  );
  const shown = words[asking ?? 'open'];
  return (
    <>
      <Cluster gap={2}>
        <Button
          size="sm"
          variant="secondary"
          aria-label={words.open.title(parent.name)}
          onClick={() => setAsking('open')}
        >
          {words.open.label}
        </Button>
        <Button size="sm" aria-label={words.approveOf(parent.name)} onClick={() => setAsking('approve')}>
          {words.approve.label}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={words.refuse.title(parent.name)}
          onClick={() => setAsking('refuse')}
        >
          {words.refuse.label}
        </Button>
      </Cluster>
      <ReasonDialog
        // A reason for one thing is none for another.
        key={asking ?? 'none'}
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={shown.title(parent.name)}
        description={shown.description}
        confirmLabel={shown.label}
        tone={asking === 'refuse' ? 'danger' : 'primary'}
        running={opening.running || deciding.running}
        onDecide={(reason) => {
          if (asking === null) return Promise.resolve(false);
          return asking === 'open' ? opening.run(reason) : deciding.run({ decision: asking, reason });
        }}
      />
      <PictureDialog picture={picture} onClose={() => setPicture(null)} />
    </>
  );
}
