-- What a book says of its edition: a question names it with its chapter, since chapters come and go with editions.
alter table curriculum_chapter add column edition text not null default '';
