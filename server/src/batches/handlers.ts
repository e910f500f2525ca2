import { demandStepUp } from '../accounts/sessions/step-up.ts';
import { api, viewerOf } from '../platform/api.ts';
import type { RequestContext, Trx } from '../platform/context.ts';
import { idempotently } from '../platform/idempotency.ts';
import { sinceOwnChange } from '../platform/own-changes.ts';
import { acceptOffer, waitForSeat } from './accept-seat.ts';
import { findBatch } from './batch-view.ts';
import { setWork } from './batch-work.ts';
import { endBreak, previewEndingBreak, takeBreak } from './breaks.ts';
import { joinBatch } from './join-batch.ts';
import { leaveBatch, payForSeat, previewLeaving, stayInBatch } from './leave-batch.ts';
import { listBatches, listOperatedBatches, listOwnBatches } from './list-batches.ts';
import { listMoveTargets, moveSeat, previewMove } from './move-seat.ts';
import { moveStart } from './move-start.ts';
import { openBatch, previewBatch } from './open-batch.ts';
import { stopBatch } from './operate.ts';
import { previewJoining } from './preview-joining.ts';
import { announce, cancelClass, giveNotice, lowerMinimum, saveBatchPlan } from './run-batch.ts';
import { listSeats, listWaiting } from './seat-view.ts';
import { skipClass } from './skip-class.ts';
import { takeMoney } from './take-money.ts';
import { readTeachersBatch } from './teachers-batch.ts';
import { stopWaiting } from './waiting.ts';
import { listWishes, makeWish, readDemand, withdrawWish } from './wishes.ts';

const within = <Answer>({ services }: RequestContext, work: (trx: Trx) => Promise<Answer>): Promise<Answer> =>
  services.db.transaction().execute(work);

