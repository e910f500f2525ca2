-- What operators change of the pages for everybody: banner, questions, plans, open positions. Append only: the latest
-- revision of a key is shown, the others can be shown again. A key without a row is shown as the specification has it.
create table content_setting (
  key text not null,
  revision integer not null,
  value jsonb not null,
  note text not null default '',
  made_by uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  constraint content_setting_pk primary key (key, revision),
  constraint content_setting_made_by_fk foreign key (made_by) references user_account (id),
  constraint content_setting_key_known check (key in ('banner', 'faq', 'plans', 'careers')),
  constraint content_setting_revision_positive check (revision >= 1),
  constraint content_setting_note_length check (char_length(note) <= 300),
  constraint content_setting_size check (pg_column_size(value) <= 200000)
);
create index content_setting_made_by on content_setting (made_by);

create function content_setting_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'content_setting_append_only',
    message = 'a revision of a content setting is never changed: add the next one';
end $$;
create trigger content_setting_append_only before update or delete on content_setting
  for each row execute function content_setting_refuse_change();

-- Every process keeps what is shown in memory, and reads it again when it hears of a new revision.
create function content_setting_tell() returns trigger
language plpgsql as $$
begin
  perform pg_notify('kaksha_content', new.key);
  return null;
end $$;
create trigger content_setting_told after insert on content_setting
  for each row execute function content_setting_tell();
