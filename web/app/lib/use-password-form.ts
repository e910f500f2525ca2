import { useState } from 'react';
import { useToast } from '../ui/toast.tsx';
import { errorMessage, fieldErrors, isApiError } from './api-errors.ts';
import { type FieldProblems, useFieldProblems } from './use-field-problems.ts';
import { useReload } from './use-reload.ts';

type Problems = Record<string, string>;

export interface PasswordForm<Input> {
  /** The input as the API takes it, or the problems of its fields. */
  check: (form: HTMLFormElement) => Promise<{ input: Input } | { problems: Problems }>;
  send: (input: Input) => Promise<unknown>;
  done: { title: string; description: string };
  failed: string;
  /** The field that a refusal with this code is about, beside the password. */
  fieldOf?: Readonly<Record<string, string>>;
}

/** A dialog's form that asks for the password beside what it saves; `submit` says whether it was saved. */
export function usePasswordForm<Input>({ check, send, done, failed, fieldOf = {} }: PasswordForm<Input>): {
  field: FieldProblems['field'];
  /** A refusal of the whole; null when there is none. */
  refusal: string | null;
  saving: boolean;
  submit: (form: HTMLFormElement) => Promise<boolean>;
} {
  const { refuse: mark, field } = useFieldProblems();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const toast = useToast();
  const { revalidate } = useReload();
  const fields = { WRONG_PASSWORD: 'password', ...fieldOf };

  const refuse = (found: Problems, text: string | null = null) => {
    setRefusal(text);
    mark(found);
    return false;
  };
  const submit = async (form: HTMLFormElement) => {
    setSaving(true);
    setRefusal(null);
    try {
      const checked = await check(form);
      if ('problems' in checked) return refuse(checked.problems);
      await send(checked.input);
      toast.show(done);
      // Not waited for: what it brings begins another dialog.
      void revalidate();
      return true;
    } catch (error) {
      for (const [code, name] of Object.entries(fields))
        if (isApiError(error, code)) return refuse({ [name]: error.message });
      const found = fieldErrors(error);
      return refuse(found, Object.keys(found).length === 0 ? errorMessage(error, failed) : null);
    } finally {
      setSaving(false);
    }
  };
  return { field, refusal, saving, submit };
}
