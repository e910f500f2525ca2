/** Sends a film as it is, and tells how much of it is on its way: `fetch` says nothing of that. */
import { pageToken, renewToken } from './access-token.ts';
import { NetworkError } from './api-errors.ts';

/** A refused upload, with a message for the person. */
export class VideoRefused extends Error {
  override name = 'VideoRefused';
}

export interface SendFilm {
  /** Below /api. */
  path: string;
  file: File;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  words: { failed: string; cancelled: string };
}

interface Answer {
  status: number;
  body: unknown;
}

function send({ path, file, onProgress, signal, words }: SendFilm, token: string | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api${path}`);
    request.responseType = 'json';
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(new VideoRefused(words.cancelled));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/**
 * Uploads a film; answers the call's result.
 *
 * @throws VideoRefused with a sentence for the person; NetworkError
 */
export async function sendFilm(wanted: SendFilm): Promise<unknown> {
  const token = pageToken();
  let answer = await send(wanted, token);
  if (answer.status === 401 && token !== null && (await renewToken(token)) !== 'ended') {
    answer = await send(wanted, pageToken());
  }
  if (answer.status === 200) return answer.body;
  const { message } = (answer.body ?? {}) as { message?: unknown };
  throw new VideoRefused(typeof message === 'string' ? message : wanted.words.failed);
}
