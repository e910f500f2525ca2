-- An operator asks a teacher for more: the request goes back with a note for each part, and returns, lapses or is taken back.

alter table teacher_verification
  drop constraint teacher_verification_status_known,
  drop constraint teacher_verification_decision_complete,
  drop constraint teacher_verification_number_purged,
  add constraint teacher_verification_status_known
    check (status in ('pending', 'more_asked', 'approved', 'rejected', 'lapsed', 'withdrawn')),
  add constraint teacher_verification_decision_complete
    check ((status in ('pending', 'more_asked')) = (decided_at is null)),
  add constraint teacher_verification_number_purged
    check (status in ('pending', 'more_asked') or id_number_sealed is null),
  -- When it last came back from the teacher: since then it waits for an operator.
  add column returned_at timestamptz;

drop index teacher_verification_one_pending;
create unique index teacher_verification_one_pending on teacher_verification (teacher_id)
  where status in ('pending', 'more_asked');
drop index teacher_verification_waiting;
create index teacher_verification_waiting on teacher_verification (coalesce(returned_at, submitted_at), id)
  where status = 'pending';

-- One time that more was asked for, and what became of it.
create table verification_round (
  id uuid not null default gen_random_uuid(),
  verification_id uuid not null,
  number smallint not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  -- Of which kinds the documents were when it was asked.
  document_kinds text[] not null,
  reminded_at timestamptz,
  -- Null while the teacher is asked.
  ended text,
  ended_at timestamptz,
  -- Of an answer: the teacher's words, and what differs from before.
  reply text not null default '',
  changes jsonb not null default '[]',
  constraint verification_round_pk primary key (id),
  constraint verification_round_verification_fk foreign key (verification_id)
    references teacher_verification (id) on delete cascade,
  constraint verification_round_asked_by_fk foreign key (asked_by) references user_account (id),
  constraint verification_round_number_unique unique (verification_id, number),
  constraint verification_round_number_range check (number between 1 and 20),
  constraint verification_round_ended_known check (ended in ('answered', 'recalled', 'lapsed')),
  constraint verification_round_ended_whole check ((ended is null) = (ended_at is null)),
  constraint verification_round_reply_of_answer check (ended = 'answered' or reply = '' and changes = '[]'),
  constraint verification_round_reply_length check (char_length(reply) <= 1000),
  constraint verification_round_changes_list check (jsonb_typeof(changes) = 'array')
);
create unique index verification_round_one_open on verification_round (verification_id) where ended is null;
create index verification_round_open on verification_round (asked_at) where ended is null;
create index verification_round_asked_by on verification_round (asked_by);

create table verification_question (
  round_id uuid not null,
  part text not null,
  note text not null,
  constraint verification_question_pk primary key (round_id, part),
  constraint verification_question_round_fk foreign key (round_id) references verification_round (id) on delete cascade,
  constraint verification_question_part_known check (part in ('identity', 'qualification', 'experience', 'demo_lesson')),
  constraint verification_question_note_length check (char_length(note) between 1 and 400)
);

-- Its documents go with the decision, not with a question.
drop trigger teacher_verification_drops_documents on teacher_verification;
create trigger teacher_verification_drops_documents before update on teacher_verification
  for each row when (old.status in ('pending', 'more_asked') and new.status not in ('pending', 'more_asked'))
  execute function teacher_verification_drops_documents();

-- While the teacher is asked nobody decides, also not two: it comes back, is taken back, or lapses. Asking waits for a proposal.
create function teacher_verification_keeps_order() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if old.status = 'more_asked' and new.status not in ('pending', 'lapsed')
    or new.status = 'lapsed' and old.status <> 'more_asked'
    or new.status = 'more_asked' and old.status <> 'pending'
  then
    raise exception using errcode = 'check_violation', constraint = 'teacher_verification_order',
      message = format('request %s does not go from %s to %s', new.id, old.status, new.status);
  end if;
  if new.status = 'more_asked' and exists (
    select from verification_proposal p where p.verification_id = new.id and p.ended is null)
  then
    raise exception using errcode = 'check_violation', constraint = 'teacher_verification_asks_without_proposal',
      message = format('a proposal about request %s waits', new.id);
  end if;
  return new;
end
$$;
create trigger teacher_verification_keeps_order before update on teacher_verification
  for each row when (old.status <> new.status and ('more_asked' in (old.status, new.status) or new.status = 'lapsed'))
  execute function teacher_verification_keeps_order();

-- More is asked for exactly while a round is open.
create function verification_is_asked_in_a_round() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  of_request uuid;
begin
  if tg_table_name = 'verification_round' then
    of_request := new.verification_id;
  else
    of_request := new.id;
  end if;
  if exists (select from teacher_verification v where v.id = of_request and (v.status = 'more_asked') <> exists (
    select from verification_round r where r.verification_id = v.id and r.ended is null))
  then
    raise exception using errcode = 'check_violation', constraint = 'teacher_verification_asked_in_a_round',
      message = format('request %s and its rounds differ', of_request);
  end if;
  return null;
end
$$;
create constraint trigger teacher_verification_asked_in_a_round after insert or update of status on teacher_verification
  deferrable initially deferred for each row execute function verification_is_asked_in_a_round();
create constraint trigger verification_round_asked_in_a_round after insert or update on verification_round
  deferrable initially deferred for each row execute function verification_is_asked_in_a_round();
