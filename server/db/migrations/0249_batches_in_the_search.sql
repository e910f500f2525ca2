-- Teachers are found by the sizes of their open batches: the copies in memory are told when one is opened or closes.
create trigger batch_told after insert or delete on batch
  for each row execute function teacher_changed('teacher_id');
create trigger batch_change_told after update on batch
  for each row when ((old.size, old.status) is distinct from (new.size, new.status))
  execute function teacher_changed('teacher_id');

-- The price of a month that holds at a moment; null where the table holds none.
create function month_price_paise(size smallint, at timestamptz) returns bigint
language sql stable
set search_path = public, pg_temp
as $$
  select p.month_price_paise from plan_price p
  where p.size = month_price_paise.size and p.valid_from <= at
  order by p.valid_from desc limit 1
$$;
