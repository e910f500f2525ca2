-- Every choice is a function of the number of the row: pick(number, question, choices) is the same everywhere and every time.

create or replace function pg_temp.pick(i bigint, question int, choices int) returns int language sql immutable parallel safe
  as $$ select ((hashint8extended(i, question) & 9223372036854775807) % choices)::int $$;
-- A digest in the shape of a random UUID (version 4), which is what the API takes for an id.
create or replace function pg_temp.person(kind text, i bigint) returns uuid language sql immutable parallel safe
  as $$ select overlay(overlay(md5(kind || i) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid $$;
create or replace function pg_temp.one_of(choices text[], i bigint, question int) returns text language sql immutable parallel safe
  as $$ select choices[1 + pg_temp.pick(i, question, cardinality(choices))] $$;
