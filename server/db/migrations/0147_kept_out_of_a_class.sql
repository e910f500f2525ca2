-- When the teacher shut the door on somebody who is not in since: removed, or refused because the room was locked. A student who
-- was kept out did not miss the class (domain/lessons/policy.ts).
alter table classroom_permission add column kept_out_at timestamptz;
update classroom_permission set kept_out_at = removed_at where removed_at is not null;
