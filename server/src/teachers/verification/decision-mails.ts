/** The mails that tell a teacher how a request to be verified was decided. */
import { BRAND } from '@kaksha/domain/brand.ts';
import {
  inTierOrder,
  TIER_LABELS,
  type VerificationTier,
} from '@kaksha/domain/teachers/verification/tiers.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

export interface DecisionMail {
  subject: string;
  text: string;
  html: string;
}

function mailOf(
  subject: string,
  firstName: string,
  sentences: readonly string[],
  action: { label: string; url: string },
): DecisionMail {
  const greeting = `Dear ${firstName},`;
  const team = `Your ${BRAND.name} team`;
  return {
    subject,
    text: `${[greeting, ...sentences, action.url, team].join('\n\n')}\n`,
    html: [
      ...[greeting, ...sentences].map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      `<p><a href="${escapeHtml(action.url)}">${action.label}</a></p>`,
      `<p>${team}</p>`,
    ].join('\n'),
  };
}

/** 'Identity, Qualification' */
const tierNames = (tiers: readonly VerificationTier[]) =>
  inTierOrder(tiers)
    .map((tier) => TIER_LABELS[tier])
    .join(', ');

/** The request was approved, or what is verified has `changed` since. */
export function verifiedMail(teacher: {
  firstName: string;
  dashboardUrl: string;
  tiers: readonly VerificationTier[];
  changed: boolean;
}): DecisionMail {
  const checked = `What we have checked: ${tierNames(teacher.tiers)}. Your verified badge says so.`;
  const action = { label: 'Go to my dashboard', url: teacher.dashboardUrl };
  if (teacher.changed) {
    return mailOf(`Your verification on ${BRAND.name} has changed`, teacher.firstName, [checked], action);
  }
  return mailOf(
    `You are verified on ${BRAND.name}`,
    teacher.firstName,
    [
      `You are verified: from now on families can book classes with you on ${BRAND.name}.`,
      checked,
      'We have deleted your ID number, except for its last four digits, and your documents.',
      'Please check that your hourly rate and your weekly hours are as you want them.',
    ],
    action,
  );
}

/** The request was refused, or the verification was taken back: why, and how it goes on. */
export function notVerifiedMail(teacher: {
  firstName: string;
  verificationUrl: string;
  reason: string;
  withdrawn: boolean;
}): DecisionMail {
  const { firstName, verificationUrl, reason, withdrawn } = teacher;
  return mailOf(
    withdrawn
      ? `Your verification on ${BRAND.name} was taken back`
      : `Your verification request on ${BRAND.name}`,
    firstName,
    [
      withdrawn
        ? 'We have taken back your verification. Classes that are booked take place; new ones cannot be booked for now.'
        : 'We could not approve your request to be verified.',
      `Reason: ${reason}`,
      'You can send a new request at any time: what you wrote is still there. We have deleted your ID number, except for its last four digits, and your documents.',
    ],
    { label: 'Send a new request', url: verificationUrl },
  );
}
