import { en as M } from '@kaksha/domain/accounts/common/words/en.ts';
import type { ToastMessage } from '../ui/toast.tsx';
import { api } from './api.ts';
import { errorMessage, isApiError } from './api-errors.ts';
import { returnPathFrom } from './login-path.ts';

/** Whether this was refused until the person's email address is verified. */
const needsVerifiedEmail = (error: unknown): boolean => isApiError(error, 'EMAIL_NOT_VERIFIED');

/**
 * For the toast of a refusal: where it asks for a verified address, the toast stays and has the button that mails the
 * link again; `show` then reports the result. Nothing for any other refusal.
 */
export function newLinkAction(
  error: unknown,
  show: (message: ToastMessage) => void,
): Pick<ToastMessage, 'action' | 'timeoutMs'> {
  if (!needsVerifiedEmail(error)) return {};
  const send = () =>
    api.accounts.sendVerification({ next: returnPathFrom(location) }).then(
      () => show({ title: M.linkSent }),
      (refused: unknown) => show({ title: errorMessage(refused, M.tooManyLinks), tone: 'error' }),
    );
  return { timeoutMs: 0, action: { label: M.sendNewLink, onClick: () => void send() } };
}
