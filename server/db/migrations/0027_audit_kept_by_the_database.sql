-- The audit log can only grow, whoever is connected; a decision says why.

alter table audit_entry add column reason text not null default '';
alter table audit_entry add constraint audit_entry_reason_length check (char_length(reason) <= 2000);

create function audit_entry_refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'audit_entry_append_only',
    message = format('the audit log is append-only: %s is refused', tg_op);
end
$$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function audit_entry_refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function audit_entry_refuse_change();
create index audit_entry_newest on audit_entry (happened_at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, id desc) where actor_id is not null;
