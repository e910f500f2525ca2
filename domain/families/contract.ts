import { z } from 'zod';
import { namePart } from '../accounts/person-name.ts';
import { CHILDREN_MAX } from '../accounts/policy.ts';
import { newPassword, registrationEmail, subjects } from '../accounts/schema.ts';
import { en as ACCOUNT_MESSAGES } from '../accounts/words/en.ts';
import { entityId, grade, instant, line, localDate, paise } from '../fields.ts';
import { done, procedureFor } from '../procedure.ts';
import { allowance, givenAllowance } from '../wallet/allowance/schema.ts';
import { en as ALLOWANCE_MESSAGES } from '../wallet/allowance/words/en.ts';
import { adultCheck, adultCheckContract } from './adult-check/contract.ts';
import { approvalsContract } from './approvals/contract.ts';
import { child } from './child.ts';
import { familyCodeOf } from './code.ts';
import { invitationContract, parentInvitation } from './invitation/contract.ts';
import { managedChildContract } from './managed-child-contract.ts';
import { INVITATIONS_OPEN_MAX } from './policy.ts';
import { familyRequest } from './request.ts';
import { en as M } from './words/en.ts';

const id = z.object({ id: entityId });

const parentsFamily = z.object({
  children: z.array(child),
  /** Students who have yet to say that this is their parent. */
  requests: z.array(familyRequest).max(CHILDREN_MAX),
  /** A payment of this parent's own has arrived, or a document was approved: an adult. */
  isAdult: z.boolean(),
  /** The document that was sent last; null without one. */
  adultCheck: adultCheck.nullable(),
});
export type ParentsFamily = z.infer<typeof parentsFamily>;

const studentsFamily = z.object({
  parents: z.array(z.object({ id: entityId, name: z.string(), consentedAt: instant.nullable() })),
  /** Parents who used a code or an invitation of this student and wait. */
  requests: z.array(familyRequest),
  /** Links that wait for a parent, the oldest first. */
  invitations: z.array(parentInvitation).max(INVITATIONS_OPEN_MAX),
  mayTakePart: z.boolean(),
  /** A consent was given once and taken back: nothing new is recorded of how the student learns. */
  consentWithdrawn: z.boolean(),
  /** Shown by a document or a payment of their own. */
  isAdult: z.boolean(),
  /** By the date of birth that was typed, which opens nothing. */
  saysAdult: z.boolean(),
  /** Money that the student adds shows an adult: no parent has ever been connected. */
  mayShowByPayment: z.boolean(),
  /** The student's allowance; null when every class needs a parent's approval. Of no matter to an adult. */
  allowance: allowance.nullable(),
});
export type StudentsFamily = z.infer<typeof studentsFamily>;

/** A child that a parent adds. `id` is chosen by the caller: the same child sent twice is there once. */
export const newChild = z.object({
  id: entityId,
  firstName: namePart(ACCOUNT_MESSAGES.nameRequired),
  lastName: namePart().default(''),
  class: grade,
  subjects,
  dateOfBirth: localDate.nullable().default(null),
  /** An address and a password by which the child signs in; null for a child that does not. */
  signIn: z.object({ email: registrationEmail, password: newPassword }).nullable(),
});
export type NewChild = z.output<typeof newChild>;

const UNVERIFIED = { EMAIL_NOT_VERIFIED: { status: 403, message: M.emailNotVerified } } as const;

