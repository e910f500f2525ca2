import { z } from 'zod';
import { entityId, grade, instant, line, localDate, NUL_REFUSED, subject, text } from '../fields.ts';
import { publicText } from '../public-text.ts';
import { ROLES } from '../roles.ts';
import { stateField } from '../states-of-india.ts';
import { localDateOf } from '../time.ts';
import { mobileNumber } from './mobile-number.ts';
import { namePart } from './person-name.ts';
import { isPhone, phoneDigits } from './phone.ts';
import {
  DEFAULT_CLASS,
  DEFAULT_EXPERIENCE,
  NO_SIGN_IN_DOMAIN,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SIGN_IN_CODE_DIGITS,
  SUBJECTS_MAX,
} from './policy.ts';
import { RETURN_PATH, RETURN_PATH_MAX_LENGTH } from './return-path.ts';
import { tidySubjects } from './subjects.ts';
import { timeZoneField } from './time-zone.ts';
import { en as M } from './words/en.ts';

/**
 * The loose pattern of the login and forgot-password forms: text, @, text, dot, text (specification, section 5). It accepts
 * the same as `^\S+@\S+\.\S+$`, without trying every @ with every dot.
 */
export const LOOSE_EMAIL = /^\S[^\s@]*@\S[^\s.]*\.\S+$/;

/** Registration wants a valid address; it is stored in lower case. */
export const registrationEmail = z
  .string({ error: M.emailRequired })
  .trim()
  .min(1, { error: M.emailRequired })
  .max(254, { error: M.emailInvalidOnRegister })
  .toLowerCase()
  .pipe(z.email({ error: M.emailInvalidOnRegister }))
  .refine((email) => !email.endsWith(`@${NO_SIGN_IN_DOMAIN}`), { error: M.emailInvalidOnRegister });

const loginEmail = z
  .string({ error: M.emailRequired })
  .trim()
  .min(1, { error: M.emailRequired })
  .max(254, { error: M.emailInvalid })
  .toLowerCase()
  .regex(LOOSE_EMAIL, { error: M.emailInvalid });

const noNul = (value: string): boolean => !value.includes('\u0000');

/** A password that is asked for, to be compared with the account's. */
export const givenPassword = z
  .string({ error: M.passwordRequired })
  .min(1, { error: M.passwordRequired })
  .max(PASSWORD_MAX_LENGTH, { error: M.wrongCredentials })
  .refine(noNul, { error: NUL_REFUSED });

/** POST /auth/login. */
export const loginInput = z.object({ email: loginEmail, password: givenPassword });

/** A password that is chosen: at registration, or anew by the link of a mail (specification, section 5). */
export const newPassword = z
  .string({ error: M.passwordRequired })
  .min(1, { error: M.passwordRequired })
  .min(PASSWORD_MIN_LENGTH, { error: M.passwordTooShort })
  .max(PASSWORD_MAX_LENGTH, { error: M.passwordTooLong })
  .refine(noNul, { error: NUL_REFUSED });

/** The token of a mail's link; only the server knows whether it is still good. */
export const linkToken = z.string().min(1).max(200);

/** POST /auth/forgot-password. */
export const forgotPasswordInput = z.object({ email: loginEmail });

/** The digits of a mail or a message to sign in by, however they are spaced. */
export const signInCode = z
  .string({ error: M.signInCodeShape })
  .max(20, { error: M.signInCodeShape })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .length(SIGN_IN_CODE_DIGITS, { error: M.signInCodeShape })
      .regex(/^\d+$/, { error: M.signInCodeShape }),
  );

/** POST /auth/login/code. */
export const codeLoginInput = z.object({ email: loginEmail, code: signInCode });

/** POST /auth/reset-password. */
export const resetPasswordInput = z.object({ token: linkToken, password: newPassword });

/** Exactly 10 digits once everything else is stripped, or nothing (specification, section 5); see `isPhone`. */
export const phone = z
  .string({ error: M.phoneInvalid })
  .max(40, { error: M.phoneInvalid })
  .refine((value) => value.trim() === '' || isPhone(value), {
    error: M.phoneInvalid,
  })
  .transform(phoneDigits)
  .default('');

/** A mobile number as it was typed, in the form in which it is stored. */
export const mobile = z
  .string({ error: M.mobileInvalid })
  .max(40, { error: M.mobileInvalid })
  .transform((typed) => mobileNumber(typed))
  .pipe(z.string({ error: M.mobileInvalid }));

/** Subjects by name, at least one; duplicates and empty ones are ignored (specification, section 5). */
export const subjects = z
  .array(z.string({ error: M.subjectRequired }).max(200), { error: M.subjectRequired })
  .max(100)
  .transform(tidySubjects)
  .pipe(
    z
      .array(publicText(subject, 'teacher'))
      .min(1, { error: M.subjectRequired })
      .max(SUBJECTS_MAX, { error: `Please choose at most ${SUBJECTS_MAX} subjects` }),
  );

