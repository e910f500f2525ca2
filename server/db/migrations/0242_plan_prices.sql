-- What a month of each plan costs, by the day from which it holds (specification, section 9; batches: domain/batches).
create table plan_price (
  size smallint not null,
  valid_from timestamptz not null,
  month_price_paise bigint not null,
  reason text not null default '',
  added_by uuid,
  added_at timestamptz not null default now(),
  constraint plan_price_pk primary key (size, valid_from),
  constraint plan_price_size_known check (size in (1, 2, 5, 10)),
  constraint plan_price_range check (month_price_paise between 100 and 10000000 and month_price_paise % 100 = 0),
  constraint plan_price_added_by_fk foreign key (added_by) references user_account (id),
  constraint plan_price_reason_length check (char_length(reason) <= 1000),
  constraint plan_price_of_somebody_says_why check (added_by is null or reason <> '')
);
create index plan_price_added_by on plan_price (added_by) where added_by is not null;

-- The prices that the pages showed until now: those of the specification, or what operators had made of them.
insert into plan_price (size, valid_from, month_price_paise)
select size, '2023-01-01T00:00:00+05:30', coalesce((
    select (plan ->> 'pricePaise')::bigint
    from (select value from content_setting where key = 'plans' order by revision desc limit 1) latest,
      jsonb_array_elements(latest.value -> 'plans') plan
    where plan ->> 'ratio' = '1:' || size), paise)
from (values (1, 299900), (2, 149900), (5, 59900), (10, 29900)) as specified (size, paise);

-- Families are told of a new price before they pay it: it begins 30 days ahead. A price that holds or has held stays as it
-- is, whoever is connected; the minutes are longer than any transaction runs.
create function plan_price_guard() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.valid_from < clock_timestamp() + interval '30 days' then
      raise exception using errcode = 'check_violation', constraint = 'plan_price_begins_later',
        message = format('a price begins 30 days ahead, not at %s', new.valid_from);
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.valid_from > clock_timestamp() + interval '10 minutes' then return old; end if;
  end if;
  raise exception using errcode = 'restrict_violation', constraint = 'plan_price_stays',
    message = format('a price that holds, or has held, stays as it is: %s is refused', tg_op);
end
$$;
create trigger plan_price_guard before insert or update or delete on plan_price
  for each row execute function plan_price_guard();
create trigger plan_price_stays_whole before truncate on plan_price
  for each statement execute function plan_price_guard();