export const batchesHandlers = {
  list: api.batches.list.handler(({ context, input }) =>
    listBatches(context.services.db, input, sinceOwnChange(context)),
  ),

  get: api.batches.get.handler(async ({ context, input }) => ({
    batch: await findBatch(context.services.db, input.id),
  })),

  preview: api.batches.preview.handler(({ context, input }) =>
    previewBatch(context.services.db, viewerOf(context), input),
  ),

  open: api.batches.open.handler(({ context, input }) =>
    idempotently(context, 'batches.open', input, async (trx) => ({
      batch: await openBatch(trx, viewerOf(context), input),
    })),
  ),

  own: api.batches.own.handler(async ({ context }) => ({
    batches: await listOwnBatches(context.services.db, viewerOf(context).id),
  })),

  run: api.batches.run.handler(({ context, input }) =>
    readTeachersBatch(context.services.db, input.id, viewerOf(context).id),
  ),

  savePlan: api.batches.savePlan.handler(({ context, input }) =>
    within(context, (trx) => saveBatchPlan(trx, viewerOf(context), input)),
  ),

  lowerMinimum: api.batches.lowerMinimum.handler(({ context, input }) =>
    within(context, (trx) => lowerMinimum(trx, viewerOf(context), input)),
  ),

  moveStart: api.batches.moveStart.handler(({ context, input }) =>
    idempotently(context, 'batches.moveStart', input, (trx) => moveStart(trx, viewerOf(context), input)),
  ),

  giveNotice: api.batches.giveNotice.handler(({ context, input }) =>
    idempotently(context, 'batches.giveNotice', input, (trx) => giveNotice(trx, viewerOf(context), input.id)),
  ),

  cancelClass: api.batches.cancelClass.handler(({ context, input }) =>
    within(context, (trx) => cancelClass(trx, viewerOf(context), input)),
  ),

  announce: api.batches.announce.handler(({ context, input }) =>
    idempotently(context, 'batches.announce', input, (trx) => announce(trx, viewerOf(context), input)),
  ),

  setWork: api.batches.setWork.handler(({ context, input }) =>
    within(context, (trx) => setWork(trx, viewerOf(context), input)),
  ),

  joining: api.batches.joining.handler(({ context, input }) =>
    within(context, (trx) => previewJoining(trx, viewerOf(context), input)),
  ),

  join: api.batches.join.handler(({ context, input }) => joinBatch(context, input)),

  wait: api.batches.wait.handler(({ context, input }) => waitForSeat(context, input)),

  waiting: api.batches.waiting.handler(async ({ context }) => ({
    waiting: await listWaiting(context.services.db, viewerOf(context)),
  })),

  stopWaiting: api.batches.stopWaiting.handler(async ({ context, input }) => {
    await within(context, (trx) => stopWaiting(trx, viewerOf(context), input.id));
    return { ok: true as const };
  }),

  accept: api.batches.accept.handler(({ context, input }) => acceptOffer(context, input)),

  seats: api.batches.seats.handler(async ({ context }) => ({
    seats: await listSeats(context.services.db, viewerOf(context)),
  })),

  skip: api.batches.skip.handler(({ context, input }) =>
    idempotently(context, 'batches.skip', input, async (trx) => ({
      seat: await skipClass(trx, viewerOf(context), input),
    })),
  ),

  break: api.batches.break.handler(({ context, input }) =>
    idempotently(context, 'batches.break', input, async (trx) => ({
      seat: await takeBreak(trx, viewerOf(context), input),
    })),
  ),

  endingBreak: api.batches.endingBreak.handler(({ context, input }) =>
    previewEndingBreak(context.services.db, viewerOf(context), input),
  ),

  endBreak: api.batches.endBreak.handler(({ context, input }) =>
    idempotently(context, 'batches.endBreak', input, async (trx) => ({
      seat: await endBreak(trx, viewerOf(context), input),
    })),
  ),

  takeMoney: api.batches.takeMoney.handler(({ context, input }) =>
    idempotently(context, 'batches.takeMoney', input, async (trx) => ({
      seat: await takeMoney(trx, viewerOf(context), input),
    })),
  ),

  leaving: api.batches.leaving.handler(({ context, input }) =>
    within(context, (trx) => previewLeaving(trx, viewerOf(context), input.id)),
  ),

  leave: api.batches.leave.handler(({ context, input }) =>
    idempotently(context, 'batches.leave', input, async (trx) => ({
      seat: await leaveBatch(trx, viewerOf(context), input),
    })),
  ),

  stay: api.batches.stay.handler(async ({ context, input }) => ({
    seat: await within(context, (trx) => stayInBatch(trx, viewerOf(context), input.id)),
  })),

  pay: api.batches.pay.handler(async ({ context, input }) => ({
    seat: await within(context, (trx) => payForSeat(trx, viewerOf(context), input.id)),
  })),

  operated: api.batches.operated.handler(({ context, input }) =>
    listOperatedBatches(context.services.db, input),
  ),

  operate: api.batches.operate.handler(({ context, input }) =>
    readTeachersBatch(context.services.db, input.id, null),
  ),

  stop: api.batches.stop.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'batches.stop', input, (trx) => stopBatch(trx, viewerOf(context), input));
  }),

  moveTargets: api.batches.moveTargets.handler(({ context, input }) =>
    listMoveTargets(context.services.db, input),
  ),

  moving: api.batches.moving.handler(({ context, input }) =>
    previewMove(context.services.db, viewerOf(context), input),
  ),

  move: api.batches.move.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'batches.move', input, (trx) => moveSeat(trx, viewerOf(context), input));
  }),

  wishes: {
    list: api.batches.wishes.list.handler(async ({ context }) => ({
      wishes: await listWishes(context.services.db, viewerOf(context).id),
    })),

    make: api.batches.wishes.make.handler(({ context, input }) =>
      context.services.db.transaction().execute((trx) => makeWish(trx, viewerOf(context), input)),
    ),

    withdraw: api.batches.wishes.withdraw.handler(async ({ context, input }) => {
      await within(context, (trx) => withdrawWish(trx, viewerOf(context), input.id));
      return { ok: true as const };
    }),

    demand: api.batches.wishes.demand.handler(async ({ context }) => ({
      demand: await readDemand(context.services.db, viewerOf(context).id),
    })),
  },
};
