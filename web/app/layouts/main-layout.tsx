import { useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { BannerLine } from '../features/content/site-parts/banner-line.tsx';
import { OpenPositions } from '../features/content/site-parts/open-positions.tsx';
import { refreshUser } from '../lib/session-store.ts';
import { rememberClosed, useSiteContent } from '../lib/site-content.ts';
import { useChange } from '../lib/socket.ts';
import { useWords } from '../lib/words.ts';
import styles from './main-layout.module.css';
import { BackOfficeFooter, SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { en } from './words/en.ts';

/**
 * Keeps the children of a signed-in parent as they are, on every screen: a student who says yes on another device can be
 * booked and written for at once. Without an answer the known ones stay, until the page is loaded again.
 */
function useFreshFamily(): void {
  useChange('family:changed', () => {
    refreshUser().catch(() => undefined);
  });
}

/**
 * The line above everything: as specified, that we are hiring and how to reach us (sections 1 and 2), until an operator
 * changes it. Once closed it stays away until its next revision.
 */
function HiringBanner() {
  const words = useWords({ en }).header;
  const { banner } = useSiteContent();
  const [closed, setClosed] = useState(false);
  if (banner === null || closed) return null;
  const close = () => {
    rememberClosed(banner.revision);
    setClosed(true);
  };
  return (
    <aside aria-label={words.announcement}>
      <BannerLine value={banner.value} onClose={close} />
    </aside>
  );
}

/** The open positions, above the footer of every public page (specification, section 1); none, when no position is open. */
function Careers() {
  const { positions } = useSiteContent().careers;
  return positions.length === 0 ? null : <OpenPositions positions={positions} />;
}

/** The settings of a layout route for the pages below it. */
export interface LayoutHandle {
  /** Pages for work: without the careers block. */
  area: 'role';
}

/**
 * Banner, header, the screen, careers (on public pages) and footer; operators at work need neither banner nor links. Screens
 * render sections: the page's one `<main>` is here, and the skip link leads to it.
 */
export default function MainLayout() {
  useFreshFamily();
  const inRoleArea = useMatches().some(
    (match) => (match.handle as LayoutHandle | undefined)?.area === 'role',
  );
  const inBackOffice = /^\/admin(\/|$)/.test(useLocation().pathname);
  return (
    <div className={styles.page}>
      {inBackOffice ? null : <HiringBanner />}
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {inRoleArea || inBackOffice ? null : <Careers />}
      {inBackOffice ? <BackOfficeFooter /> : <SiteFooter />}
    </div>
  );
}
