import type { ReactNode, RefObject } from 'react';
import { textsOf } from '../../lib/form-problems.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { en } from './words/en.ts';

export interface FamilyFormProps {
  form?: RefObject<HTMLFormElement | null>;
  sending: boolean;
  failure: string | null;
  submitLabel: string;
  /** The way back, where there is one beside the dialog's cross. */
  onCancel?: () => void;
  onSubmit: (texts: Record<string, string>) => void;
  children: ReactNode;
}

/** A form in a dialog about a child: what went wrong, the fields, and the buttons at its end. */
export function FamilyForm(props: FamilyFormProps) {
  const { form, sending, failure, submitLabel, onCancel, onSubmit, children } = props;
  const { common } = useWords({ en });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(textsOf(event.currentTarget));
      }}
    >
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        {children}
        <Cluster justify="end">
          {onCancel === undefined ? null : (
            <Button variant="ghost" disabled={sending} onClick={onCancel}>
              {common.cancel}
            </Button>
          )}
          <Button type="submit" loading={sending}>
            {submitLabel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
