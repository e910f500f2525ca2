import { api, viewerOf } from '../../platform/api.ts';
import { readOwnVerification } from './read-own-verification.ts';

export const verificationHandlers = {
  mine: api.teachers.verification.mine.handler(({ context }) =>
    readOwnVerification(context.services.db, viewerOf(context).id),
  ),
};
