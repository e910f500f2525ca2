import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { logout, whatStaysBehind } from '../lib/session-store.ts';
import type { SignOutQuestion } from './sign-out-question.tsx';

/**
 * Logout clears the session and goes to / (specification, section 2). What this device alone holds is sent first; who
 * would leave some of it behind is told so and asked.
 * @returns `question` is to be rendered; it comes with its first use
 */
export function useSignOut(): { signOut: () => void; question: ReactNode } {
  const navigate = useNavigate();
  const [stays, setStays] = useState<readonly string[]>([]);
  const [Question, setQuestion] = useState<typeof SignOutQuestion | null>(null);
  const leave = async () => {
    setStays([]);
    await logout();
    await navigate('/');
  };
  const signOut = async () => {
    const told = await whatStaysBehind();
    if (told.length === 0) return leave();
    const loaded = await import('./sign-out-question.tsx').catch(() => null);
    // Without a network the question itself may be missing; then nobody is kept signed in for it.
    if (loaded === null) return leave();
    setQuestion(() => loaded.SignOutQuestion);
    setStays(told);
  };
  return {
    signOut: () => void signOut(),
    question:
      Question === null ? null : (
        <Question stays={stays} onStay={() => setStays([])} onLeave={() => void leave()} />
      ),
  };
}
