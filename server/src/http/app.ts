/** The routes of the one port, in the order in which they are tried. */

import { randomBytes } from 'node:crypto';
import { PICTURE_PATH } from '@kaksha/domain/accounts/picture.ts';
import { QUESTION_PICTURE_PATH } from '@kaksha/domain/assessments/questions/picture.ts';
import { BOARD_PICTURE_PATH } from '@kaksha/domain/classroom/board/contract.ts';
import { BLOG_FEED_PATH } from '@kaksha/domain/content/blog.ts';
import { CRASH } from '@kaksha/domain/content/crash.ts';
import { ADULT_CHECK_PATH } from '@kaksha/domain/families/adult-check/policy.ts';
import { PDF_MAX_BYTES } from '@kaksha/domain/kept-file.ts';
import { MESSAGE_FILE_PATH, MESSAGE_FILE_TEXT } from '@kaksha/domain/messages/files.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { INTRO_VIDEO_MEDIA } from '@kaksha/domain/teachers/intro-video/policy.ts';
import { DOCUMENT_TEXT, VERIFICATION_DOCUMENT_PATH } from '@kaksha/domain/teachers/verification/documents.ts';
import { withoutTrailing } from '@kaksha/domain/without-trailing.ts';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type pg from 'pg';
import { LESSON_MEDIA } from '../classroom/files/keys.ts';
import { blogPosts } from '../content/articles/blog.ts';
import { blogFeed } from '../content/articles/feed.ts';
import { databaseTiming, type RequestContext, type Services } from '../platform/context.ts';
import { isConnectionError } from '../platform/database.ts';
import { requestSeconds } from '../platform/metrics.ts';
import { PERMIT_PARAM } from '../platform/permits.ts';
import { FileMissing, MEDIA_PREFIX, StorageAway } from '../platform/storage.ts';
import { type OpenSpan, trace } from '../platform/tracing.ts';
import { TUTORIAL_MEDIA } from '../resources/videos/tutorial-files.ts';
import { refuseOtherTypes } from './accepted-types.ts';
import { API_PREFIX, answerApi } from './api.ts';
import { apiDocumentRoutes } from './api-document.ts';
import { cacheControl } from './cache-control.ts';
import { calendarFeedRoutes } from './calendar-feed.ts';
import { channelRoutes } from './channel-routes.ts';
import { crashPage, wantsPage } from './crash-page.ts';
import { answerForm } from './form-posts.ts';
import { healthRoutes } from './health.ts';
import { answerIntroFilm } from './intro-film-media.ts';
import { answerLessonMedia } from './lesson-media.ts';
import { limitBody } from './limit-body.ts';
import { limitUpload } from './limit-upload.ts';
import { answerPublicFile } from './media.ts';
import { networkTestRoutes } from './network-test.ts';
import { CLIENT_BUILD } from './page-sources.ts';
import type { AnsweredForm } from './pages.ts';
import { paymentRoutes } from './payment-routes.ts';
import { isUpload, UPLOAD_ROUTES, withoutBody } from './receive-upload.ts';
import { refuseOtherSites } from './refuse-other-sites.ts';
import { refuseLongQueries } from './refuse-unbounded.ts';
import { apiContextFor, type NodeBindings, remoteAddressOf, type Variables } from './request-context.ts';
import { searchEngineRoutes } from './search-engines.ts';
import { loggedPath } from './secret-addresses.ts';
import { securityHeaders } from './security-headers.ts';
import { securityTextRoutes } from './security-txt.ts';
import { sharePictureRoutes } from './share-pictures.ts';
import { staticFiles } from './static-files.ts';
import { answerTutorialFile } from './tutorial-media.ts';
import { en as WORDS } from './words/en.ts';

/**
 * A page has one address: without a slash at its end. `/about/` is sent on to `/about`, for good, with its query. Slashes
 * at the beginning become one, since `//about` would be another site.
 */
const oneAddress: MiddlewareHandler = async (c, next) => {
  const { method } = c.req;
  const { pathname, search } = new URL(c.req.url);
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || pathname === '/' || !pathname.endsWith('/')) return next();
  return c.redirect(`/${withoutTrailing(pathname.replace(/^[/\\]+/, ''), '/')}${search}`, 301);
};

/** Slashes, dots, percents, backslashes and control characters that are encoded. Plain ways back are gone before routing. */
const SPELLED = /%(?:2[ef5]|5c|7f|[01][0-9a-f])/i;

