import type { AdultCheckRow } from '@kaksha/domain/families/adult-check/contract.ts';
import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { PictureDialog } from '../../../lib/operators/picture-dialog.tsx';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';

type Asking = 'open' | 'approve' | 'refuse';

const DIALOGS = {
  open: {
    title: (name: string) => `Open the document of ${name}`,
    description: 'Your reason and your name go into the audit log.',
    confirmLabel: 'Open',
    tone: 'primary',
  },
  approve: {
    title: (name: string) => `${name} is an adult`,
    description: 'The parent can consent from now on. The document is deleted.',
    confirmLabel: 'Approve',
    tone: 'primary',
  },
  refuse: {
    title: (name: string) => `Refuse the document of ${name}`,
    description: 'The parent reads your reason. The document is deleted; another one can be sent.',
    confirmLabel: 'Refuse',
    tone: 'danger',
  },
} as const;

/** Opens a parent's document, and decides it; each with a reason. */
export function CheckActions({ check }: { check: AdultCheckRow }) {
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
              title: 'Document saved',
              description: 'Delete the file when you have read it. The reason is in the audit log.',
            }
          : { title: 'The reason is in the audit log' },
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
  const shown = DIALOGS[asking ?? 'open'];
  return (
    <>
      <Cluster gap={2}>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Open the document of ${parent.name}`}
          onClick={() => setAsking('open')}
        >
          Open
        </Button>
        <Button
          size="sm"
          aria-label={`Approve the document of ${parent.name}`}
          onClick={() => setAsking('approve')}
        >
          Approve
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Refuse the document of ${parent.name}`}
          onClick={() => setAsking('refuse')}
        >
          Refuse
        </Button>
      </Cluster>
      <ReasonDialog
        // A reason for one thing is none for another.
        key={asking ?? 'none'}
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={shown.title(parent.name)}
        description={shown.description}
        confirmLabel={shown.confirmLabel}
        tone={shown.tone}
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
