import { clearSessionCookie } from '../accounts/sessions/session-cookie.ts';
import { demandStepUp } from '../accounts/sessions/step-up.ts';
import { api, viewerOf } from '../platform/api.ts';
import { idempotently } from '../platform/idempotency.ts';
import { closeChild, exportChild, previewChildClosing } from './child-account.ts';
import { approveOwed } from './closing/approve-owed.ts';
import { closeAccount } from './closing/close-account.ts';
import { listOwed, noteOwedPaid } from './closing/owed-payments.ts';
import { previewClosing } from './closing/preview-closing.ts';
import { reopenAccount } from './closing/reopen-account.ts';
import { exportAccount } from './personal-data/export-account.ts';

/** Of the contract's accounts: the end of one, and a copy of what it holds. */
export const ownDataHandlers = {
  closing: api.accounts.closing.handler(({ context }) =>
    previewClosing(context.services.db, viewerOf(context)),
  ),

  close: api.accounts.close.handler(async ({ context, input }) => {
    const closed = await closeAccount(context, input);
    clearSessionCookie(context);
    return closed;
  }),

  owed: api.accounts.owed.handler(({ context, input }) => listOwed(context.services.db, input)),

  approveOwed: api.accounts.approveOwed.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'accounts.approveOwed', input, async (trx) => ({
      payment: await approveOwed(trx, viewerOf(context), input),
    }));
  }),

  noteOwedPaid: api.accounts.noteOwedPaid.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'accounts.noteOwedPaid', input, async (trx) => ({
      payment: await noteOwedPaid(trx, viewerOf(context), input),
    }));
  }),

  reopen: api.accounts.reopen.handler(async ({ context, input }) => {
    await reopenAccount(context.services, input.ticket);
    return { ok: true as const };
  }),

  exportData: api.accounts.exportData.handler(({ context, input }) => exportAccount(context, input.password)),
};

/** Of the contract's families: the same of a child. */
export const childDataHandlers = {
  exportChild: api.families.exportChild.handler(({ context, input }) => exportChild(context, input)),
  childClosing: api.families.childClosing.handler(({ context, input }) =>
    previewChildClosing(context, input.id),
  ),
  closeChild: api.families.closeChild.handler(({ context, input }) => closeChild(context, input)),
};
