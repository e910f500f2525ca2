import type { BatchPreview, PreviewBatchInput } from '@kaksha/domain/batches/teaching-schema.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { fieldErrors } from '../../../lib/api-errors.ts';

/** Somebody who goes on choosing is not answered in between. */
const PAUSE_MS = 350;

interface Answer {
  key: string;
  preview: BatchPreview | null;
  /** By field. */
  problems: Readonly<Record<string, string>>;
}

/**
 * The dates and the pay of what the form holds, a moment after it was changed; the last ones stay until the next are there.
 * `failed`: no answer came.
 */
export function usePreview(input: PreviewBatchInput | null): Omit<Answer, 'key'> & {
  loading: boolean;
  failed: boolean;
  retry: () => void;
} {
  const key = input === null ? '' : JSON.stringify(input);
  const [answer, setAnswer] = useState<Answer>({ key: '', preview: null, problems: {} });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    if (key === '') return;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const asked = JSON.parse(key) as PreviewBatchInput;
        const preview = await api.batches.preview(asked, { signal: controller.signal });
        setAnswer({ key, preview, problems: {} });
      } catch (error) {
        if (!controller.signal.aborted) setAnswer({ key, preview: null, problems: fieldErrors(error) });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, attempt]);
  const isAnswered = answer.key === key;
  const { preview, problems } = answer;
  return {
    preview: key === '' ? null : preview,
    problems: isAnswered ? problems : {},
    loading: !isAnswered && key !== '',
    failed: isAnswered && preview === null && key !== '' && Object.keys(problems).length === 0,
    retry: () => {
      setAnswer({ key: '', preview, problems: {} });
      setAttempt((before) => before + 1);
    },
  };
}
