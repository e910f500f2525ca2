import { en as M } from '@kaksha/domain/families/words/en.ts';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { LinkChildForm } from './link-child-form.tsx';
import { NewChildForm } from './new-child-form.tsx';
import { en } from './words/en.ts';

type Way = 'new' | 'code';

/** The button of the parent's dashboard, which is its first one as long as there is no child, and its dialog: a new account for a child, or the code of one that is there. */
export function AddChild({
  onChanged,
  isFirst = false,
}: {
  onChanged: () => Promise<void>;
  isFirst?: boolean;
}) {
  const words = useWords({ en }).addChildDialog;
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState<Way>('new');
  const close = () => setOpen(false);
  const done = async () => {
    close();
    await onChanged();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={M.addChild}
      trigger={<Button variant={isFirst ? 'primary' : 'secondary'}>{M.addChild}</Button>}
    >
      <Stack gap={6}>
        <RadioGroup<Way>
          label={words.how}
          look="card"
          columns={2}
          options={[
            { value: 'new', label: words.make, hint: words.makeHint },
            { value: 'code', label: words.connect, hint: words.connectHint },
          ]}
          value={way}
          onValueChange={setWay}
        />
        {way === 'new' ? (
          <NewChildForm onCancel={close} onDone={done} />
        ) : (
          <LinkChildForm onCancel={close} onDone={done} />
        )}
      </Stack>
    </Dialog>
  );
}
