import type { FormName } from '@kaksha/domain/support/forms.ts';
import type { RouterContextProvider } from 'react-router';
import { type AnsweredForm, answeredFormContext } from '../../../lib/server-context.ts';

/** This form's answer, when the document answers a post without JavaScript. */
export function answeredFormOf(
  context: Readonly<RouterContextProvider>,
  name: FormName,
): AnsweredForm | null {
  const answered = context.get(answeredFormContext);
  return answered?.name === name ? answered : null;
}
