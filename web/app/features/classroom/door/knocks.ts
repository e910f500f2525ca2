/** People outside who would like to come in, as the teacher's page keeps them. */
import type { Knock } from '@kaksha/domain/classroom/door/events.ts';

export interface Knocking extends Knock {
  /** How often they have asked. */
  times: number;
}

/** Each person stands there once, however often they ask. */
export function withKnock(standing: readonly Knocking[], knock: Knock): Knocking[] {
  const before = standing.find(({ userId }) => userId === knock.userId);
  if (before === undefined) return [...standing, { ...knock, times: 1 }];
  const again = { ...knock, times: before.times + 1 };
  return standing.map((one) => (one === before ? again : one));
}

/** They have come in, or were let in. */
export const withoutKnockOf = (standing: readonly Knocking[], userId: string): readonly Knocking[] =>
  standing.some((one) => one.userId === userId) ? standing.filter((one) => one.userId !== userId) : standing;

/** 'Riya Sharma would like to come in'; 'Kavita Sharma (parent) would like to come in'. */
export const knockText = ({ name, role }: Pick<Knock, 'name' | 'role'>): string =>
  `${role === 'observer' ? `${name} (parent)` : name} would like to come in`;
