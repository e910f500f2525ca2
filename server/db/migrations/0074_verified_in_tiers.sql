-- What was checked of a verified teacher, decisions that two operators make, and a verification that is taken back.

alter table teacher_profile add column verified_tiers text[] not null default '{}';
update teacher_profile set verified_tiers = '{identity,qualification}' where verified_at is not null;

-- A verification that does not say what it is of is the usual one; without a verification nothing is verified.
create function teacher_profile_keeps_tiers() returns trigger
language plpgsql
as $$
begin
  if new.verified_at is null then
    new.verified_tiers := '{}';
  elsif new.verified_tiers = '{}' then
    new.verified_tiers := '{identity,qualification}';
  end if;
  return new;
end
$$;
create trigger teacher_profile_keeps_tiers before insert or update on teacher_profile
  for each row execute function teacher_profile_keeps_tiers();
alter table teacher_profile
  add constraint teacher_profile_tiers_known check (verified_tiers <@ array['identity', 'qualification', 'demo_lesson']),
  add constraint teacher_profile_tiers_of_verified check ((verified_at is null) = (verified_tiers = '{}')),
  -- Nobody teaches a child here whose identity is not known.
  add constraint teacher_profile_identity_first check (verified_tiers = '{}' or 'identity' = any (verified_tiers));

alter table teacher_verification
  drop constraint teacher_verification_status_known,
  -- 'withdrawn': approved once, taken back since.
  add constraint teacher_verification_status_known check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- What it was approved for.
  add column tiers text[] not null default '{}',
  add constraint teacher_verification_tiers_known check (tiers <@ array['identity', 'qualification', 'demo_lesson']),
  -- An operator asked for a second one: from then on it takes two.
  add column two_operators boolean not null default false,
  add constraint teacher_verification_refusal_says_why check (status <> 'rejected' or decision_reason is not null);
create index teacher_verification_waiting on teacher_verification (submitted_at, id) where status = 'pending';
create index teacher_verification_decided on teacher_verification (status, decided_at desc, id desc) where status <> 'pending';
create index teacher_verification_decided_by on teacher_verification (decided_by) where decided_by is not null;

-- What one operator decided and another has to confirm.
create table verification_proposal (
  id uuid not null default gen_random_uuid(),
  verification_id uuid not null,
  decision text not null,
  tiers text[] not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  -- Null while it waits.
  ended text,
  ended_by uuid,
  end_reason text,
  ended_at timestamptz,
  constraint verification_proposal_pk primary key (id),
  constraint verification_proposal_verification_fk foreign key (verification_id)
    references teacher_verification (id) on delete cascade,
  constraint verification_proposal_proposed_by_fk foreign key (proposed_by) references user_account (id),
  constraint verification_proposal_ended_by_fk foreign key (ended_by) references user_account (id),
  constraint verification_proposal_decision_known check (decision in ('approve', 'reject')),
  constraint verification_proposal_tiers_of_approval check ((decision = 'approve') = ('identity' = any (tiers))
    and (decision = 'approve' or tiers = '{}') and tiers <@ array['identity', 'qualification', 'demo_lesson']),
  constraint verification_proposal_ended_known check (ended in ('confirmed', 'declined', 'taken_back')),
  constraint verification_proposal_ended_whole check (
    (ended is null) = (ended_by is null) and (ended is null) = (end_reason is null) and (ended is null) = (ended_at is null)),
  -- The second one is another person; only one's own is taken back.
  constraint verification_proposal_answered_by_another check (
    ended is null or (ended = 'taken_back') = (ended_by = proposed_by)),
  constraint verification_proposal_reason_length check (char_length(reason) between 1 and 1000),
  constraint verification_proposal_end_reason_length check (char_length(end_reason) between 1 and 1000)
);
create unique index verification_proposal_one_open on verification_proposal (verification_id) where ended is null;
create index verification_proposal_verification on verification_proposal (verification_id, proposed_at);
create index verification_proposal_proposed_by on verification_proposal (proposed_by);
create index verification_proposal_ended_by on verification_proposal (ended_by) where ended_by is not null;

-- Where two were asked for, it is decided only as one proposed and another confirmed.
create function refuse_decision_by_one_operator() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if not new.two_operators or old.status = 'pending' and new.status in ('approved', 'rejected') and not exists (
    select from verification_proposal p
    where p.verification_id = new.id and p.ended = 'confirmed' and p.ended_by = new.decided_by
      and p.decision = (case new.status when 'approved' then 'approve' else 'reject' end) and p.tiers = new.tiers)
  then
    raise exception using errcode = 'check_violation', constraint = 'teacher_verification_decided_by_two',
      message = format('request %s is decided by two operators', new.id);
  end if;
  return new;
end
$$;
create trigger teacher_verification_decided_by_two before update on teacher_verification
  for each row when (old.two_operators) execute function refuse_decision_by_one_operator();
