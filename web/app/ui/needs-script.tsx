import { Alert } from './alert.tsx';

/** Stands where nothing works without JavaScript; whoever has it switched off is told so, and nobody else sees it. */
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
