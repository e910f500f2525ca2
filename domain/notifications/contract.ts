import { z } from 'zod';
import { instant } from '../fields.ts';
import { done, procedureFor } from '../procedure.ts';
import { NOTIFICATION_TYPES } from './describe.ts';

const tags = ['notifications'];

/** One notification (specification, section 3): what happened, and the screen that it is about. */
export const notificationView = z.object({
  id: z.number(),
  type: z.enum(NOTIFICATION_TYPES),
  message: z.string(),
  at: instant,
  read: z.boolean(),
  path: z.string(),
});
export type NotificationView = z.infer<typeof notificationView>;

/** What people are told on their screens. */
export const notificationsContract = {
  list: procedureFor('student', 'parent', 'teacher', 'admin')
    .route({ method: 'GET', path: '/notifications', summary: 'My notifications, newest first', tags })
    .input(
      z.object({
        cursor: z
          .string()
          .regex(/^\d{1,15}$/, { error: 'Please start again from the first page.' })
          .optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(
      z.object({
        notifications: z.array(notificationView),
        nextCursor: z.string().nullable(),
        unread: z.number(),
      }),
    ),
  read: procedureFor('student', 'parent', 'teacher', 'admin')
    .route({
      method: 'POST',
      path: '/notifications/{id}/read',
      summary: 'Mark one of my notifications read',
      description: 'One that is not mine, or is read already, changes nothing.',
      tags,
    })
    .input(z.object({ id: z.coerce.number().int().positive() }))
    .output(done),
  unread: procedureFor('student', 'parent', 'teacher', 'admin')
    .route({ method: 'GET', path: '/notifications/unread', summary: 'How many I have not read', tags })
    .output(z.object({ unread: z.number() })),
  readAll: procedureFor('student', 'parent', 'teacher', 'admin')
    .route({
      method: 'POST',
      path: '/notifications/read',
      summary: 'Mark all of my notifications read',
      tags,
    })
    .output(done),
};
