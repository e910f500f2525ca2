-- Which starter bank this database holds, by the digest of what it is made from: a start whose bank is the same neither makes nor
-- compares its thousands of questions.
create table starter_bank (
  digest text not null,
  brought_at timestamptz not null default now(),
  is_only boolean not null default true,
  constraint starter_bank_pk primary key (is_only),
  constraint starter_bank_one check (is_only),
  constraint starter_bank_digest_length check (char_length(digest) = 64)
);
