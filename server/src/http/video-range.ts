/** Films in pieces: players ask for the part that they show (RFC 9110, section 14). */
import type { OpenFile } from '../platform/storage.ts';

/** First and last byte of a Range header; null for the whole, 'none' where the file has no such bytes. */
export function rangeOf(header: string | undefined, byteLength: number): [number, number] | null | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const last = byteLength - 1;
  if (match[1] === '') {
    const length = Number(match[2]);
    return length === 0 ? 'none' : [Math.max(0, byteLength - length), last];
  }
  const from = Number(match[1]);
  const to = match[2] === '' ? last : Math.min(Number(match[2]), last);
  if (match[2] !== '' && Number(match[2]) < from) return null;
  return from > last ? 'none' : [from, to];
}

/** The film, or the part of it that is asked for. @throws FileMissing, StorageAway before anything is answered */
export async function answerVideo(
  file: OpenFile,
  range: string | undefined,
  headers: Record<string, string>,
): Promise<Response> {
  const all = { ...headers, 'Accept-Ranges': 'bytes', 'Content-Type': file.contentType };
  const wanted = rangeOf(range, file.byteLength);
  if (wanted === 'none') {
    return new Response(null, {
      status: 416,
      headers: { ...all, 'Content-Range': `bytes */${file.byteLength}` },
    });
  }
  const [from, to] = wanted ?? [0, file.byteLength - 1];
  return new Response(await file.stream(from, to), {
    status: wanted === null ? 200 : 206,
    headers: {
      ...all,
      'Content-Length': String(to - from + 1),
      ...(wanted === null ? {} : { 'Content-Range': `bytes ${from}-${to}/${file.byteLength}` }),
    },
  });
}
