import { OPEN_POSITIONS } from '@kaksha/domain/content/careers.ts';
import { MARKETING_FIGURES } from '@kaksha/domain/content/figures.ts';
import {
  type BannerSetting,
  isBannerShown,
  SPECIFIED_BANNER,
} from '@kaksha/domain/content/settings/banner.ts';
import type { CareersSetting, ShownFigure } from '@kaksha/domain/content/settings/settings.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { type RouterContextProvider, useRouteLoaderData } from 'react-router';
import { apiFor } from './api.ts';
import { setScriptCookie } from './script-cookie.ts';
import { reportErrorContext, viewerContext } from './server-context.ts';

/** Operators' content on every page. */
export interface SiteContent {
  /** Null when there is none for this reader today, or this reader closed it. */
  banner: { revision: number; value: BannerSetting } | null;
  careers: CareersSetting;
  figures: readonly ShownFigure[];
}

/** Remembers which banner was closed: a new revision is shown again. */
const CLOSED_COOKIE = 'kaksha_banner_closed';
const CLOSED_SECONDS = 60 * 60 * 24 * 180;

/** Has this browser not show this revision of the banner again. */
export function rememberClosed(revision: number): void {
  setScriptCookie(CLOSED_COOKIE, revision, CLOSED_SECONDS);
}

function isClosed(request: Request, revision: number): boolean {
  const cookies = request.headers.get('cookie') ?? '';
  return cookies.split('; ').includes(`${CLOSED_COOKIE}=${revision}`);
}

const SPECIFIED: SiteContent = {
  banner: { revision: 0, value: SPECIFIED_BANNER },
  careers: { positions: [...OPEN_POSITIONS] },
  figures: MARKETING_FIGURES.map((figure) => ({ ...figure, asOf: null })),
};

/** On the server, for the document. A page has the specified content when it cannot be read. */
export async function siteContent(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SiteContent> {
  try {
    const { banner, careers, figures } = await apiFor(context).content.settings.shown();
    const role = context.get(viewerContext)?.role ?? null;
    const isShown =
      isBannerShown(banner.value, localDateOf(Date.now()), role) && !isClosed(request, banner.revision);
    return { banner: isShown ? banner : null, careers: careers.value, figures: figures.value.items };
  } catch (error) {
    context.get(reportErrorContext)(error);
    return SPECIFIED;
  }
}

/** Operators' content on every page, as loaded with the document. */
export function useSiteContent(): SiteContent {
  const root = useRouteLoaderData('root') as Partial<SiteContent> | undefined;
  return { ...SPECIFIED, ...root };
}
