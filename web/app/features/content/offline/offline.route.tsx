import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { useCspNonce } from '../../../lib/csp-nonce.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { OfflineIllustration } from '../../../ui/illustrations/offline.tsx';
import { Container } from '../../../ui/layout.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { RuledPaper } from '../../../ui/ruled-paper.tsx';
import type { Route } from './+types/offline.route';
import styles from './offline.module.css';
import { watchScript } from './watch-connection.ts';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).offline.pageTitle);

/**
 * Shown by the service worker at any address, while we cannot be reached. It has no other script than
 * the one below and names nobody (root.tsx `isPlain`; the worker asks for it without cookies).
 */
export default function Offline() {
  const words = useWords({ en }).offline;
  const nonce = useCspNonce();
  return (
    <RuledPaper as="main" id="content" tabIndex={-1} className={styles.main}>
      <Container className={styles.column}>
        <a href="/" aria-label={words.home} className={styles.home}>
          <Logo />
        </a>
        <OfflineIllustration className={styles.picture} />
        <h1>{words.title}</h1>
        <p className={styles.text}>{words.description}</p>
        {/* Shown by the script where a test was wanted. */}
        <p id="paper" className={styles.text} hidden>
          {TAKING.offlinePage}
        </p>
        <ul className={styles.tips}>
          <li>{words.checkNetwork}</li>
          <li>{words.moveCloser}</li>
          <li>
            {words.orCall} <a href={BRAND.phoneHref}>{BRAND.phone}</a>
          </li>
        </ul>
        <div className={styles.actions}>
          {/* biome-ignore lint/a11y/useValidAnchor: no address means this one, that of the page that was wanted */}
          <a href="" className={buttonStyle()}>
            {words.tryAgain}
          </a>
          <a href="/" className={buttonStyle({ variant: 'secondary' })}>
            {words.homePage}
          </a>
        </div>
        <p id="connection" role="status" className={styles.status} />
      </Container>
      <script nonce={nonce} suppressHydrationWarning>
        {watchScript(words.connection)}
      </script>
    </RuledPaper>
  );
}
