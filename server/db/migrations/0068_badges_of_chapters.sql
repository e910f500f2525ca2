-- A badge for each chapter that a child has mastered: once for a chapter, as every other badge is there once.
alter table badge
  add column grade smallint,
  add column subject text,
  add column book text,
  add column chapter text,
  drop constraint badge_once_each,
  drop constraint badge_kind_known;
alter table badge
  add constraint badge_once_each unique nulls not distinct (student_id, kind, grade, subject, book, chapter),
  add constraint badge_kind_known check (kind in ('first_class', 'ten_classes', 'first_test', 'first_full_score',
    'first_daily_ten', 'week_of_practice', 'first_review', 'chapter_mastered')),
  add constraint badge_of_a_chapter check (num_nonnulls(grade, subject, book, chapter)
    = case kind when 'chapter_mastered' then 4 else 0 end);

-- Which chapter a notification of such a badge is about.
alter table notification
  add column badge_chapter text,
  add constraint notification_chapter_of_badge check (badge_chapter is null or badge is not null);
