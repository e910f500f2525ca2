const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** No page of ours has a form with a quarter as many. */
const FIELDS_MAX = 100;

/** Whether a text stands in a body more often than so. */
function hasMore(body: Buffer, text: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/**
 * The texts of a posted form; undefined for any other body, and for one with more fields than any form of ours: parsers work
 * on each. Files are not asked for, and left out.
 */
export async function formFieldsOf(request: Request): Promise<Record<string, string> | undefined> {
  const type = request.headers.get('content-type') ?? '';
  const [, kind] = FORM_TYPES.exec(type) ?? [];
  if (kind === undefined) return undefined;
  try {
    const body = Buffer.from(await request.arrayBuffer());
    if (hasMore(body, kind.toLowerCase() === 'multipart/form-data' ? '\n--' : '&', FIELDS_MAX))
      return undefined;
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
    return Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return undefined;
  }
}
