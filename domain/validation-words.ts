import type { z } from 'zod';
import { REFUSALS } from './refusals.ts';

/** The sentence for each expected type. */
const WANTED: Record<string, string> = {
  string: 'Please enter text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please answer yes or no.',
  array: 'Please give a list.',
};

function sizeWords(issue: { origin?: unknown }, bound: number | bigint, side: 'least' | 'most'): string {
  if (issue.origin === 'string') return `Please use at ${side} ${bound} characters.`;
  if (issue.origin === 'array') return `Please give at ${side} ${bound}.`;
  return `Please enter a number of at ${side} ${bound}.`;
}

/**
 * The sentence for a value that breaks a schema which has no sentence of its own, so that nobody ever reads
 * 'expected number, received NaN'. Set as zod's default wherever people's input is validated.
 */
export function validationWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      // The whole body is of another kind: there is no field to point at.
      return (issue.path?.length ?? 0) === 0
        ? REFUSALS.validation
        : (WANTED[issue.expected] ?? REFUSALS.validation);
    case 'too_small':
      return sizeWords(issue, issue.minimum, 'least');
    case 'too_big':
      return sizeWords(issue, issue.maximum, 'most');
    case 'invalid_value':
      return `Please choose one of ${issue.values.map(String).join(', ')}.`;
    default:
      return REFUSALS.validation;
  }
}
