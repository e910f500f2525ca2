import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepInstallOffer } from './lib/install-offer.ts';
import { scriptsHaveCome } from './lib/lost-scripts.ts';
import { bringLostStyles } from './lib/lost-styles.ts';
import { startServiceWorker } from './lib/service-worker.ts';

scriptsHaveCome();
keepInstallOffer();
bringLostStyles();
startServiceWorker();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
