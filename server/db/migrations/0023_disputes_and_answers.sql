-- A family disputes a class that was paid for, and an operator decides. Reviews are answered, reported and hidden.

create table dispute (
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  teacher_id uuid not null,
  student_id uuid not null,
  opened_by uuid not null,
  reason text not null,
  body text not null,
  status text not null default 'open',
  opened_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  refund_paise bigint,
  decision_reason text,
  decided_by uuid,
  decided_at timestamptz,
  constraint dispute_pk primary key (id),
  constraint dispute_one_per_booking unique (booking_id),
  constraint dispute_booking_fk foreign key (booking_id) references booking (id),
  constraint dispute_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint dispute_student_fk foreign key (student_id) references student_profile (user_id),
  constraint dispute_opened_by_fk foreign key (opened_by) references user_account (id),
  constraint dispute_decided_by_fk foreign key (decided_by) references user_account (id),
  constraint dispute_reason_known check (reason in ('teacher_absent', 'left_early', 'technical', 'other')),
  constraint dispute_status_known check (status in ('open', 'withdrawn', 'decided')),
  constraint dispute_body_length check (char_length(body) between 1 and 2000),
  constraint dispute_answer_length check (char_length(answer) between 1 and 2000),
  constraint dispute_answered_when check ((answer is null) = (answered_at is null)),
  constraint dispute_refund_range check (refund_paise between 0 and 10000000),
  constraint dispute_decision_reason_length check (char_length(decision_reason) between 1 and 1000),
  constraint dispute_ended_when check ((status = 'open') = (decided_at is null)),
  constraint dispute_decided_whole check (
    (status = 'decided') = (refund_paise is not null and decision_reason is not null and decided_by is not null)),
  constraint dispute_undecided_empty check (
    status = 'decided' or (refund_paise is null and decision_reason is null and decided_by is null))
);
create index dispute_list on dispute (opened_at desc, id desc);
create index dispute_open_of_teacher on dispute (teacher_id) where status = 'open';
create index dispute_student on dispute (student_id);
create index dispute_opened_by on dispute (opened_by);
create index dispute_decided_by on dispute (decided_by) where decided_by is not null;

-- What ended stays as it was decided, and an answer is given once.
create function dispute_refuse_second_decision() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'dispute_is_final',
    message = format('dispute %s has ended or is answered, and stays as it is', old.id);
end
$$;
create trigger dispute_is_final before update on dispute
  for each row when (old.status <> 'open' and (old.status, old.refund_paise, old.decided_by, old.decided_at)
    is distinct from (new.status, new.refund_paise, new.decided_by, new.decided_at))
  execute function dispute_refuse_second_decision();
create trigger dispute_answered_once before update on dispute
  for each row when (old.answered_at is not null and old.answered_at is distinct from new.answered_at)
  execute function dispute_refuse_second_decision();
create trigger dispute_never_deleted before delete on dispute
  for each row execute function dispute_refuse_second_decision();

-- What of a teacher's payable waits for the decision of disputes: no payout may take it. In paise.
create function ledger.frozen_paise(p_teacher_id uuid) returns bigint
language sql stable
as $$
  select coalesce(sum(p.amount_paise), 0)::bigint
  from public.dispute d
  join ledger.txn x on x.booking_id = d.booking_id and x.kind = 'release'
  join ledger.posting p on p.txn_id = x.id
  join ledger.account a on a.id = p.account_id and a.kind = 'teacher_payable' and a.owner_id = d.teacher_id
  where d.teacher_id = p_teacher_id and d.status = 'open'
$$;
grant execute on function ledger.frozen_paise to kaksha_app;

