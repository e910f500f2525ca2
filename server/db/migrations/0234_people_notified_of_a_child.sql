-- A parent is notified of a child only while they look after it: who paid for a class, or looked after the child once, is
-- not. Asked when a notice is written, and again when it is sent or shown.
create function is_notified_of(p_person uuid, p_student uuid) returns boolean
language sql stable
as $$
  select p_student is null
    or exists (select from guardianship g where g.parent_id = p_person and g.student_id = p_student)
    or exists (select from user_account u where u.id = p_person and u.role <> 'parent')
$$;

-- The children whom a notice is about.
alter table delivery add column children uuid[] not null default '{}';

-- The child whom an entry of the bell is about, of whatever thing it tells.
create function child_of_notification(n notification) returns uuid
language sql stable
as $$
  select coalesce(n.student_id,
    (select b.student_id from booking b where b.id = n.booking_id),
    (select s.student_id from lesson_series s where s.id = n.series_id),
    (select o.student_id from lesson_offer o where o.id = n.offer_id),
    (select a.student_id from approval_request a where a.id = n.approval_id),
    (select c.student_id from conversation c where c.id = n.conversation_id))
$$;
update notification n set student_id = child_of_notification(n)
  where student_id is null and child_of_notification(n) is not null;

create function notification_names_its_child() returns trigger
language plpgsql
as $$
begin
  new.student_id := child_of_notification(new);
  return new;
end
$$;
create trigger notification_names_its_child before insert on notification
  for each row execute function notification_names_its_child();
