import { api, viewerOf } from '../platform/api.ts';
import { addChild } from './add-child.ts';
import { makeCode } from './codes.ts';
import { giveConsent, withdrawConsent } from './consent.ts';
import { readParentsFamily, readStudentsFamily } from './read-family.ts';
import { answerRequest, requestChild, withdrawRequest } from './requests.ts';

const OK = { ok: true as const };

export const familiesHandlers = {
  children: api.families.children.handler(({ context }) =>
    readParentsFamily(context.services.db, viewerOf(context).id),
  ),
  addChild: api.families.addChild.handler(async ({ context, input }) => ({
    child: await addChild(context.services, viewerOf(context).id, input),
  })),
  request: api.families.request.handler(async ({ context, input }) => ({
    request: await requestChild(context.services, viewerOf(context).id, input.code),
  })),
  withdrawRequest: api.families.withdrawRequest.handler(async ({ context, input }) => {
    await withdrawRequest(context.services, viewerOf(context).id, input.id);
    return OK;
  }),
  consent: api.families.consent.handler(async ({ context, input }) => ({
    child: await giveConsent(context.services, viewerOf(context).id, input),
  })),
  withdrawConsent: api.families.withdrawConsent.handler(async ({ context, input }) => ({
    child: await withdrawConsent(context.services, viewerOf(context).id, input.id),
  })),
  mine: api.families.mine.handler(({ context }) =>
    readStudentsFamily(context.services.db, viewerOf(context).id),
  ),
  makeCode: api.families.makeCode.handler(({ context }) =>
    makeCode(context.services.db, viewerOf(context).id),
  ),
  answer: api.families.answer.handler(async ({ context, input }) => {
    await answerRequest(context.services, viewerOf(context).id, input);
    return OK;
  }),
};
