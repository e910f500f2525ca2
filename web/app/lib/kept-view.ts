/**
 * An operator's look at the product as somebody else, kept in this tab alone: every other tab, and the cookie, stay the
 * operator's own.
 */
import { VIEW_COOKIE_PREFIX, VIEW_MINUTES } from '@kaksha/domain/accounts/viewing.ts';
import { setScriptCookie } from './script-cookie.ts';

export interface KeptView {
  /** Only reads, and cannot be renewed. */
  token: string;
  personId: string;
  name: string;
  /** ISO 8601. */
  expiresAt: string;
}

const KEY = 'kaksha:view';

/** Tells the server that a look runs in this browser, for so many seconds; 0 that it has ended. */
function tellServer({ personId }: KeptView, seconds: number): void {
  setScriptCookie(`${VIEW_COOKIE_PREFIX}${personId}`, 1, seconds);
}

/** The look that this tab is for; null in every other tab. */
export function keptView(): KeptView | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? null : (JSON.parse(kept) as KeptView);
  } catch {
    return null;
  }
}

/** Makes this tab one for looking as somebody else. @throws when the browser keeps nothing: then nobody looks. */
export function keepView(view: KeptView): void {
  sessionStorage.setItem(KEY, JSON.stringify(view));
  tellServer(view, VIEW_MINUTES * 60);
}

/** Makes this tab the operator's own again. */
export function dropView(): void {
  try {
    const view = keptView();
    if (view !== null) tellServer(view, 0);
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
