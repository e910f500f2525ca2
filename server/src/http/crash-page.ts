/** The page of last resort: when not even the pages' own error page could be made. No script, no style sheet. */
import { BRAND } from '@kaksha/domain/brand.ts';
import { CRASH } from '@kaksha/domain/content/crash.ts';

/** Whether this is a person's browser asking for a page, and not a program asking for data. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') === true;
}

/** Says what happened (`text`), the next step, and the number under which our log has it. */
export function crashPage(text: string, requestId: string): string {
  return `<!doctype html>
<html lang="en-IN" style="color-scheme:light dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${CRASH.title} · ${BRAND.name}</title><meta name="robots" content="noindex"></head>
<body style="max-width:36rem;margin:15vh auto;padding:0 24px;font:16px/1.55 Roboto,system-ui,sans-serif">
<main>
<p><a href="/">${BRAND.name}</a></p>
<h1 style="font-size:1.75rem;line-height:1.2">${CRASH.title}</h1>
<p>${text}</p>
<p><a href="">Load again</a> or <a href="/">go to the home page</a>.</p>
<p>${CRASH.whomToWrite} <a href="mailto:${BRAND.email}">${BRAND.email}</a>. ${CRASH.number} <code>${requestId}</code></p>
</main>
</body></html>`;
}