/** Whether a path means to every reader what it says: routes, checks and stores undo spellings at different times. */
const isPlain = (address: string): boolean => !SPELLED.test(address.split(/[?#]/, 1)[0] ?? '');

/** Calls of accounts hold names and passwords. */
const ACCOUNT_BODY_MAX_BYTES = 64 * 1024;
/** The longest message of a form, with three bytes written as nine. */
const FORM_MAX_BYTES = 128 * 1024;
/** Nothing that people send as JSON or as a form is larger; a picture has a limit of its own. */
const MAX_BODY_BYTES = 1024 * 1024;

interface AppOptions {
  ownerPool: pg.Pool;
  dev: boolean;
  newRequestId: () => string;
  answerPage: (
    request: Request,
    requestId: string,
    nonce: string,
    remoteAddress: string,
    answeredForm?: AnsweredForm,
  ) => Promise<Response>;
  /** Whether no more requests should come here. */
  isEnding?: () => boolean;
  /** Forgets the pages that are kept for everybody. */
  dropPages?: () => void;
}

/** What strangers see of the product is written by these; their changes are seen on this node with the answer to them. */
const writesPages = (request: Request, { viewer }: RequestContext): boolean =>
  request.method !== 'GET' && (viewer?.role === 'admin' || viewer?.role === 'teacher');

const kindOf = (path: string): string => {
  if (path.startsWith(`${API_PREFIX}/`)) return 'api';
  return path.startsWith('/assets/') ? 'asset' : 'page';
};

/** Of one answer: its scripts are those that carry it. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** HEAD asks for what GET would answer, without the body, which is left out further on; the contract knows only GET. */
function asGet(request: Request): Request {
  if (request.method !== 'HEAD') return request;
  const { url, headers, signal } = request;
  return new Request(url, { method: 'GET', headers, signal });
}

/** The Hono application of one process. */
export function createApp(services: Services, options: AppOptions) {
  const app = new Hono<{ Bindings: NodeBindings; Variables: Variables }>();

  const addressOf = (c: { env: NodeBindings; req: { raw: Request } }): string =>
    remoteAddressOf(c.env, c.req.raw.headers, services.env.trustedProxies);

  // Id, log line, metrics and Server-Timing of every request.
  app.use(async (c, next) => {
    const requestId = options.newRequestId();
    c.set('requestId', requestId);
    c.set('cspNonce', newNonce());
    const started = performance.now();
    const timing = { milliseconds: 0, queries: 0 };
    const kind = kindOf(c.req.path);
    const path = isPlain(c.req.url) ? loggedPath(c.req.path) : '…';
    const { method } = c.req;
    const answer = async (span?: OpenSpan) => {
      await databaseTiming.run(timing, next);
      span?.add({ 'http.response.status_code': c.res.status });
      if (c.res.status >= 500) span?.fail(String(c.res.status));
    };
    const attributes = { 'http.request.method': method, 'url.path': path, 'kaksha.request_id': requestId };
    // Files of the build are no news.
    if (kind === 'asset') await answer();
    else await trace({ name: `${method} ${kind}`, kind: 'request', attributes }, answer);
    const took = performance.now() - started;
    c.res.headers.set('X-Request-Id', requestId);
    c.res.headers.set(
      'Server-Timing',
      `total;dur=${took.toFixed(1)}, db;dur=${timing.milliseconds.toFixed(1)};desc="${timing.queries} queries"`,
    );
    requestSeconds.observe({ kind, method, status: String(c.res.status) }, took / 1000);
    services.log[kind === 'asset' ? 'debug' : 'info'](
      {
        requestId,
        method,
        path,
        status: c.res.status,
        ms: Math.round(took),
        dbMs: Math.round(timing.milliseconds),
      },
      'request',
    );
  });
  app.use(cacheControl());
  app.use(
    securityHeaders({
      https: services.env.publicUrl.startsWith('https:'),
      dev: options.dev,
      checkoutOrigin: new URL(services.gateway.config.checkoutUrl).origin,
    }),
  );

  app.onError((error, c) => {
    const requestId = c.get('requestId');
    const page = kindOf(c.req.path) === 'page' && wantsPage(c.req.raw);
    const away = error instanceof StorageAway;
    if (away || isConnectionError(error)) {
      if (away) services.log.error({ requestId, err: error }, 'the storage is away');
      const message = away ? REFUSALS.filesAway : REFUSALS.unavailable;
      c.header('Retry-After', '2');
      if (page) return c.html(crashPage(message, requestId), 503);
      return c.json({ message }, 503);
    }
    services.log.error({ requestId, err: error }, 'request failed');
    if (error instanceof FileMissing) {
      if (page) return c.html(crashPage(REFUSALS.notFound, requestId), 404);
      return c.json({ message: REFUSALS.notFound }, 404);
    }
    if (page) return c.html(crashPage(CRASH.text, requestId), 500);
    return c.json({ message: REFUSALS.internal, requestId }, 500);
  });

  app.use(async (c, next) => {
    if (isPlain(c.req.url)) return next();
    const text = REFUSALS.notFound;
    if (wantsPage(c.req.raw)) return c.html(crashPage(text, c.get('requestId')), 404);
    return c.json({ message: text, code: 'NOT_FOUND' }, 404);
  });

  // The platform cannot even express such a request, and nothing here answers it.
  app.on('TRACE', '*', (c) => c.json({ message: WORDS.noCall }, 405));

  app.route('/', healthRoutes(services, options));

  const limitOthers = limitBody(MAX_BODY_BYTES, (c) => c.json({ message: WORDS.tooLarge('1 MB') }, 413));
  const pictureAddresses = [PICTURE_PATH, QUESTION_PICTURE_PATH, BOARD_PICTURE_PATH].map(
    (path) => API_PREFIX + path,
  );
  for (const address of pictureAddresses) app.use(address, limitUpload(services));
  app.use(
    API_PREFIX + MESSAGE_FILE_PATH,
    limitUpload(services, { maxBytes: PDF_MAX_BYTES, tooLarge: MESSAGE_FILE_TEXT.tooLarge }),
  );
  app.use(
    API_PREFIX + VERIFICATION_DOCUMENT_PATH,
    limitUpload(services, { maxBytes: PDF_MAX_BYTES, tooLarge: DOCUMENT_TEXT.tooLarge }),
  );
  app.use(
    API_PREFIX + ADULT_CHECK_PATH,
    limitUpload(services, { maxBytes: PDF_MAX_BYTES, tooLarge: DOCUMENT_TEXT.tooLarge }),
  );
  const fileAddresses = [MESSAGE_FILE_PATH, VERIFICATION_DOCUMENT_PATH, ADULT_CHECK_PATH].map(
    (path) => API_PREFIX + path,
  );
  const hasOwnLimit = [...pictureAddresses, ...fileAddresses];
  const limitAccountCalls = limitBody(ACCOUNT_BODY_MAX_BYTES, (c) =>
    c.json({ message: WORDS.tooLarge('64 KB') }, 413),
  );
  const limitForms = limitBody(FORM_MAX_BYTES, (c) => c.json({ message: WORDS.tooLarge('128 KB') }, 413));
  app.use(`${API_PREFIX}/*`, refuseOtherSites);
  app.use(`${API_PREFIX}/*`, refuseOtherTypes);
  app.use(`${API_PREFIX}/*`, refuseLongQueries);
  app.use(`${API_PREFIX}/auth/*`, (c, next) =>
    hasOwnLimit.includes(c.req.path) ? next() : limitAccountCalls(c, next),
  );
  for (const address of ['/', '/payments/return']) app.post(address, limitForms);
  app.use((c, next) =>
    hasOwnLimit.includes(c.req.path) || isUpload(c.req.method, c.req.path) ? next() : limitOthers(c, next),
  );

  app.route('/', apiDocumentRoutes(services));
  const answerCall = async (c: Context, request: Request, context: RequestContext): Promise<Response> => {
    const answer = await answerApi(request, context);
    if (writesPages(request, context)) options.dropPages?.();
    return answer ?? c.json({ message: WORDS.noCall, code: 'NOT_FOUND' }, 404);
  };
  // The caller's right is checked before anything of the body is read.
  for (const { method, route } of UPLOAD_ROUTES) {
    app.on(method, route, async (c) => {
      const { raw } = c.req;
      const context = await apiContextFor(services, raw, c.get('requestId'), addressOf(c));
      return answerCall(c, withoutBody(raw), { ...context, upload: raw.body });
    });
  }
  app.all(`${API_PREFIX}/*`, async (c) => {
    const request = asGet(c.req.raw);
    const context = await apiContextFor(services, request, c.get('requestId'), addressOf(c));
    return answerCall(c, request, context);
  });

  app.route('/', networkTestRoutes());
  app.route('/', paymentRoutes(services, addressOf));
  app.route('/', channelRoutes(services));

  app.get(`${LESSON_MEDIA}/:name`, async (c) =>
    answerLessonMedia(services, c.req.param('name'), {
      permit: c.req.query(PERMIT_PARAM),
      range: c.req.header('range'),
    }),
  );
  app.get(`${TUTORIAL_MEDIA}/:name`, async (c) =>
    answerTutorialFile(services, c.req.param('name'), {
      permit: c.req.query(PERMIT_PARAM),
      range: c.req.header('range'),
    }),
  );
  app.get(`${INTRO_VIDEO_MEDIA}/:name`, async (c) =>
    answerIntroFilm(services, c.req.param('name'), {
      permit: c.req.query(PERMIT_PARAM),
      range: c.req.header('range'),
    }),
  );
  app.get(`${MEDIA_PREFIX}:key{.+}`, async (c) =>
    answerPublicFile(services.storage, c.req.param('key'), {
      ifNoneMatch: c.req.header('if-none-match'),
      range: c.req.header('range'),
    }),
  );

  app.get(BLOG_FEED_PATH, async (c) =>
    c.body(blogFeed(await blogPosts(services.db), services.env.publicUrl), 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  );

  app.post('/', (c) =>
    answerForm(services, c.req.raw, addressOf(c), (request, answered) =>
      options.answerPage(request, c.get('requestId'), c.get('cspNonce'), addressOf(c), answered),
    ),
  );

  app.route('/', calendarFeedRoutes(services, addressOf));
  app.route('/', searchEngineRoutes(services));
  app.route('/', securityTextRoutes(services));
  app.route('/', sharePictureRoutes(services));

  if (!options.dev) {
    app.route('/', staticFiles(CLIENT_BUILD));
    app.use(compress());
  }

  app.use(oneAddress);
  app.all('*', (c) => options.answerPage(c.req.raw, c.get('requestId'), c.get('cspNonce'), addressOf(c)));
  return app;
}
