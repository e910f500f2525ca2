import { BRAND } from '@kaksha/domain/brand.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

/** The mail that tells a teacher that the verification request was approved. */
export function verifiedMail(teacher: { firstName: string; dashboardUrl: string }): {
  subject: string;
  text: string;
  html: string;
} {
  const greeting = `Dear ${teacher.firstName},`;
  const news = `You are verified: from now on families can book classes with you on ${BRAND.name}.`;
  const next = 'Please check that your hourly rate and your weekly hours are as you want them.';
  return {
    subject: `You are verified on ${BRAND.name}`,
    text: `${greeting}\n\n${news}\n\n${next}\n\n${teacher.dashboardUrl}\n\nYour ${BRAND.name} team\n`,
    html: [
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${news}</p>`,
      `<p>${next}</p>`,
      `<p><a href="${escapeHtml(teacher.dashboardUrl)}">Go to my dashboard</a></p>`,
      `<p>Your ${BRAND.name} team</p>`,
    ].join('\n'),
  };
}
