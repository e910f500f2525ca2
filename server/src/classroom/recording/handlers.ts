import { RECORDING_ADDRESS_SECONDS } from '@kaksha/domain/classroom/recording/policy.ts';
import { en as T } from '@kaksha/domain/classroom/recording/words/en.ts';
import { api, notFound, viewerOf } from '../../platform/api.ts';
import { permittedAddress, signerOf } from '../../platform/permits.ts';
import { LESSON_MEDIA } from '../files/keys.ts';
import { giveRecordingConsent, readConsents, withdrawRecordingConsent } from './consents.ts';
import {
  findRecording,
  finishRecording,
  readRecordings,
  removeRecording,
  startRecording,
  stopRecording,
} from './recordings.ts';

const ok = { ok: true as const };

export const recordingsHandlers = {
  list: api.recordings.list.handler(({ context, input: { id, ...page } }) =>
    readRecordings(context.services.db, viewerOf(context), id, page),
  ),
  start: api.recordings.start.handler(async ({ context, input }) => {
    await context.services.db.transaction().execute((trx) => startRecording(trx, viewerOf(context), input));
    return ok;
  }),
  stop: api.recordings.stop.handler(async ({ context, input: { id } }) => {
    await stopRecording(context.services.db, viewerOf(context), id);
    return ok;
  }),
  finish: api.recordings.finish.handler(async ({ context, input: { id } }) => {
    await stopRecording(context.services.db, viewerOf(context), id);
    await finishRecording(context.services, id);
    return ok;
  }),
  address: api.recordings.address.handler(async ({ context, input: { id } }) => {
    if ((await findRecording(context.services.db, viewerOf(context).id, id)) === null) throw notFound(T.gone);
    const [signer, name] = [signerOf(context), `recording-${id}`];
    return {
      url: permittedAddress(signer, 'lesson-media', LESSON_MEDIA, name, RECORDING_ADDRESS_SECONDS),
    };
  }),
  remove: api.recordings.remove.handler(async ({ context, input: { id } }) => {
    await removeRecording(context.services.db, viewerOf(context), id);
    return ok;
  }),
  consents: api.recordings.consents.handler(async ({ context }) => ({
    students: await readConsents(context.services.db, viewerOf(context)),
  })),
  consent: api.recordings.consent.handler(async ({ context, input }) => {
    await context.services.db
      .transaction()
      .execute((trx) => giveRecordingConsent(trx, viewerOf(context), input));
    return ok;
  }),
  withdrawConsent: api.recordings.withdrawConsent.handler(async ({ context, input: { id } }) => {
    await context.services.db
      .transaction()
      .execute((trx) => withdrawRecordingConsent(trx, viewerOf(context), id));
    return ok;
  }),
};
