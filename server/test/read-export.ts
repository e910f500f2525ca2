import type { ExportedFile } from '@kaksha/domain/csv-export.ts';

/** The pieces of an export as the server streams it; a browser has them as a file. Until its end, or `return`, it holds a connection. */
export async function piecesOf(exported: Promise<ExportedFile>): Promise<AsyncIterator<Uint8Array>> {
  const file = await exported;
  if (file instanceof File) throw new Error('this export is not streamed');
  return file[Symbol.asyncIterator]();
}

/** What is left of these pieces, as text. */
export async function readRest(pieces: AsyncIterator<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    text += decoder.decode(next.value, { stream: true });
  }
  return text;
}

/** The text of an export. */
export const readExport = async (exported: Promise<ExportedFile>): Promise<string> =>
  readRest(await piecesOf(exported));
