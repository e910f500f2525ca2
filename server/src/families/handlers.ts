import { api, viewerOf } from '../platform/api.ts';
import { addChild } from './add-child.ts';
import { decideCheck } from './adult-check/decide-check.ts';
import { listChecks } from './adult-check/list-checks.ts';
import { openCheck } from './adult-check/open-check.ts';
import { readAdult, readCheck } from './adult-check/read-check.ts';
import { sendCheck, takeBackCheck } from './adult-check/send-check.ts';
import { approve } from './approvals/approve.ts';
import { askApproval } from './approvals/ask-approval.ts';
import { declineApproval, withdrawApproval } from './approvals/end-approval.ts';
import { readApprovals } from './approvals/queries.ts';
import { makeCode } from './codes.ts';
import { giveConsent, withdrawConsent } from './consent.ts';
import { acceptInvitation, readInvitation } from './invitation/accept-invitation.ts';
import { inviteParent, withdrawInvitation } from './invitation/invite-parent.ts';
import { disconnect } from './leaving/disconnect.ts';
import { changeChild, giveSignIn } from './managed-child.ts';
import { readParentsFamily, readStudentsFamily } from './read-family.ts';
import { readSpendingOf } from './read-spent.ts';
import { answerRequest, requestChild, withdrawRequest } from './requests.ts';
import { setAllowance } from './set-allowance.ts';

const OK = { ok: true as const };

const calls = api.families.adultCheck;
const adultCheckHandlers = {
  mine: calls.mine.handler(async ({ context }) => {
    const { db } = context.services;
    const { id } = viewerOf(context);
    return { ...(await readAdult(db, viewerOf(context))), check: await readCheck(db, id) };
  }),
  send: calls.send.handler(async ({ context, input }) => ({ check: await sendCheck(context, input) })),
  takeBack: calls.takeBack.handler(async ({ context }) => {
    await takeBackCheck(context.services, viewerOf(context).id);
    return OK;
  }),
  review: {
    list: calls.review.list.handler(({ context, input }) => listChecks(context.services.db, input)),
    open: calls.review.open.handler(({ context, input }) => openCheck(context, input)),
    decide: calls.review.decide.handler(async ({ context, input }) => {
      await decideCheck(context.services, viewerOf(context).id, input);
      return OK;
    }),
  },
};

export const familiesHandlers = {
  adultCheck: adultCheckHandlers,
  spending: api.families.spending.handler(({ context, input }) =>
    readSpendingOf(context.services.db, viewerOf(context).id, input.id),
  ),
  disconnect: api.families.disconnect.handler(async ({ context, input }) => {
    await disconnect(context.services, viewerOf(context), input.id);
    return OK;
  }),
  setAllowance: api.families.setAllowance.handler(async ({ context, input }) => ({
    child: await setAllowance(context.services, viewerOf(context).id, input),
  })),
  askApproval: api.families.askApproval.handler(({ context, input }) => askApproval(context, input)),
  approvals: api.families.approvals.handler(async ({ context }) => ({
    approvals: await readApprovals(context.services.db, viewerOf(context)),
  })),
  approve: api.families.approve.handler(({ context, input }) => approve(context, input)),
  declineApproval: api.families.declineApproval.handler(async ({ context, input }) => ({
    approval: await declineApproval(context.services, viewerOf(context), input),
  })),
  withdrawApproval: api.families.withdrawApproval.handler(async ({ context, input }) => {
    await withdrawApproval(context.services, viewerOf(context), input.id);
    return OK;
  }),
  children: api.families.children.handler(({ context }) =>
    readParentsFamily(context.services.db, viewerOf(context).id),
  ),
  addChild: api.families.addChild.handler(async ({ context, input }) => ({
    child: await addChild(context.services, viewerOf(context).id, input),
  })),
  changeChild: api.families.changeChild.handler(async ({ context, input }) => ({
    child: await changeChild(context.services, viewerOf(context), input),
  })),
  giveSignIn: api.families.giveSignIn.handler(async ({ context, input }) => ({
    child: await giveSignIn(context.services, viewerOf(context).id, input),
  })),
  request: api.families.request.handler(async ({ context, input }) => ({
    request: await requestChild(context.services, viewerOf(context).id, input.code),
  })),
  withdrawRequest: api.families.withdrawRequest.handler(async ({ context, input }) => {
    await withdrawRequest(context.services, viewerOf(context).id, input.id);
    return OK;
  }),
  invite: api.families.invite.handler(({ context, input }) =>
    inviteParent(context.services, viewerOf(context).id, input.email),
  ),
  withdrawInvitation: api.families.withdrawInvitation.handler(async ({ context, input }) => {
    await withdrawInvitation(context.services.db, viewerOf(context).id, input.id);
    return OK;
  }),
  readInvitation: api.families.readInvitation.handler(({ context, input }) =>
    readInvitation(context.services.db, context.viewer?.id ?? null, input.token),
  ),
  acceptInvitation: api.families.acceptInvitation.handler(async ({ context, input }) => ({
    request: await acceptInvitation(context.services, viewerOf(context).id, input.token),
  })),
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