-- What should never be true of disputes and their money.
create function ledger.problems_of_disputes() returns table (problem text, detail text)
language sql stable
as $$
  select 'dispute was decided otherwise than paid', format('dispute %s: %s decided, %s paid', d.id, d.refund_paise, coalesce(paid.paise, 0))
    from public.dispute d
    left join lateral (
      select sum(p.amount_paise) as paise from ledger.txn x
      join ledger.posting p on p.txn_id = x.id join ledger.account a on a.id = p.account_id and a.kind = 'wallet'
      where x.booking_id = d.booking_id and x.kind = 'dispute_refund') paid on true
    where coalesce(d.refund_paise, 0) <> coalesce(paid.paise, 0)
  union all
  select 'refund without its dispute', format('txn %s', x.id)
    from ledger.txn x where x.kind = 'dispute_refund'
      and not exists (select from public.dispute d where d.booking_id = x.booking_id and d.status = 'decided')
  union all
  select 'more was refunded than the price', format('dispute %s', d.id)
    from public.dispute d join public.booking b on b.id = d.booking_id where d.refund_paise > b.price_paise
  union all
  select 'frozen earnings are gone', format('teacher %s: %s frozen, %s payable', d.teacher_id,
      ledger.frozen_paise(d.teacher_id), coalesce(a.balance_paise, 0))
    from (select distinct teacher_id from public.dispute where status = 'open') d
    left join ledger.account a on a.kind = 'teacher_payable' and a.owner_id = d.teacher_id
    where ledger.frozen_paise(d.teacher_id) > coalesce(a.balance_paise, 0)
$$;
revoke all on function ledger.problems_of_disputes from public;
grant execute on function ledger.problems_of_disputes to kaksha_app;

-- A teacher answers a published review, once; an operator hides what breaks the rules, and says why.
alter table review
  add column answer text,
  add column answered_at timestamptz,
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column answer_hidden_at timestamptz,
  add column answer_hidden_reason text,
  add constraint review_answer_length check (char_length(answer) between 1 and 2000),
  add constraint review_answered_when check ((answer is null) = (answered_at is null)),
  add constraint review_answered_after_publishing check (answered_at is null or published_at is not null),
  add constraint review_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null)),
  add constraint review_hidden_reason_length check (char_length(hidden_reason) between 1 and 500),
  add constraint review_answer_hidden_with_reason check ((answer_hidden_at is null) = (answer_hidden_reason is null)),
  add constraint review_answer_hidden_reason_length check (char_length(answer_hidden_reason) between 1 and 500),
  add constraint review_answer_hidden_when_there check (answer_hidden_at is null or answer is not null);
create index review_hidden on review (hidden_at desc) where hidden_at is not null;

-- A hidden review does not count in the rating.
create or replace function review_count_in_rating() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' and old.published_at is not null and old.hidden_at is null then
    update teacher_rating set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating
      where teacher_id = old.teacher_id;
  end if;
  if tg_op <> 'DELETE' and new.published_at is not null and new.hidden_at is null then
    insert into teacher_rating (teacher_id, rating_count, rating_sum) values (new.teacher_id, 1, new.rating)
      on conflict on constraint teacher_rating_pk
      do update set rating_count = teacher_rating.rating_count + 1, rating_sum = teacher_rating.rating_sum + excluded.rating_sum;
  end if;
  return null;
end
$$;

-- Somebody of the class finds that a published review or its answer breaks the rules.
create table review_report (
  id uuid not null default gen_random_uuid(),
  review_id uuid not null,
  part text not null,
  reported_by uuid not null,
  reason text not null,
  status text not null default 'open',
  reported_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint review_report_pk primary key (id),
  constraint review_report_review_fk foreign key (review_id) references review (id) on delete cascade,
  constraint review_report_by_fk foreign key (reported_by) references user_account (id),
  constraint review_report_once unique (review_id, part, reported_by),
  constraint review_report_part_known check (part in ('review', 'answer')),
  constraint review_report_reason_length check (char_length(reason) between 1 and 500),
  constraint review_report_status_known check (status in ('open', 'hidden', 'kept')),
  constraint review_report_decided_when check ((status = 'open') = (decided_at is null))
);
create index review_report_open on review_report (reported_at, id) where status = 'open';
create index review_report_by on review_report (reported_by);
