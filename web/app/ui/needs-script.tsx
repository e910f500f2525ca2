import { Alert } from './alert.tsx';

/** Shown where nothing works without JavaScript, and only when it is switched off. */
export function NeedsScript() {
  return (
    <noscript>
      <Alert tone="warning" quiet title="JavaScript is switched off">
        This page cannot work without it. Please switch it on for this site, or open the page in another
        browser.
      </Alert>
    </noscript>
  );
}
