import { type ReactNode, useEffect, useState } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { logout, whatStaysBehind } from '../lib/session-store.ts';
import { bring } from '../ui/bring.ts';
import type { SignOutQuestion } from './sign-out-question.tsx';
import { signingOut } from './signing-out.ts';

/** Layouts that leave their screens by themselves once nobody is signed in (SignedInOnly). */
const GUARDED_LAYOUT = /^layouts\/(role-area|signed-in)-layout$/;
/** Between two tries to send waiting work, while the question about it is open. */
const TRY_AGAIN_MS = 1_000;

/**
 * Logout clears the session and goes to / (specification, section 2). Work that only this device has is sent first; if
 * some would stay behind, a question says so. Sending goes on meanwhile: once nothing is left there is nothing to
 * ask, and the person is signed out as they wished.
 * @returns `question` is to be rendered; it comes with its first use
 */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  const navigate = useNavigate();
  const isGuarded = useMatches().some(({ id }) => GUARDED_LAYOUT.test(id));
  const [stays, setStays] = useState<readonly string[]>([]);
  const [Question, setQuestion] = useState<typeof SignOutQuestion | null>(null);
  const [signing] = useState(() =>
    signingOut({
      whatStays: whatStaysBehind,
      bringQuestion: () =>
        bring(() => import('./sign-out-question.tsx')).then(
          (loaded) => {
            setQuestion(() => loaded.SignOutQuestion);
            return true;
          },
          () => false,
        ),
      ask: setStays,
      pause: () => new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS)),
    }),
  );
  useEffect(() => signing.stay, [signing]);
  const leave = async () => {
    await logout();
    // A second way out would break off the first.
    if (!isGuarded) await navigate('/');
  };
  return {
    signOut: () => void signing.begin(leave),
    question:
      Question === null ? null : (
        <Question stays={stays} onStay={signing.stay} onLeave={() => void signing.leave(leave)} />
      ),
  };
}
