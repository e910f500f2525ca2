import type { Peer } from '@kaksha/domain/classroom/room/events.ts';

type Person = Pick<Peer, 'name' | 'role'>;

/** 'Riya Sharma joined the class'; 'Kavita Sharma (parent) is watching'. */
export const cameText = ({ name, role }: Person): string =>
  role === 'observer' ? `${name} (parent) is watching` : `${name} joined the class`;

/** 'Riya Sharma left the class'; 'Kavita Sharma (parent) no longer watches'. */
export const wentText = ({ name, role }: Person): string =>
  role === 'observer' ? `${name} (parent) no longer watches` : `${name} left the class`;

/** Whom one finds on coming in, in one breath: 'In the class: Meera Iyer, Riya Sharma and Kavita Sharma (parent)'. */
export function hereText(people: readonly Person[]): string {
  const [first, ...others] = people;
  if (first !== undefined && others.length === 0) return cameText(first);
  const names = people.map(({ name, role }) => (role === 'observer' ? `${name} (parent)` : name));
  return `In the class: ${new Intl.ListFormat('en-IN').format(names)}`;
}
