import { api, viewerOf } from '../platform/api.ts';
import { mailChoiceOf } from './mail-off.ts';
import { readActivity } from './read-activity.ts';

/** Of the contract's accounts: what happened with an account and around it. */
export const activityHandlers = {
  activity: api.accounts.activity.handler(({ context, input }) =>
    readActivity(context.services.db, viewerOf(context), input),
  ),
};

/** Of the contract's notifications: the link at the end of a mail, which turns its kind off and on. */
export const mailOffHandlers = {
  mailChoice: api.notifications.mailChoice.handler(({ context, input }) =>
    mailChoiceOf(context.services, input.token),
  ),

  setMailChoice: api.notifications.setMailChoice.handler(({ context, input }) =>
    mailChoiceOf(context.services, input.token, input.mail),
  ),
};
