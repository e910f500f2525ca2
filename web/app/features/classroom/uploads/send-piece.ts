/** One piece of an upload on its way: the body is the bytes, the header says where they begin. */
import { UPLOAD_OFFSET_HEADER } from '@kaksha/domain/uploads.ts';
import { pageToken, renewToken } from '../../../lib/access-token.ts';
import { NetworkError } from '../../../lib/api-errors.ts';
import { patience } from '../../../lib/patience.ts';

export interface Progress {
  receivedBytes: number;
  arrived: boolean;
}

/** The server did not take it, for now or for good; the message is for the person. Of the shape of an error of the API. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly code = 'UPLOAD';
  readonly data = null;
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Piece {
  uploadId: string;
  offset: number;
  bytes: Blob;
  signal?: AbortSignal | undefined;
}

async function send({ uploadId, offset, bytes, signal }: Piece, token: string | null): Promise<Response> {
  const inTime = patience(bytes.size);
  try {
    return await fetch(`/api/uploads/${uploadId}`, {
      method: 'PATCH',
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        [UPLOAD_OFFSET_HEADER]: String(offset),
        'Content-Type': 'application/offset+octet-stream',
        'Tus-Resumable': '1.0.0',
      },
      body: bytes,
      signal: signal === undefined ? inTime : AbortSignal.any([signal, inTime]),
    });
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new NetworkError({ cause });
  }
}

/**
 * Sends a piece; answers where the upload stands now, also when another piece was due.
 * @throws UploadError; NetworkError; the error of an abort
 */
export async function sendPiece(piece: Piece): Promise<Progress> {
  const token = pageToken();
  let answer = await send(piece, token);
  if (answer.status === 401 && token !== null && (await renewToken(token)) !== 'ended') {
    answer = await send(piece, pageToken());
  }
  const body = (await answer.json().catch(() => ({}))) as Partial<Progress> & { message?: string };
  if (answer.ok) return { receivedBytes: body.receivedBytes ?? 0, arrived: body.arrived === true };
  if (answer.status === 409 && body.receivedBytes !== undefined) {
    return { receivedBytes: body.receivedBytes, arrived: false };
  }
  throw new UploadError(answer.status, body.message ?? 'This could not be sent. Please try again.');
}
