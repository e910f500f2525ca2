/** The public forms, posted to the site root (specification, section 7), from scripts and from plain browsers. */
import { en as FORM_MESSAGES } from '@kaksha/domain/support/form/words/en.ts';
import type { FormName } from '@kaksha/domain/support/forms.ts';
import { type FormAnswer, isFormName, receiveForm } from '../content/forms.ts';
import type { Services } from '../platform/context.ts';
import { formFieldsOf } from './form-fields.ts';
import type { AnsweredForm } from './pages.ts';

/** Where each form stands, and where a browser without JavaScript is sent after it was accepted, with the complaint's number. */
const FORM_PAGES: Readonly<Record<FormName, { path: string; sent: (number: number | null) => string }>> = {
  contact: { path: '/contact', sent: () => '/contact?sent=1#contact-form' },
  'book-free-trial': { path: '/', sent: () => '/?trial=1#free-trial' },
  grievance: { path: '/grievance', sent: (number) => `/grievance?sent=${number ?? 0}#grievance-form` },
};

function asJson(answer: FormAnswer): Response {
  if (answer.status === 'accepted') {
    return Response.json({ ok: true, ...(answer.number === null ? {} : { number: answer.number }) });
  }
  if (answer.status === 'tooMany') {
    const { message, puzzle } = answer;
    return Response.json({ message, puzzle }, { status: 429 });
  }
  return Response.json({ message: answer.message, errors: answer.errors }, { status: 400 });
}

/** The page of the form once more, with its values and errors. */
async function asPage(
  request: Request,
  name: FormName,
  fields: Record<string, string>,
  answer: Exclude<FormAnswer, { status: 'accepted' }>,
  renderPage: (request: Request, answered: AnsweredForm) => Promise<Response>,
): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const header of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(header);
  const page = new Request(new URL(FORM_PAGES[name].path, request.url), { headers });
  const rendered = await renderPage(page, {
    name,
    // HTML cannot hold NUL either.
    values: Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, value.replaceAll('\0', '')]),
    ),
    problems:
      answer.status === 'refused'
        ? Object.fromEntries(answer.errors.map(({ msg, path }) => [path, msg]))
        : {},
    failure: answer.status === 'tooMany' ? answer.message : null,
  });
  const status = answer.status === 'tooMany' ? 429 : 400;
  return new Response(rendered.body, { status, headers: rendered.headers });
}

/**
 * Answers a form: as JSON for clients that accept that, else as a browser without JavaScript needs it, a redirect after
 * success and the page with the errors otherwise.
 */
export async function answerForm(
  services: Services,
  request: Request,
  remoteAddress: string,
  renderPage: (request: Request, answered: AnsweredForm) => Promise<Response>,
): Promise<Response> {
  const wantsJson = request.headers.get('accept')?.includes('application/json') === true;
  const fields = await formFieldsOf(request);
  if (fields === undefined) {
    const errors = [{ msg: FORM_MESSAGES.unreadable, path: '' }];
    return wantsJson
      ? Response.json({ message: FORM_MESSAGES.unreadable, errors }, { status: 400 })
      : new Response(FORM_MESSAGES.unreadable, { status: 400 });
  }
  const answer = await receiveForm(services, fields, remoteAddress, request.headers);
  const name = fields['form-name'] ?? '';
  const response = await (async () => {
    if (wantsJson) return asJson(answer);
    if (!isFormName(name)) return new Response(FORM_MESSAGES.unknownForm, { status: 400 });
    if (answer.status !== 'accepted') return asPage(request, name, fields, answer, renderPage);
    return new Response(null, { status: 303, headers: { Location: FORM_PAGES[name].sent(answer.number) } });
  })();
  if (answer.status === 'tooMany') response.headers.set('Retry-After', String(answer.retryAfterSeconds));
  return response;
}
