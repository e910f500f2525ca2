import type { Peer } from '@kaksha/domain/classroom/room/events.ts';

type Person = Pick<Peer, 'name' | 'role'>;

/** 'Riya Sharma joined the class'; 'Kavita Sharma (parent) is watching'. */
export const cameText = ({ name, role }: Person): string =>
  role === 'observer' ? `${name} (parent) is watching` : `${name} joined the class`;

/** 'Riya Sharma left the class'; 'Kavita Sharma (parent) no longer watches'. */
export const wentText = ({ name, role }: Person): string =>
  role === 'observer' ? `${name} (parent) no longer watches` : `${name} left the class`;
