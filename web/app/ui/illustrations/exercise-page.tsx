import type { ReactNode } from 'react';

/** An open page of the exercise book, 420 by 250 at (10, 16), for a drawing of 440 by 280: ruled, with its margin. */
export function ExercisePage({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M24 30h404v240H24Z" fill="var(--action-soft-2)" stroke="none" />
      <path d="M12 16q208-3 416 0 3 122 0 244-208 3-416 0-3-122 0-244Z" fill="var(--surface)" stroke="none" />
      <path
        d="M12 46h416M12 74h416M12 102h416M12 130h416M12 158h416M12 186h416M12 214h416M12 242h416"
        stroke="var(--rule)"
      />
      <path d="M62 15.5q-1 122 0 245" stroke="var(--coral)" />
      <path d="M12 16q208-3 416 0 3 122 0 244-208 3-416 0-3-122 0-244Z" />
      <circle cx="37" cy="60" r="5" fill="var(--page)" />
      <circle cx="37" cy="138" r="5" fill="var(--page)" />
      <circle cx="37" cy="216" r="5" fill="var(--page)" />
      {children}
    </>
  );
}
