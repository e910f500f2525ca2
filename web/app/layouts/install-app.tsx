import { useInstallOffer } from '../lib/install-offer.ts';
import { Button } from '../ui/button.tsx';

/** Puts the product on the home screen or the desktop; there only while the browser offers it. */
export function InstallApp() {
  const install = useInstallOffer();
  if (install === null) return null;
  return (
    <Button variant="secondary" size="sm" onClick={install}>
      Install the app
    </Button>
  );
}
