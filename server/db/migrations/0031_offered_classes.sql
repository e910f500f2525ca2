-- A teacher offers a class, and writes beforehand what it is about. The table `lesson_offer` came with 0024: while it is
-- open its lesson, which has no seat yet, keeps the teacher's time by `lesson_teacher_not_double_booked`.

-- What the teacher wants the family to know before the class: what to bring, what to read.
alter table lesson
  add column teacher_notes text not null default '',
  add constraint lesson_teacher_notes_length check (char_length(teacher_notes) <= 2000);

-- People are told of an offer on their screens, too.
alter table notification
  add column offer_id uuid,
  add constraint notification_offer_fk foreign key (offer_id) references lesson_offer (id),
  drop constraint notification_about_one_thing;
alter table notification
  add constraint notification_about_one_thing check (num_nonnulls(booking_id, series_id, offer_id) = 1);
create index notification_offer on notification (offer_id) where offer_id is not null;

-- What an offer became is what was offered: the price as it was shown, for the student it was made to.
alter table lesson_offer
  add constraint lesson_offer_reason_when_declined check (decline_reason is null or status = 'declined');

-- What should never be true of offers, their time and their money.
create function ledger.problems_of_offers() returns table (problem text, detail text)
language sql stable
as $$
  select 'accepted offer that became something else',
      format('offer %s: %s paise offered, booking %s at %s', o.id, o.price_paise, b.id, b.price_paise)
    from public.lesson_offer o join public.booking b on b.id = o.booking_id
    where (b.teacher_id, b.student_id, b.price_paise, b.duration_minutes)
      is distinct from (o.teacher_id, o.student_id, o.price_paise, o.duration_minutes)
  union all
  select 'open offer whose time somebody has', format('offer %s, lesson %s', o.id, o.lesson_id)
    from public.lesson_offer o
    where o.status = 'open' and (
      exists (select from public.lesson_participant p where p.lesson_id = o.lesson_id)
      or exists (select from public.booking b where b.lesson_id = o.lesson_id))
  union all
  select 'time kept for nobody', format('lesson %s', l.id)
    from public.lesson l
    where l.status = 'requested'
      and not exists (select from public.lesson_participant p where p.lesson_id = l.id)
      and not exists (select from public.lesson_offer o where o.lesson_id = l.id and o.status = 'open')
$$;
revoke all on function ledger.problems_of_offers from public;
grant execute on function ledger.problems_of_offers to kaksha_app;
