/** How every mail looks: its paragraphs on one page with our name above and our address below, in light and dark programs. */
import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import { escapeHtml } from './escape-html.ts';

/** Of the interface's tokens; mail programs know no variables. */
const COLOURS = {
  light: {
    page: '#f5f3ee',
    sheet: '#ffffff',
    ink: '#17212f',
    quiet: '#55606e',
    line: '#e6e2d9',
    link: '#1d5bd8',
  },
  dark: {
    page: '#0f141c',
    sheet: '#171e29',
    ink: '#eef1f5',
    quiet: '#a8b2c0',
    line: '#27303d',
    link: '#8db1ff',
  },
} as const;
const ACTION = '#1d5bd8';
const FONT = "font-family:Roboto,'Noto Sans Devanagari',-apple-system,'Segoe UI',Arial,sans-serif";

/** The one thing to do, in a paragraph of its own. */
export const actionParagraph = (url: string, label: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" class="action" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ACTION};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** Programs that take no styles of a page show the light colours, which stand at the elements. */
const DARK = Object.entries({
  'body,.page': `background:${COLOURS.dark.page}!important`,
  '.sheet': `background:${COLOURS.dark.sheet}!important;border-color:${COLOURS.dark.line}!important`,
  '.sheet,.name': `color:${COLOURS.dark.ink}!important`,
  '.foot,small': `color:${COLOURS.dark.quiet}!important`,
  'a:not(.action)': `color:${COLOURS.dark.link}!important`,
})
  .map(([selector, style]) => `${selector}{${style}}`)
  .join('');

/** The whole page around the paragraphs of a mail. No picture is fetched: nobody learns when it is read. */
export function mailPage(subject: string, body: string): string {
  const { page, sheet, ink, quiet, line, link } = COLOURS.light;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>a:not(.action){color:${link}}small{color:${quiet}}@media(prefers-color-scheme:dark){${DARK}}</style>
</head>
<body style="margin:0;background:${page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left;${FONT}">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700;color:${ink}" class="name"><span aria-hidden="true" style="display:inline-block;width:32px;height:32px;margin-right:8px;border-radius:8px;background:${ACTION};color:#ffffff;line-height:32px;text-align:center;vertical-align:middle">K</span>${BRAND.name}</td></tr>
<tr><td class="sheet" style="padding:16px 28px;border:1px solid ${line};border-radius:12px;background:${sheet};color:${ink};font-size:16px;line-height:1.5">
${body}
</td></tr>
<tr><td class="foot" style="padding:16px 4px;color:${quiet};font-size:13px;line-height:1.5">${BRAND.name}, ${BRAND_ADDRESS}<br><a href="mailto:${BRAND.email}">${BRAND.email}</a> · <a href="${BRAND.phoneHref}">${BRAND.phone}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