/** Whole years of teaching; empty is none. */
export const experience = z.preprocess(
  (value) => (value === '' || value === undefined ? DEFAULT_EXPERIENCE : value),
  z.coerce
    .number({ error: M.experienceInvalid })
    .int({ error: M.experienceInvalid })
    .min(0, { error: M.experienceInvalid })
    .max(70, { error: M.experienceInvalid }),
);
export const qualifications = publicText(text(500, M.qualificationsRequired), 'teacher');

/** Where somebody lives: every part optional. */
export const addressFields = {
  address: text(300).default(''),
  /** A teacher's stands on the public profile. */
  city: publicText(line(100), 'teacher').default(''),
  state: stateField,
  zipCode: line(20).default(''),
  country: line(100).default(''),
};

/** Where the link of the mail that confirms the address leads on to; anything else counts as nothing. */
export const returnPath = z
  .string()
  .max(RETURN_PATH_MAX_LENGTH)
  .regex(RETURN_PATH)
  .optional()
  .catch(undefined);

const person = {
  firstName: namePart(M.nameRequired),
  lastName: namePart().default(''),
  email: registrationEmail,
  password: newPassword,
  phone,
  ...addressFields,
  /** The clock that a student or parent chose before; one that is unknown counts as none. */
  timeZone: timeZoneField.optional().catch(undefined),
  /** The inviter's code; one that is no code of ours counts as none. */
  ref: z.string().max(100).optional().catch(undefined),
  next: returnPath,
};

/** The oldest date of birth that is believed. */
const BORN_AFTER = '1900-01-01';

/** Optional; absent means a minor until a parent says otherwise. */
const dateOfBirth = z.preprocess(
  (value) => (value === '' ? undefined : value),
  localDate
    .refine((date) => date > BORN_AFTER && date < localDateOf(Date.now()), { error: M.dateOfBirthInvalid })
    .nullable()
    .default(null),
);

/** POST /auth/register: the payload of section 7, by role. `admin` is no registration role. */
export const registerInput = z.discriminatedUnion(
  'role',
  [
    z.object({
      role: z.literal('student'),
      ...person,
      class: z.preprocess(
        (value) => (value === '' ? undefined : value),
        grade.default(Number(DEFAULT_CLASS)),
      ),
      subjects,
      dateOfBirth,
      /** A parent's, who is invited by a mail. */
      parentEmail: z.preprocess(
        (value) => (value === '' ? undefined : value),
        registrationEmail.nullable().default(null),
      ),
    }),
    z.object({
      role: z.literal('teacher'),
      ...person,
      subjects,
      qualifications,
      experience,
    }),
    z.object({ role: z.literal('parent'), ...person }),
  ],
  { error: M.roleInvalid },
);

/** Stands for somebody who came from an OpenID provider. */
export const registrationTicket = z.string().min(1).max(3_000);

const [asStudent, asTeacher, asParent] = registerInput.options;
const byProvider = { ticket: registrationTicket };

/** POST /auth/openid/register: the same without a password. */
export const providerRegisterInput = z.discriminatedUnion(
  'role',
  [
    asStudent.omit({ password: true }).extend(byProvider),
    asTeacher.omit({ password: true }).extend(byProvider),
    asParent.omit({ password: true }).extend(byProvider),
  ],
  { error: M.roleInvalid },
);

const studentDetails = z.object({ class: z.string(), subjects: z.array(z.string()) });
const teacherDetails = z.object({
  subjects: z.array(z.string()),
  qualifications: z.string(),
  experience: z.string(),
  verified: z.boolean(),
});

/** The user as login, registration and GET /auth/me answer it: nested and flat, as section 3 lists. */
export const sessionUser = z.object({
  _id: entityId,
  id: entityId,
  email: z.string(),
  emailVerified: z.boolean(),
  /** False of somebody who registered through a provider, until they set one. */
  hasPassword: z.boolean(),
  role: z.enum(ROLES),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  /** A State typed before the list was there that fits none of it: to be chosen anew. Else empty. */
  stateAsTyped: z.string(),
  zipCode: z.string(),
  country: z.string(),
  profilePicture: z.string().nullable(),
  /** On whose clock the person reads times: India's, unless a student or parent has chosen another. */
  timeZone: z.string(),
  createdAt: instant,
  class: z.string().optional(),
  subjects: z.array(z.string()).optional(),
  qualifications: z.string().optional(),
  experience: z.string().optional(),
  studentDetails: studentDetails.optional(),
  teacherDetails: teacherDetails.optional(),
  children: z
    .array(
      z.object({
        id: entityId,
        name: z.string(),
        class: z.string(),
        profilePicture: z.string().nullable(),
      }),
    )
    .optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The answer to signing in: the short-lived access token, and its user. */
export const signedIn = z.object({ token: z.string(), user: sessionUser });
