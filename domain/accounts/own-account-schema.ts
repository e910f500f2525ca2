import { z } from 'zod';
import { entityId, grade, instant, NUL_REFUSED } from '../fields.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';
import { namePart } from './person-name.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './policy.ts';
import { addressFields, experience, phone, qualifications, subjects } from './schema.ts';
import { timeZoneField } from './time-zone.ts';
import { en as M } from './words/en.ts';

/**
 * PATCH /auth/me: omitted fields stay. First and last name cannot be emptied (specification, section 5); an empty last
 * name is for those who have none, see {@link emptiesLastName}.
 */
export const updateProfileInput = z
  .object({
    firstName: namePart(M.firstNameRequired),
    lastName: namePart(),
    phone: phone.unwrap(),
    address: addressFields.address.unwrap(),
    city: addressFields.city.unwrap(),
    state: addressFields.state.unwrap(),
    zipCode: addressFields.zipCode.unwrap(),
    country: addressFields.country.unwrap(),
    /** Students and teachers. */
    subjects,
    /** Students. */
    class: grade,
    /** Teachers. */
    qualifications,
    experience,
    /** Students and parents: the clock on which they read times. */
    timeZone: timeZoneField,
  })
  .partial();
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

/** Whether a change would take a last name away: some people register without one, and stay so. */
export function emptiesLastName(before: string, after: string | undefined): boolean {
  return before !== '' && after?.trim() === '';
}

const filledPassword = z
  .string({ error: M.allFieldsRequired })
  .min(1, { error: M.allFieldsRequired })
  .max(PASSWORD_MAX_LENGTH, { error: M.passwordTooLong })
  .refine((value) => !value.includes('\u0000'), { error: NUL_REFUSED });

/** POST /auth/change-password: all three fields, the new password twice (specification, section 5). */
export const changePasswordInput = z
  .object({
    currentPassword: filledPassword,
    newPassword: filledPassword.min(PASSWORD_MIN_LENGTH, { error: M.passwordTooShort }),
    confirmPassword: filledPassword,
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: M.newPasswordsDoNotMatch,
    path: ['confirmPassword'],
  });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** A device on which somebody is logged in. `lastSeenAt` is when it last renewed its token: at most 15 minutes late. */
export const device = z.object({
  id: entityId,
  name: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

/** One line of the Activity tab. */
export const activityEntry = z.object({
  /** Names the line in its list; it leads nowhere. */
  id: z.string(),
  about: z.enum(['account', 'booking', 'class', 'money']),
  text: z.string(),
  happenedAt: instant,
  /** Of money alone: added to the wallet or the earnings, or taken out of it. */
  amountPaise: z.number().nullable(),
  bookingId: entityId.nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const notificationPreference = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  app: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
  whatsapp: z.boolean(),
  sms: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;
export const notificationPreferences = z.object({
  preferences: z.array(notificationPreference).max(NOTIFICATION_KINDS.length),
});
/** A choice names its changes; the rest of the kind stays. */
export const notificationChoice = notificationPreference
  .partial({ app: true, mail: true, push: true, whatsapp: true, sms: true })
  .strict();
export type NotificationChoice = z.infer<typeof notificationChoice>;
export const notificationChoices = z.object({
  preferences: z.array(notificationChoice).max(NOTIFICATION_KINDS.length),
});
