import type { AuditAction } from '@kaksha/domain/admin/audit/sentence.ts';
import type { Db } from './context.ts';

export type { AuditAction };

/** Something that was done to somebody's account, money or standing, for later questions. */
export interface AuditEntry {
  /** The person who did it; null for a timer or the command line. */
  actorId: string | null;
  /** `<kind of thing>.<what was done>`, such as 'payout.approved': one that has its sentence. */
  action: AuditAction;
  /** The row that it was done to. */
  subject: { type: string; id: string };
  /** The reason, in the decider's words; empty where nothing was to decide. */
  reason?: string;
  /** Amounts and ids; `personId` or another known id of a person names whom it is about (`audit_entry.person_id`). */
  detail?: Record<string, unknown>;
}

/** Adds one entry, in the transaction of the change itself: no decision without its entry. The database refuses to change or remove one. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_type: entry.subject.type,
      subject_id: entry.subject.id,
      reason: entry.reason ?? '',
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
