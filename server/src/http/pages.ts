/** Server-rendered pages: React Router behind the same port, with an in-process client of the contract. */

import { TIME_ZONE_COOKIE, timeZoneNamed } from '@kaksha/domain/accounts/time-zone.ts';
import type { Contract } from '@kaksha/domain/contract.ts';
import type { Language } from '@kaksha/domain/language.ts';
import { DEFAULT_TIME_ZONE } from '@kaksha/domain/time.ts';
import type { ContractRouterClient } from '@orpc/contract';
import { createRouterClient } from '@orpc/server';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { RequestContext, Services } from '../platform/context.ts';
import { router } from '../router.ts';
import { runCall } from './api.ts';
import { type DrawnPage, type PageCache, sharedAddress } from './page-cache.ts';
import { languageOf, pageContextFor } from './request-context.ts';

/** The signed-in person as the header of a server-rendered page shows them. */
export interface PageViewer {
  id: string;
  role: string;
  name: string;
  profilePicture: string | null;
  /** The class of a student; null for others. */
  grade: number | null;
  /** On whose clock the person reads times. */
  timeZone: string;
}

/** A public form that was posted without JavaScript and not taken: its page is shown again with this. */
export interface AnsweredForm {
  name: string;
  /** The typed values, by field. */
  values: Record<string, string>;
  /** The errors, by field. */
  problems: Record<string, string>;
  /** Why nothing could be sent, whatever was typed. */
  failure: string | null;
}

/** The keys of the load context; they must come from the very build that renders (web/app/lib/server-context.ts). */
interface PageModule {
  cspNonceContext: RouterContext<string>;
  requestIdContext: RouterContext<string>;
  publicUrlContext: RouterContext<string>;
  careersFormUrlContext: RouterContext<string>;
  reportErrorContext: RouterContext<(error: unknown) => void>;
  apiContext: RouterContext<ContractRouterClient<Contract>>;
  viewerContext: RouterContext<PageViewer | null>;
  languageContext: RouterContext<Language>;
  timeZoneContext: RouterContext<string>;
  answeredFormContext: RouterContext<AnsweredForm | null>;
  wholeDocumentContext: RouterContext<boolean>;
}

interface Drawing {
  requestId: string;
  nonce: string;
  remoteAddress: string;
  answeredForm?: AnsweredForm | null;
  /** Nothing is sent before all of the page is there. */
  whole?: boolean;
}

/** Where the build comes from: the built file, or Vite in development. */
export type LoadBuild = () => Promise<ServerBuild>;

function apiClientFor(context: RequestContext): ContractRouterClient<Contract> {
  const client = createRouterClient(router, {
    context,
    interceptors: [({ path, next }) => runCall(context, path, next)],
  });
  return client as ContractRouterClient<Contract>;
}

async function pageViewer(services: Services, context: RequestContext): Promise<PageViewer | null> {
  if (context.viewer === null) return null;
  const person = await services.db
    .selectFrom('user_account')
    .leftJoin('student_profile', 'student_profile.user_id', 'user_account.id')
    .select(['first_name', 'last_name', 'profile_picture', 'grade', 'time_zone'])
    .where('id', '=', context.viewer.id)
    .executeTakeFirst();
  if (person === undefined) return null;
  return {
    id: context.viewer.id,
    role: context.viewer.role,
    name: `${person.first_name} ${person.last_name}`.trim(),
    profilePicture: person.profile_picture,
    grade: person.grade,
    timeZone: person.time_zone,
  };
}

/** The clock that somebody without an account has chosen in this browser; India's for all others. */
function chosenTimeZone(headers: Headers): string {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  const chosen = cookies.find((cookie) => cookie.startsWith(`${TIME_ZONE_COOKIE}=`));
  const name = chosen?.slice(TIME_ZONE_COOKIE.length + 1) ?? '';
  return timeZoneNamed(name) ?? DEFAULT_TIME_ZONE;
}

/**
 * Answers a request for a page with the rendered document or its data.
 * @param cache for people of whom nothing is known; without one every page is rendered anew.
 */
export function createPageHandler(
  services: Services,
  loadBuild: LoadBuild,
  mode: 'production' | 'development',
  cache?: PageCache,
) {
  let current: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  async function draw(
    request: Request,
    { requestId, nonce, remoteAddress, answeredForm = null, whole = false }: Drawing,
  ): Promise<DrawnPage> {
    const build = await loadBuild();
    if (current?.build !== build) current = { build, handle: createRequestHandler(build, mode) };
    const keys = build.entry.module as unknown as PageModule;
    const context = await pageContextFor(services, request, requestId, remoteAddress);
    const provider = new RouterContextProvider();
    let failed = false;
    provider.set(keys.cspNonceContext, nonce);
    provider.set(keys.requestIdContext, requestId);
    provider.set(keys.publicUrlContext, services.env.publicUrl);
    provider.set(keys.careersFormUrlContext, services.env.careersFormUrl);
    provider.set(keys.reportErrorContext, (error) => {
      failed = true;
      services.log.error({ requestId, err: error }, 'page failed');
    });
    provider.set(keys.apiContext, apiClientFor(context));
    const viewer = await pageViewer(services, context);
    provider.set(keys.viewerContext, viewer);
    provider.set(keys.timeZoneContext, viewer?.timeZone ?? chosenTimeZone(request.headers));
    provider.set(keys.languageContext, context.language);
    provider.set(keys.answeredFormContext, answeredForm);
    provider.set(keys.wholeDocumentContext, whole);
    const response = await current.handle(request, provider);
    return { response, whole: whole && !failed };
  }

  return async (
    request: Request,
    requestId: string,
    nonce: string,
    remoteAddress: string,
    answeredForm: AnsweredForm | null = null,
  ): Promise<Response> => {
    const address = answeredForm === null ? sharedAddress(request) : undefined;
    if (cache === undefined || address === undefined)
      return (await draw(request, { requestId, nonce, remoteAddress, answeredForm })).response;
    const language = languageOf(request.headers);
    const marks = { requestId, nonce };
    return cache.answer(`${language} ${address}`, marks, request.headers.get('accept-encoding'), () => {
      const headers = { 'Accept-Language': language };
      const bare = new Request(new URL(services.env.publicUrl).origin + address, { headers });
      return draw(bare, { ...marks, remoteAddress, whole: true });
    });
  };
}
