/**
 * A page whose scripts the line lost, as when a phone leaves its Wi-Fi: it shows everything, and nothing that is pressed would
 * be answered. It is loaded again, on a device without a network as soon as there is one.
 */

const COUNT_KEY = 'kaksha-scripts-lost';
/** What does not come so often will not: the page stays as the server sent it. */
const MOST_TIMES = 3;
const AGAIN_AFTER_MS = 1_000;

/**
 * Stands in the document's head, before the scripts. A module without one of its parts is told of as an `error` of its
 * element, an imported one as a rejection.
 */
export const COME_AGAIN_SCRIPT = `(() => {
let waits = true;
const lost = () => {
if (!waits) return;
try {
const times = Number(sessionStorage.getItem('${COUNT_KEY}'));
if (times >= ${MOST_TIMES}) return;
sessionStorage.setItem('${COUNT_KEY}', times + 1);
} catch { return }
waits = false;
const again = () => location.reload();
if (navigator.onLine) setTimeout(again, ${AGAIN_AFTER_MS}); else addEventListener('online', again);
};
addEventListener('error', ({ target }) => { if (target.tagName === 'SCRIPT') lost() }, true);
addEventListener('unhandledrejection', ({ reason }) => { if (reason instanceof TypeError && /module/.test(reason.message)) lost() });
globalThis.kakshaRuns = () => { waits = false; try { sessionStorage.removeItem('${COUNT_KEY}') } catch {} };
})();`;

/** Set by {@link COME_AGAIN_SCRIPT}. */
declare const kakshaRuns: (() => void) | undefined;

/** The page's scripts run: what is lost from now on is told where it was wanted. */
export function scriptsHaveCome(): void {
  if (typeof kakshaRuns !== 'undefined') kakshaRuns();
}
