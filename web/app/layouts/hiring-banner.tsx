import { useState } from 'react';
import { BannerLine } from '../features/content/site-parts/banner-line.tsx';
import { rememberClosed, useSiteContent } from '../lib/site-content.ts';

/**
 * The line above everything: as specified, that we are hiring and how to reach us (sections 1 and 2), until an operator
 * says something else. Who closes it does not see it again before it says something new.
 */
export function HiringBanner() {
  const { banner } = useSiteContent();
  const [closed, setClosed] = useState(false);
  if (banner === null || closed) return null;
  const close = () => {
    rememberClosed(banner.revision);
    setClosed(true);
  };
  return (
    <aside aria-label="Announcement">
      <BannerLine value={banner.value} onClose={close} />
    </aside>
  );
}
