-- A student who says to be 18 shows it as a parent does: by a document that an operator approved, or by a payment of their own.
-- Until then a minor, whatever year was typed. A payment shows it only where no parent has ever been there: one that a parent
-- allowed a child to make shows nothing.
create function says_adult(p_student uuid) returns boolean
language sql stable
as $$
  select coalesce((select s.date_of_birth <= (now() at time zone 'Asia/Kolkata')::date - interval '18 years'
    from student_profile s where s.user_id = p_student), false)
$$;

-- Whether money that this student adds shows an adult, and so may be added without a parent.
create function shows_adult_by_payment(p_student uuid) returns boolean
language sql stable
as $$
  select says_adult(p_student)
    and not exists (select from guardianship g where g.student_id = p_student)
    and not exists (select from consent_event e where e.student_id = p_student)
$$;

create or replace function is_adult_student(p_student uuid) returns boolean
language sql stable
as $$
  select exists (select from adult_check c where c.parent_id = p_student and c.status = 'approved'
      and exists (select from student_profile s where s.user_id = p_student))
    or (shows_adult_by_payment(p_student) and exists (
      select from payment p join top_up t on t.id = p.top_up_id
      where t.user_id = p_student and p.status in ('captured', 'partially_refunded', 'refunded')))
$$;

create or replace function consent_is_withdrawn(p_student uuid) returns boolean
language sql
stable
as $$
  select exists (select from consent_event e where e.student_id = p_student and e.kind = 'withdrawn')
    and not exists (select from guardianship g where g.student_id = p_student and g.consented_at is not null)
    and not is_adult_student(p_student)
$$;
