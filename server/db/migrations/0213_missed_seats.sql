-- The books see a class that nobody came to with a paid seat that does not say so.
create or replace function ledger.problems_of_seats() returns table (problem text, detail text)
language sql stable
as $$
  select 'booking that does not fit its lesson', format('booking %s is %s, lesson %s is %s', b.id, b.status, l.id, l.status)
    from public.booking b join public.lesson l on l.id = b.lesson_id
    where case b.status
      when 'pending' then l.status <> 'requested'
      when 'confirmed' then l.status <> 'scheduled'
      when 'held_short' then l.status <> 'completed'
      when 'completed' then l.status not in ('completed', 'missed')
      else false end
  union all
  select 'lesson that takes time for nobody', format('lesson %s is %s', l.id, l.status)
    from public.lesson l
    where l.status in ('requested', 'scheduled')
      and exists (select from public.booking b where b.lesson_id = l.id)
      and not exists (select from public.booking b where b.lesson_id = l.id and b.status in ('pending', 'confirmed'))
  union all
  select 'lesson that took place for nobody', format('lesson %s is %s', l.id, l.status)
    from public.lesson l
    where l.status in ('completed', 'missed')
      and exists (select from public.booking b where b.lesson_id = l.id)
      and not exists (select from public.booking b where b.lesson_id = l.id and b.status in ('held_short', 'completed'))
  union all
  select 'seat that does not fit its lesson', format('lesson %s is %s, seat of %s', l.id, l.status, p.student_id)
    from public.lesson_participant p join public.lesson l on l.id = p.lesson_id
    where p.active and l.status not in ('requested', 'scheduled')
  union all
  select 'class that was missed with a seat that was not', format('lesson %s, seat of %s', l.id, p.student_id)
    from public.lesson l join public.lesson_participant p on p.lesson_id = l.id
    where l.status = 'missed' and not p.missed and exists (select from public.booking b
      where b.lesson_id = p.lesson_id and b.student_id = p.student_id and b.status in ('held_short', 'completed'))
  union all
  select 'completed booking that was never paid', format('booking %s', b.id)
    from public.booking b where b.status = 'completed' and b.hold_due_at is not null
$$;
