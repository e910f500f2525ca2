import { Outlet, useMatches } from 'react-router';
import { useFreshFamily } from '../lib/use-fresh-family.ts';
import { Careers } from './careers.tsx';
import { HiringBanner } from './hiring-banner.tsx';
import styles from './main-layout.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What a layout route says about the pages below it. */
export interface LayoutHandle {
  /** Pages for work: without the careers block. */
  area: 'role';
}

/**
 * Banner, header, the screen, careers (on public pages) and footer. Screens render sections: the page's one `<main>` is
 * here, and the skip link leads to it.
 */
export default function MainLayout() {
  useFreshFamily();
  const inRoleArea = useMatches().some(
    (match) => (match.handle as LayoutHandle | undefined)?.area === 'role',
  );
  return (
    <div className={styles.page}>
      <HiringBanner />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {inRoleArea ? null : <Careers />}
      <SiteFooter />
    </div>
  );
}
