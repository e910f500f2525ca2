-- The clock on which a student or parent reads times. Rules of money, and everything of teachers, go by India's.

-- Whether a name is a zone of this database: of the form Area/City, since offsets such as '+05:30' are read backwards, and
-- abbreviations such as 'IST' mean several clocks.
create function is_time_zone(name text) returns boolean
language plpgsql immutable
as $$
begin
  if name !~ '^[A-Z][A-Za-z]+(/[A-Z][A-Za-z0-9_+-]*)+$' then
    return false;
  end if;
  perform timestamp '2026-01-01' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

alter table user_account
  add column time_zone text not null default 'Asia/Kolkata'
    constraint user_account_time_zone_known check (is_time_zone(time_zone)),
  add constraint user_account_time_zone_of_families check (time_zone = 'Asia/Kolkata' or role in ('student', 'parent'));
