import { Alert } from './alert.tsx';
import { en as WORDS } from './basics/words/en.ts';

/** Shown where nothing works without JavaScript, and only when it is switched off. */
export function NeedsScript() {
  return (
    <noscript>
      <Alert tone="warning" quiet title={WORDS.noScript}>
        {WORDS.noScriptText}
      </Alert>
    </noscript>
  );
}
