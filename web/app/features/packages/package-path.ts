import type { AreaRole } from '../../lib/area.ts';

/** Where somebody of this role sees a package. */
export function packagePath(role: AreaRole, id: string): string {
  return role === 'teacher' ? `/teacher/packages/${id}` : `/packages/${id}`;
}
