import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { useCspNonce } from '../../../lib/csp-nonce.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { OfflineIllustration } from '../../../ui/illustrations/offline.tsx';
import { Container } from '../../../ui/layout.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { RuledPaper } from '../../../ui/ruled-paper.tsx';
import styles from './offline.module.css';
import { WATCH_SCRIPT } from './watch-connection.ts';

export const meta = () => privateMeta('No connection');

/**
 * Shown by the service worker at whatever address was wanted, while we cannot be reached. It has no other script than
 * the one below and names nobody (root.tsx `isPlain`; the worker asks for it without cookies).
 */
export default function Offline() {
  const nonce = useCspNonce();
  return (
    <RuledPaper as="main" id="content" tabIndex={-1} className={styles.main}>
      <Container className={styles.column}>
        <a href="/" aria-label={`${BRAND.name}, home`} className={styles.home}>
          <Logo />
        </a>
        <OfflineIllustration className={styles.picture} />
        <h1>We cannot reach {BRAND.name}</h1>
        <p className={styles.text}>
          Please check your internet connection and try again. Nothing you saved is lost: your bookings and
          your money are as they were.
        </p>
        {/* Shown by the script where a test was wanted. */}
        <p id="paper" className={styles.text} hidden>
          {TAKING.offlinePage}
        </p>
        <ul className={styles.tips}>
          <li>Is mobile data or Wi-Fi on, and aeroplane mode off?</li>
          <li>A step to the window or closer to the router often helps.</li>
          <li>
            Is your class about to begin? Call us: <a href={BRAND.phoneHref}>{BRAND.phone}</a>
          </li>
        </ul>
        <div className={styles.actions}>
          {/* biome-ignore lint/a11y/useValidAnchor: no address means this one, that of the page that was wanted */}
          <a href="" className={buttonStyle()}>
            Try again
          </a>
          <a href="/" className={buttonStyle({ variant: 'secondary' })}>
            Go to the home page
          </a>
        </div>
        <p id="connection" role="status" className={styles.status} />
      </Container>
      <script nonce={nonce} suppressHydrationWarning>
        {WATCH_SCRIPT}
      </script>
    </RuledPaper>
  );
}
