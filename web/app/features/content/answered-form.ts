import type { FormName } from '@kaksha/domain/support/forms.ts';
import type { RouterContextProvider } from 'react-router';
import { type AnsweredForm, answeredFormContext } from '../../lib/server-context.ts';

/** What the server answers to this form, when this document is the answer to a post without JavaScript. */
export function answeredFormOf(
  context: Readonly<RouterContextProvider>,
  name: FormName,
): AnsweredForm | null {
  const answered = context.get(answeredFormContext);
  return answered?.name === name ? answered : null;
}
