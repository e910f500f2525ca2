import { Alert } from './alert.tsx';
import { en as WORDS } from './needs-script/words/en.ts';

/** Shown where nothing works without JavaScript, and only when it is switched off. */
export function NeedsScript() {
  return (
    <noscript>
      <Alert tone="warning" quiet title={WORDS.title}>
        {WORDS.text}
      </Alert>
    </noscript>
  );
}
