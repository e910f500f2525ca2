-- What was paid for lessons of one kind pays for no other: a package of one-to-one lessons for no seat in a group.
alter table lesson_package
  add column lesson_kind text not null default 'one_to_one',
  add constraint lesson_package_lesson_kind_known check (lesson_kind in ('one_to_one', 'group'));

create function booking_check_lot_kind() returns trigger
language plpgsql
as $$
begin
  if (select kind from lesson where id = new.lesson_id) <> (select lesson_kind from lesson_package where id = new.package_id) then
    raise exception using errcode = 'check_violation', constraint = 'booking_lot_of_its_kind', table = 'booking',
      message = format('package %s does not pay for lesson %s', new.package_id, new.lesson_id);
  end if;
  return new;
end
$$;
create trigger booking_lot_of_its_kind before insert or update of package_id, lesson_id on booking
  for each row when (new.package_id is not null) execute function booking_check_lot_kind();
