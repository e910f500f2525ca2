import { expect, it } from 'vitest';
import { classPartsFor } from './class-parts.tsx';

it.each([
  ['cancelled', 'student', 0],
  ['cancelled', 'parent', 0],
  ['cancelled', 'teacher', 4],
  ['completed', 'student', 4],
  ['scheduled', 'parent', 4],
] as const)('of a %s class a %s is shown %i parts of the room', (status, role, count) => {
  expect(classPartsFor(status, role)).toHaveLength(count);
});
