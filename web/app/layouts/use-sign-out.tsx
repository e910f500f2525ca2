import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { logout, whatStaysBehind } from '../lib/session-store.ts';
import { bring } from '../ui/bring.ts';
import type { SignOutQuestion } from './sign-out-question.tsx';

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
  const asking = useRef(false);
  useEffect(
    () => () => {
      asking.current = false;
    },
    [],
  );
  const answered = () => {
    asking.current = false;
    setStays([]);
  };
  const leave = async () => {
    answered();
    await logout();
    // A second way out would break off the first.
    if (!isGuarded) await navigate('/');
  };
  const signOut = async () => {
    const told = await whatStaysBehind();
    if (told.length === 0) return leave();
    const loaded = await bring(() => import('./sign-out-question.tsx')).catch(() => null);
    // Without a network the question itself may be missing; then nobody is kept signed in for it.
    if (loaded === null) return leave();
    setQuestion(() => loaded.SignOutQuestion);
    setStays(told);
    asking.current = true;
    while (asking.current) {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      const left = asking.current ? await whatStaysBehind() : told;
      if (!asking.current) return;
      if (left.length === 0) return leave();
      setStays(left);
    }
  };
  return {
    signOut: () => void signOut(),
    question:
      Question === null ? null : <Question stays={stays} onStay={answered} onLeave={() => void leave()} />,
  };
}
