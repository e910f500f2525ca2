/**
 * Everything of these batches happens so many hours earlier, in one transaction: as if so much time had passed. It holds what every
 * change of a batch holds first, its teacher, so that it can run beside the product.
 */
export async function passTime(
  database: { query(text: string): Promise<unknown> },
  batchIds: readonly string[],
  hours: number,
): Promise<void> {
  const ids = `'{${batchIds.join(',')}}'::uuid[]`;
  const by = `interval '${hours} hours'`;
  // The classes that are planned from now on lie as those before them.
  const minutes = Math.round(hours * 60);
  // The earliest class and the earliest break first, so that none meets another on the way. Classes go in one statement where that
  // keeps their order, as nested loops mostly do: PostgreSQL prepares the checks of a class anew for each statement, which takes
  // longer than to move it.
  await database.query(`
    select from teacher_profile where user_id in (select teacher_id from batch where id = any(${ids})) order by user_id for no key update;
    select from batch where id = any(${ids}) order by id for no key update;
    update batch set first_class_at = first_class_at - ${by}, opened_at = opened_at - ${by},
      planned_until = planned_until - ${by}, ends_at = ends_at - ${by} where id = any(${ids});
    set local enable_hashjoin = off;
    set local enable_mergejoin = off;
    do $$
    declare
      moved uuid;
    begin
      begin
        with earliest_first as materialized (select id from lesson where batch_id = any(${ids}) order by starts_at)
        update lesson l set during = tstzrange(lower(during) - ${by}, upper(during) - ${by}) from earliest_first e where l.id = e.id;
      exception when exclusion_violation then
        for moved in select id from lesson where batch_id = any(${ids}) order by starts_at loop
          update lesson set during = tstzrange(lower(during) - ${by}, upper(during) - ${by}) where id = moved;
        end loop;
      end;
      for moved in select k.id from batch_break k join batch_seat s on s.id = k.seat_id where s.batch_id = any(${ids}) order by k.during loop
        update batch_break set during = tstzrange(lower(during) - ${by}, upper(during) - ${by}), next_from = next_from - ${by}
          where id = moved;
      end loop;
    end $$;
    set local enable_hashjoin = on;
    set local enable_mergejoin = on;
    update lesson_presence p set joined_at = joined_at - ${by}, left_at = left_at - ${by}, seen_at = seen_at - ${by}
      from lesson l where l.id = p.lesson_id and l.batch_id = any(${ids});
    update batch_seat set joined_at = joined_at - ${by}, kept_until = kept_until - ${by}, renewal_class_at = renewal_class_at - ${by},
      paid_until = paid_until - ${by}, renewal_noted_for = renewal_noted_for - ${by}, short_noted_for = short_noted_for - ${by}
      where batch_id = any(${ids});
    update booking b set release_at = release_at - ${by} from lesson l
      where l.id = b.lesson_id and l.batch_id = any(${ids}) and b.release_at is not null;
    with times as (
      delete from batch_time where batch_id = any(${ids}) returning batch_id, (weekday - 1) * 1440 + minute - ${minutes} as at
    )
    insert into batch_time (batch_id, weekday, minute)
    select batch_id, mod(mod(at, 10080) + 10080, 10080) / 1440 + 1, mod(mod(at, 10080) + 10080, 1440) from times
    -- Once all of them are away: a batch has one time a day.
    order by batch_id, at`);
}
