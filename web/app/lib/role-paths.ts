/** Each role's own screens that others lead to. */
import type { Role } from '@kaksha/domain/roles.ts';

/** Where the Dashboard button goes. */
export function dashboardPath(role: Role): string {
  return role === 'admin' ? '/admin' : `/${role}/dashboard`;
}

/** The role's profile. */
export function profilePath(role: Role): string {
  return `/${role}/profile`;
}

/** The role's classes, or null for a role that has none. */
export function classesPath(role: Role): string | null {
  return role === 'admin' ? null : `/${role}/classes`;
}

/** The role's messages, or null for a role that has none. */
export function messagesPath(role: Role): string | null {
  return role === 'admin' ? null : `/${role}/messages`;
}
