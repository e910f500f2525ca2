drop index concurrently if exists teacher_profile_verified;
create index concurrently teacher_profile_verified on teacher_profile (verified_at) where verified_at is not null;
