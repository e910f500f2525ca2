import type { FormName } from '@kaksha/domain/support/forms.ts';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstProblem, textsOf } from '../../../lib/form-problems.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import type { AnsweredForm } from '../../../lib/server-context.ts';
import { useToast } from '../../../ui/toast.tsx';
import { postForm } from './post-form.ts';

/**
 * Sends a public form by fetch where JavaScript runs; without it the browser posts the same form. After sending, the form is
 * cleared and a snackbar says `sentMessage` for 6 seconds; `sentNumber` is then the complaint's number. `answered` is the
 * server's answer to a post without JavaScript.
 */
export function usePublicForm(
  name: FormName,
  { sentMessage, anchor, answered }: { sentMessage: string; anchor: string; answered: AnsweredForm | null },
) {
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [problems, setProblems] = useState<Record<string, string>>(answered?.problems ?? {});
  const [failure, setFailure] = useState<string | null>(answered?.failure ?? null);
  const [sending, setSending] = useState(false);
  const [sentNumber, setSentNumber] = useState<number | null>(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure(null);
    const result = await postForm(name, textsOf(event.currentTarget));
    setSending(false);
    if (result.state === 'sent') {
      form.current?.reset();
      setSentNumber(result.number);
      show({ title: sentMessage, tone: 'success' });
    } else if (result.state === 'refused') {
      setProblems(result.problems);
      focusFirstProblem(form.current);
    } else setFailure(result.message);
  };

  return {
    problems,
    failure,
    sending,
    sentNumber,
    /** A field's error is cleared on typing (specification, section 5). */
    clear: (field: string) => {
      setFailure(null);
      setProblems(({ [field]: _, ...others }) => others);
    },
    /** A field's earlier text, from a post without JavaScript. */
    typed: (field: string) => answered?.values[field],
    // Without JavaScript the browser checks the kind of the fields itself, and shows the answer at the anchor.
    formProps: { ref: form, method: 'post', action: `/#${anchor}`, noValidate: hydrated, onSubmit } as const,
  };
}
