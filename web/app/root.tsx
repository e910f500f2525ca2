import { startReadingIn } from './lib/page-zone.ts';
import './ui/tokens.css';
import './ui/fallback-fonts.css';
import './ui/base.css';

import { CSPProvider } from '@base-ui/react/csp-provider';
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url';
import { CRASH, UNREACHABLE } from '@kaksha/domain/content/crash.ts';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { StepUp } from './layouts/step-up.tsx';
import { ViewBanner } from './layouts/view-banner.tsx';
import { isUnreachable } from './lib/api-errors.ts';
import { afterSignOut, beforeSignOut, tellsWhatStays } from './lib/before-sign-out.ts';
import { useCspNonce } from './lib/csp-nonce.ts';
import { HOLD_SUBMIT } from './lib/held-submit.ts';
import { ASK_FOR_SCRIPTS } from './lib/late-scripts.ts';
import { COME_AGAIN_SCRIPT } from './lib/lost-scripts.ts';
import { NO_EVAL_SCRIPT } from './lib/no-eval.ts';
import { OFFLINE_PATH } from './lib/offline-path.ts';
import { RequestId } from './lib/request-id.tsx';
import {
  answeredFormContext,
  careersFormUrlContext,
  languageContext,
  publicUrlContext,
  requestIdContext,
  timeZoneContext,
  viewerContext,
} from './lib/server-context.ts';
import { useSessionStart } from './lib/session.tsx';
import { siteContent } from './lib/site-content.ts';
import styles from './root.module.css';
import { buttonStyle } from './ui/button-style.ts';
import rupee from './ui/fonts/roboto-rupee.woff2?url';
import { Container } from './ui/layout.tsx';
import { Logo } from './ui/logo.tsx';
import { RuledPaper } from './ui/ruled-paper.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import { THEME_COLOURS, THEME_SCRIPT } from './ui/theme.ts';
import { Toasts } from './ui/toast.tsx';

// A student's answers that this device holds: loaded only when there may be some.
beforeSignOut(async (user) => {
  if (user.role !== 'student') return;
  const { sendWaiting } = await import('./features/assessments/take/waiting-work.ts');
  await sendWaiting(user.id);
});
tellsWhatStays(async (user) => {
  if (user.role !== 'student') return null;
  const { whatStays } = await import('./features/assessments/take/waiting-work.ts');
  return whatStays(user.id);
});

// Messages that could not be sent yet: sent now, and then nothing of them stays here.
const messageQueue = () => import('./features/messages/message-queue.ts');
beforeSignOut(async ({ id, role }) => {
  if (role !== 'admin') await (await messageQueue()).sendWaiting(id);
});
tellsWhatStays(async ({ id, role }) => (role === 'admin' ? null : (await messageQueue()).whatIsLost(id)));
afterSignOut(async ({ id, role }) => {
  if (role !== 'admin') await (await messageQueue()).forgetMessages(id);
});

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: roboto, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: rupee, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const meta: Route.MetaFunction = () => [{ title: 'Kaksha' }];

/** The id of the request, for the error page; the viewer and the language; our address; operators' content on every page. */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  return {
    ...(await siteContent(context, request)),
    requestId: context.get(requestIdContext),
    viewer: context.get(viewerContext),
    language: context.get(languageContext),
    timeZone: context.get(timeZoneContext),
    publicUrl: context.get(publicUrlContext),
    // The answer to a posted form stands at the site root, on any page: no script could take it over there.
    // Nor in the page that stands in for others: it is shown at their addresses.
    isPlain: context.get(answeredFormContext) !== null || url.pathname === OFFLINE_PATH,
    careersFormUrl: context.get(careersFormUrlContext),
  };
}

/** All of it belongs to the document, not to the page: moving on in the browser does not fetch it again. */
export function shouldRevalidate() {
  return false;
}

/** Of the document as the server sends it: React leaves both as they are, and a script that it makes is never run. */
const FIRST_SCRIPT = import.meta.env.SSR
  ? THEME_SCRIPT + NO_EVAL_SCRIPT + COME_AGAIN_SCRIPT + HOLD_SUBMIT
  : '';
const LAST_SCRIPT = import.meta.env.SSR ? ASK_FOR_SCRIPTS : '';

/** The document around every page and around the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useCspNonce();
  const { isPlain = false, language = 'en', timeZone } = useRouteLoaderData<typeof loader>('root') ?? {};
  if (timeZone !== undefined) startReadingIn(timeZone);
  return (
    // data-theme is set before React starts (THEME_SCRIPT), hence the suppressed warning.
    <html lang={`${language}-IN`} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          content={THEME_COLOURS.light}
          media="(prefers-color-scheme: light)"
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          content={THEME_COLOURS.dark}
          media="(prefers-color-scheme: dark)"
          suppressHydrationWarning
        />
        <script nonce={nonce} suppressHydrationWarning>
          {FIRST_SCRIPT}
        </script>
        <Meta />
        {/* The policy allows styles by 'self'; a nonce here would differ after the browser hides it. */}
        <Links nonce="" />
      </head>
      <body>
        <SkipLink />
        {children}
        {/* Both take the nonce from ServerRouter. */}
        {isPlain ? null : (
          <>
            <script nonce={nonce} suppressHydrationWarning>
              {LAST_SCRIPT}
            </script>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  useSessionStart();
  return (
    // The policy has no place for style elements; the components' styles are all in the style sheets.
    <CSPProvider disableStyleElements>
      <Outlet />
      <ViewBanner />
      <StepUp />
      <Toasts />
    </CSPProvider>
  );
}

const NO_SUCH_PAGE = {
  title: 'There is no such page',
  text: 'The address may be mistyped, or the page has moved.',
};

/** Shown when a page has no error boundary of its own: says what happened and what to do next. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const location = useLocation();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const unreachable = isUnreachable(error);
  const { title, text } = notFound ? NO_SUCH_PAGE : unreachable ? UNREACHABLE : CRASH;
  return (
    <RuledPaper as="main" id="content" tabIndex={-1} className={styles.main}>
      <Container className={styles.column}>
        <a href="/" aria-label="Kaksha, home" className={styles.home}>
          <Logo />
        </a>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          {notFound ? null : (
            <a href={location.pathname + location.search} className={buttonStyle()}>
              Load again
            </a>
          )}
          <a href="/" className={buttonStyle({ variant: notFound ? 'primary' : 'secondary' })}>
            Go to the home page
          </a>
        </div>
        {notFound || unreachable ? null : <RequestId />}
      </Container>
    </RuledPaper>
  );
}
