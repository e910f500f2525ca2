import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '@kaksha/domain/uploads.ts';
import { api, viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { cancelUpload, progressOf, receivePiece } from './receive-piece.ts';

/** The headers that tus clients read. */
function sayOffset({ responseHeaders }: RequestContext, receivedBytes: number): void {
  responseHeaders.set('Tus-Resumable', '1.0.0');
  responseHeaders.set(UPLOAD_OFFSET_HEADER, String(receivedBytes));
}

export const uploadsHandlers = {
  progress: api.uploads.progress.handler(async ({ context, input: { id } }) => {
    const { receivedBytes, byteLength, arrived } = await progressOf(
      context.services.db,
      viewerOf(context),
      id,
    );
    sayOffset(context, receivedBytes);
    if (byteLength !== null) context.responseHeaders.set(UPLOAD_LENGTH_HEADER, String(byteLength));
    return { receivedBytes, arrived };
  }),

  piece: api.uploads.piece.handler(async ({ context, input: { id } }) => {
    const progress = await receivePiece(context, viewerOf(context), id);
    sayOffset(context, progress.receivedBytes);
    return progress;
  }),

  cancel: api.uploads.cancel.handler(async ({ context, input: { id } }) => {
    await cancelUpload(context.services.db, viewerOf(context), id);
    return { ok: true as const };
  }),
};