/** Parents and their children: their connections, and a parent's consents. */
export const familiesContract = {
  ...approvalsContract,
  ...invitationContract,
  adultCheck: adultCheckContract,
  children: procedureFor('parent')
    .route({ method: 'GET', path: '/families/children', summary: 'My children, and who has yet to confirm' })
    .output(parentsFamily),
  addChild: procedureFor('parent')
    .route({
      method: 'POST',
      path: '/families/children',
      successStatus: 201,
      summary: 'Add a child with an account of its own',
      description:
        'Without `signIn` nobody signs in to it: the parent books and pays. Consent is given apart.',
    })
    .errors({
      ...UNVERIFIED,
      EMAIL_TAKEN: { status: 409, message: ACCOUNT_MESSAGES.emailTaken },
      TOO_MANY_CHILDREN: { status: 409, message: M.tooManyChildren },
    })
    .input(newChild)
    .output(z.object({ child })),
  request: procedureFor('parent')
    .route({
      method: 'POST',
      path: '/families/requests',
      successStatus: 201,
      summary: 'Ask a student to confirm that they are my child',
      description: 'By a code that the student shows.',
    })
    .errors({
      ...UNVERIFIED,
      CODE_UNKNOWN: { status: 404, message: M.codeUnknown },
      ALREADY_CONNECTED: { status: 409, message: M.alreadyConnected },
      TOO_MANY_CHILDREN: { status: 409, message: M.tooManyChildren },
    })
    .input(
      z.object({
        code: z
          .string({ error: M.codeForm })
          .max(40, { error: M.codeForm })
          .transform((typed) => familyCodeOf(typed))
          .pipe(z.string({ error: M.codeForm })),
      }),
    )
    .output(z.object({ request: familyRequest })),
  withdrawRequest: procedureFor('parent')
    .route({ method: 'DELETE', path: '/families/requests/{id}', summary: 'Take back what I asked' })
    .errors({ REQUEST_GONE: { status: 409, message: M.requestGone } })
    .input(id)
    .output(done),
  consent: procedureFor('parent')
    .route({
      method: 'PUT',
      path: '/families/children/{id}/consent',
      summary: 'Consent for a child',
      description:
        'To the words of this version, as somebody whom a payment or a document shows to be an adult.',
    })
    .errors({
      ...UNVERIFIED,
      ADULT_NOT_VERIFIED: { status: 403, message: M.adultNotVerified },
      CONSENT_OUTDATED: { status: 409, message: M.consentOutdated },
    })
    .input(z.object({ id: entityId, version: line(40) }))
    .output(z.object({ child })),
  withdrawConsent: procedureFor('parent')
    .route({ method: 'DELETE', path: '/families/children/{id}/consent', summary: 'Withdraw my consent' })
    .input(id)
    .output(z.object({ child })),
  setAllowance: procedureFor('parent')
    .route({
      method: 'PUT',
      path: '/families/children/{id}/allowance',
      summary: 'What a child may spend without asking',
      description: 'Null: every class needs a parent. Ends with the consent of the parent who set it.',
    })
    .errors({ CONSENT_NEEDED: { status: 403, message: ALLOWANCE_MESSAGES.needsConsent } })
    .input(z.object({ id: entityId, allowance: givenAllowance.nullable() }))
    .output(z.object({ child })),
  spending: procedureFor('parent')
    .route({
      method: 'GET',
      path: '/families/children/{id}/spending',
      summary: 'What classes of a child have cost',
      description:
        'Held classes, and what late cancellations kept, whoever of the family paid; what is still held is not spent.',
    })
    .input(id)
    .output(z.object({ thisMonthPaise: paise, allPaise: paise })),
  ...managedChildContract,
  mine: procedureFor('student')
    .route({ method: 'GET', path: '/families/mine', summary: 'My parents, and who asks to be one' })
    .output(studentsFamily),
  makeCode: procedureFor('student')
    .route({
      method: 'POST',
      path: '/families/code',
      summary: 'A code for my parent',
      description: 'A new one ends the one before.',
    })
    .output(z.object({ code: z.string(), expiresAt: instant })),
  answer: procedureFor('student')
    .route({
      method: 'POST',
      path: '/families/requests/{id}/answer',
      summary: 'Say whether this is my parent',
    })
    .errors({
      REQUEST_GONE: { status: 409, message: M.requestGone },
      TOO_MANY_PARENTS: { status: 409, message: M.tooManyParents },
    })
    .input(z.object({ id: entityId, accept: z.boolean() }))
    .output(done),
};
