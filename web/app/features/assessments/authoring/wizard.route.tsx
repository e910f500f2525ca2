import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { savesSettled } from '../../../lib/saves-in-flight.ts';
import { loadEveryRow } from '../../../lib/show-more.ts';
import { metaWords } from '../../../lib/words.ts';
import type { Route } from './+types/wizard.route';
import { AssessmentWizard } from './assessment-wizard.tsx';
import { unsentDraft } from './kept-draft.ts';
import { CREATE_PATH, viewPath } from './paths.ts';
import { en } from './words/en.ts';

/** The id of a new assessment, in the address: a reload and 'back' find the same one. */
const DRAFT_PARAM = 'draft';

export const meta: Route.MetaFunction = (args) => {
  const words = metaWords(args, { en }).wizard;
  return privateMeta(args.params.id === undefined ? words.createAssessment : words.editAssessment);
};

const nullIfMissing = (error: unknown) => {
  if (isApiError(error, 'NOT_FOUND')) return null;
  throw error;
};

/** The subjects, and every own student, page after page: the wizard sorts them by the draft's class and subject. */
async function loadOptions(signal: AbortSignal) {
  const { first, rows } = await loadEveryRow(
    (page) => api.authoring.options(page, { signal }),
    ({ students }) => students,
  );
  return { subjects: first.subjects, students: rows };
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const isNew = params.id === undefined;
  const id = params.id ?? new URL(request.url).searchParams.get(DRAFT_PARAM);
  if (id === null) {
    const { user } = await api.accounts.me();
    const fresh = unsentDraft(user.id) ?? crypto.randomUUID();
    return redirect(`${CREATE_PATH}?${DRAFT_PARAM}=${fresh}`);
  }
  const { signal } = request;
  await savesSettled();
  const stored = api.authoring.draft({ id }, { signal }).catch((error: unknown) => {
    if (isNew) return nullIfMissing(error);
    throw error;
  });
  const [{ user }, options, draft] = await Promise.all([
    api.accounts.me(),
    loadOptions(signal),
    stored.catch((error: unknown) => {
      // Completed since: it can be looked at.
      if (isApiError(error, 'NOT_EDITABLE')) throw redirect(viewPath(id));
      throw error;
    }),
  ]);
  return { id, isNew, teacherId: user.id, options, stored: draft, today: localDateOf(Date.now()) };
}

/** The draft is in the wizard, not in the address or in the loader's answer. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}

/** Creating an assessment, and editing one (specification, sections 2, 3, 4 and 5). */
export default function Wizard({ loaderData }: Route.ComponentProps) {
  return <AssessmentWizard {...loaderData} key={loaderData.id} />;
}

export const ErrorBoundary = loadFailure(M.oneFailed);
