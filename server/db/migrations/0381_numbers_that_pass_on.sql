-- Since when nobody has shown by a code that a number is still theirs: phone companies give an unused one to somebody else.
alter table reach_number add column signed_in_at timestamptz;
