import { createContext, useContext } from 'react';

/**
 * The nonce for inline scripts that a page renders itself. Empty in the browser, which hides nonces from the
 * document: give such a script `suppressHydrationWarning`.
 */
export const CspNonce = createContext<string | undefined>(undefined);

/** Reads {@link CspNonce}. React Router's own `Scripts` and `ScrollRestoration` get the nonce by themselves. */
export function useCspNonce(): string | undefined {
  return useContext(CspNonce);
}
