/** GET /api/docs: the OpenAPI document as a plain page, readable without scripts. */
interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

interface OpenApi {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

function operationHtml(path: string, method: string, operation: Operation): string {
  const details = {
    parameters: operation.parameters ?? [],
    requestBody: operation.requestBody ?? null,
    responses: operation.responses ?? {},
  };
  return `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>
<p>${escapeHtml(operation.description ?? '')}</p><pre>${escapeHtml(JSON.stringify(details, null, 1))}</pre></details>`;
}

export const DOCS_STYLE_PATH = '/api/docs.css';
export const DOCS_STYLE = `:root{color-scheme:light dark}
body{font:16px/1.55 Roboto,system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer;padding:.5rem 0}pre{overflow:auto;font-size:.8rem;padding:1rem;border:1px solid #8884;border-radius:8px}
`;

/** The page for one document. */
export function docsPage(document: unknown): string {
  const api = document as OpenApi;
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      tag: operation.tags?.[0] ?? 'other',
    })),
  );
  const tags = [...new Set(operations.map((operation) => operation.tag))].sort();
  const sections = tags.map(
    (tag) =>
      `<section><h2>${escapeHtml(tag)}</h2>${operations
        .filter((operation) => operation.tag === tag)
        .map(({ path, method, operation }) => operationHtml(path, method, operation))
        .join('\n')}</section>`,
  );
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(api.info.title)}</title><link rel="stylesheet" href="${DOCS_STYLE_PATH}"></head><body><h1>${escapeHtml(api.info.title)}</h1><p>${escapeHtml(api.info.description ?? '')}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>${sections.join('\n')}</body></html>`;
}
