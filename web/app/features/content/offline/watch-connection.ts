import { OFFLINE_PATH } from '../../../lib/offline-path.ts';

/** How often we are tried while the page is looked at, in milliseconds. */
const TRY_EVERY_MS = 10_000;

/** Stands on the page in place of the live regions of the product, which has no script here. */
type ConnectionWords = Record<'waiting' | 'slow' | 'reached', string>;

/**
 * Says whether we can be reached, and loads the wanted page when we can again. A page that was only too slow is left to
 * the person: loading it over and over would not make it faster. Runs in the page as text, so it may use nothing
 * from outside itself.
 */
function watchConnection(words: ConnectionWords, ownPath: string, tryEveryMs: number): void {
  // Opened by its own address it stands in for nothing.
  if (location.pathname === ownPath) return;
  const isTest = /\/assessments\/[^/]+\/take\/?$/.test(location.pathname);
  if (isTest) document.getElementById('paper')?.removeAttribute('hidden');
  let wasUnreachable = !navigator.onLine;
  const say = (text: string) => {
    const status = document.getElementById('connection');
    if (status !== null && status.textContent !== text) status.textContent = text;
  };
  const reload = () => {
    say(words.reached);
    document.getElementById('connection')?.setAttribute('data-reached', '');
    setTimeout(() => location.reload(), 800);
  };
  const look = async () => {
    if (document.visibilityState === 'hidden') return;
    const reached = await fetch('/livez', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!reached) {
      wasUnreachable = true;
      say(words.waiting);
    } else if (wasUnreachable) reload();
    else say(words.slow);
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, tryEveryMs);
  void look();
}

/** The page's one script. */
export const watchScript = (words: ConnectionWords): string =>
  `(${watchConnection.toString()})(${JSON.stringify(words)},${JSON.stringify(OFFLINE_PATH)},${TRY_EVERY_MS})`;
