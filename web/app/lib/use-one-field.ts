import { useRef, useState } from 'react';
import { errorMessage, fieldErrors, isApiError } from './api-errors.ts';

/**
 * A form of one field, such as a code or a password: one call at a time, and what is wrong with what was typed is said at
 * the field, everything else above it.
 * @param names what the API may call the field
 * @param failed what is said when the reason is not known
 */
export function useOneField(names: readonly string[], failed: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setProblem(message);
    setFailure(null);
    input.current?.focus();
    input.current?.select();
  };
  const refusalIn = (error: unknown): string | undefined => {
    if (isApiError(error, 'WRONG_CODE') || isApiError(error, 'WRONG_PASSWORD')) return error.message;
    const problems = fieldErrors(error);
    return names.map((name) => problems[name]).find((found) => found !== undefined);
  };
  const send = async (work: () => Promise<void>) => {
    if (sending) return;
    setProblem(null);
    setFailure(null);
    setSending(true);
    try {
      await work();
    } catch (error) {
      const refused = refusalIn(error);
      if (refused === undefined) setFailure(errorMessage(error, failed));
      else refuse(refused);
    } finally {
      setSending(false);
    }
  };
  return { problem, failure, sending, input, refuse, send, clear: () => setProblem(null) };
}
