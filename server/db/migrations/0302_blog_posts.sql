-- The blog's articles, which operators write: drafts, a time of publication, every text that ever was, and the addresses of before.
create table blog_post (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  -- The latest text, and the one that readers see from `publish_at` on; both null for a draft.
  revision integer not null default 1,
  published_revision integer,
  publish_at timestamptz,
  -- When readers last got another text than the first.
  changed_at timestamptz,
  constraint blog_post_pk primary key (id),
  constraint blog_post_slug_unique unique (slug),
  constraint blog_post_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  constraint blog_post_published_when check (
    (published_revision is null) = (publish_at is null) and (changed_at is null or publish_at is not null)),
  constraint blog_post_published_is_written check (published_revision <= revision)
);

create table blog_revision (
  post_id uuid not null,
  revision integer not null,
  title text not null,
  description text not null,
  body text not null,
  illustration text not null,
  subject text,
  note text not null default '',
  -- Null: the articles of the first release.
  made_by uuid,
  made_at timestamptz not null default clock_timestamp(),
  constraint blog_revision_pk primary key (post_id, revision),
  constraint blog_revision_post_fk foreign key (post_id) references blog_post (id),
  constraint blog_revision_made_by_fk foreign key (made_by) references user_account (id),
  constraint blog_revision_positive check (revision >= 1),
  constraint blog_revision_lengths check (
    char_length(title) between 1 and 100 and char_length(description) between 1 and 180
    and char_length(body) between 1 and 60000 and char_length(note) <= 300)
);
create index blog_revision_made_by on blog_revision (made_by);
alter table blog_post
  add constraint blog_post_revision_fk foreign key (id, revision)
    references blog_revision (post_id, revision) deferrable initially deferred,
  add constraint blog_post_published_revision_fk foreign key (id, published_revision)
    references blog_revision (post_id, revision) deferrable initially deferred;
create index blog_post_published on blog_post (publish_at) where publish_at is not null;
create index blog_post_latest on blog_post (id, revision);
create index blog_post_shown on blog_post (id, published_revision);

create function blog_revision_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = 'restrict_violation', constraint = 'blog_revision_append_only',
    message = 'a text of an article is never changed: add the next one';
end $$;
create trigger blog_revision_append_only before update or delete on blog_revision
  for each row execute function blog_revision_refuse_change();

-- Addresses that articles had: links to them lead to the article for ever.
create table blog_former_slug (
  slug text not null,
  post_id uuid not null,
  constraint blog_former_slug_pk primary key (slug),
  constraint blog_former_slug_post_fk foreign key (post_id) references blog_post (id)
);
create index blog_former_slug_post on blog_former_slug (post_id);

create function blog_post_keep_slug() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  -- Of two articles that want one address at once, the second waits here for the first.
  perform pg_advisory_xact_lock(hashtext('blog-slug'));
  if tg_op = 'INSERT' and (select count(*) from blog_post) >= 500 then
    raise exception using errcode = 'check_violation', constraint = 'blog_posts_bounded',
      message = 'there are 500 articles already';
  end if;
  delete from blog_former_slug where slug = new.slug and post_id = new.id;
  if exists (select from blog_former_slug where slug = new.slug) then
    raise exception using errcode = 'unique_violation', constraint = 'blog_post_slug_unique',
      message = format('%s was the address of another article, and leads there', new.slug);
  end if;
  if tg_op = 'UPDATE' and old.published_revision is not null then
    insert into blog_former_slug (slug, post_id) values (old.slug, old.id) on conflict do nothing;
  end if;
  return new;
end
$$;
create trigger blog_post_slug_of_insert before insert on blog_post
  for each row execute function blog_post_keep_slug();
create trigger blog_post_slug_of_update before update on blog_post
  for each row when (new.slug <> old.slug) execute function blog_post_keep_slug();

-- Every process keeps the articles in memory, and reads them again when it hears of a change.
create function blog_post_announce() returns trigger
language plpgsql as $$
begin
  perform public.announce('kaksha_content', 'blog');
  return null;
end $$;
create trigger blog_post_announced after insert or update on blog_post
  for each statement execute function blog_post_announce();

-- The articles of the first release.
with post as (
  insert into blog_post (slug, published_revision, publish_at)
  values ('a-home-study-week', 1, timestamptz '2026-11-09 09:00:00+05:30') returning id
)
insert into blog_revision (post_id, revision, title, description, illustration, subject, made_at, body)
select id, 1, 'A home study week that children keep to: a timetable around school',
  'A week for Class 5 to 8 with school, play and early nights in it, a table you can copy, and what to do on the day it all goes wrong.',
  'study-week', null, timestamptz '2026-11-09 09:00:00+05:30', $article$
Most study timetables die within a week, and for the same reason: they were written for a child who is never tired. School ends,
the bus is late, there is a cousin's birthday on Wednesday, and by Thursday the beautiful chart on the wall is a list of broken
promises. Children conclude that they are lazy. They are not; the plan was.

Here is a smaller one. It is meant for Class 5 to 8, it fits around an ordinary school day, and it is built to survive a bad
Wednesday.

## Start with what cannot move

Take a sheet of paper with the seven days side by side and enter the fixed things first: school and travel, meals, sleep, prayers
or music or cricket, the family visit on Sunday. Children of this age need about nine hours of sleep, the younger ones more, so enter bedtime
before you enter any study at all. What is left over is smaller than you thought. Good: now you are planning with real hours.

Then protect one more thing: an hour of play or doing nothing after school. A child who has sat since eight in the morning
learns very little from four o'clock tuition that begins before the shoes are off.

## Two short blocks, not one long one

For Class 5 and 6, two blocks of 25 minutes on a school day are enough; for Class 7 and 8, two of 35 to 40. Between them stands a
real break of ten minutes, away from the desk and from any screen.

The first block is for **today**: homework, and reading again what was taught in class this morning. The second is for
**before**: a few problems or questions from last week and last month. Most families skip the second, and it is the one that
makes the difference. We all forget quickly what we learned once. Coming back to it after some days, and trying to remember before
looking at the book, is what makes it stay.

## A week you can copy

| Day | Block 1: today | Block 2: before |
| --- | --- | --- |
| Monday | Homework | Mathematics: five problems from last week |
| Tuesday | Homework | Science: draw one diagram from memory, then compare |
| Wednesday | Homework | Nothing: the free evening |
| Thursday | Homework | English or Hindi: retell a page aloud, learn five words |
| Friday | Homework | Social studies: answer three questions without the book |
| Saturday | One longer piece, 45 minutes: a project, or the chapter that was hard | Mathematics: five problems from last month |
| Sunday | Pack the bag, look at the coming week together, ten minutes | Free |

Change the subjects to suit your child. Keep three things: mathematics comes twice, because it builds upon itself; one weekday
evening stays free, so that there is room for what goes wrong; and Sunday belongs to the family.

If your child has a tutor, the lesson takes the place of both blocks on that day. It is not added on top.

## Same place, same start

Children do not run out of time as often as they run out of beginnings. Make starting easy:

- **One place.** A corner of the dining table is fine, as long as it is the same corner. Book, pencil and water stand ready
  before the start.
- **One signal.** “After the evening snack” is better than “at 5:30”, because the snack happens even when the bus is late.
- **The phone sleeps elsewhere**, in another room. This works best when a parent's phone goes to the same place.
- **A first task that takes two minutes.** Write the date, copy the first question, underline what is asked. Once the pencil is
  moving, the rest follows.

## Your part: ten minutes

You need not teach. Sit nearby with your own work for the first five minutes, and come back for the last five. At the end ask one
question: “Show me something you could not do yesterday.” Praise what the child *did*: “You tried it three ways” lasts longer
than “You are so clever”, which makes the next difficult problem dangerous.

If there is a quarrel about homework each evening, shorten the block rather than lengthening the quarrel. Fifteen minutes that
happen beat an hour that is fought over.

## On the day it all goes wrong

It will. There was a wedding, a fever, a power cut. Then one rule: **never catch up.** Wednesday's blocks are gone; Thursday begins
with Thursday. A child who has to pay back missed hours soon owes more than can ever be paid, and gives up. What mattered will come
back by itself in block 2 next week.

Missing one day is ordinary. If three days in a row are missed, do not scold: look at the plan together on Sunday and ask what was
in the way. Usually it is one of three things: the start is too late, the block is too long, or one subject has become so
difficult that the child avoids the desk altogether. The first two you can move with a pencil. The third is a reason to find out
where the understanding broke off, with the class teacher or with a tutor.

## The first month

Begin on a Sunday evening with the child holding the pencil: a plan that somebody helped to write is kept longer than one that was
handed down. Put a tick for each block that happened, whatever its result. Aim for eight ticks of ten in the week, not for ten.
After four weeks, look at the sheet together and change one thing, only one. By then the argument about *whether* to study has
quietly gone, and you can begin to talk about what was interesting.
$article$ from post;

with post as (
  insert into blog_post (slug, published_revision, publish_at)
  values ('how-to-choose-a-tutor-for-class-6-to-8', 1, timestamptz '2026-11-16 09:00:00+05:30') returning id
)
insert into blog_revision (post_id, revision, title, description, illustration, subject, made_at, body)
select id, 1, 'How to choose a tutor for Class 6 to 8: eight questions for the first lesson',
  'What to ask, what to listen for, and what to look at in the notebook afterwards: a calm way to decide whether a tutor suits your child.',
  'first-lesson', null, timestamptz '2026-11-16 09:00:00+05:30', $article$
Somewhere between Class 6 and Class 8 many children stop asking questions. Mathematics turns from numbers to letters, science
becomes three subjects in one book, and a chapter that was not understood in July comes back in November under another name.
This is often when parents look for a tutor.

A good tutor in these years does something quite particular: finds the place where understanding broke off, and starts there. A
poor one goes through the school's homework faster than the child can. From the outside, both lessons look busy. These eight
questions help to tell them apart. You do not need to know the subject yourself.

## Before the lesson begins

**1. “What would you like to know about my child?”** Ask it, and then wait. A tutor who teaches children, and not only chapters,
will want to know what the child finds easy, what happened in the last test, which board and which book the school uses, and how
the child takes being wrong. If the only question back is “Which chapter?”, note it. It is not a fault yet, but it tells you where
the attention is.

**2. “How will you find out what is missing?”** Most trouble in Class 7 began in Class 5. A child who cannot add one half and one
third will not be saved by more practice in algebra. Listen for something concrete: a few short problems from earlier classes, or
“I ask them to explain one they got right.” Be careful with an answer that begins with the number of worksheets.

**3. “What happens when my child gives a wrong answer?”** You are hoping to hear curiosity: “I ask how they got there.” A wrong
answer is the most useful thing a child says in the whole hour. If the plan is to show the right method again, more slowly, the
mistake will return next week.

## During the lesson

Sit in for the first ten minutes if the child agrees, then leave the room and keep the door open. Do not help. Watch for three
things.

**4. Who is writing?** In a good lesson the child's pencil moves at least as much as the teacher's. Somebody who watches a
solution nods and believes that it is understood. Somebody who does the next one alone finds out.

**5. How long is the silence after a question?** Children need a few seconds to think, and longer when they are shy or are
translating in their head. A patient tutor lets the silence stand. Count quietly to five. If the answer comes from the tutor each
time before you reach three, your child will learn to wait.

**6. Does the tutor ask for reasons when the answer is right?** “Twelve. Why twelve?” This small habit separates children who
understand from children who have guessed the pattern. It also tells the child that thinking counts for more than speed.

## After the lesson

**7. Ask your child: “What is one thing you could explain to me now?”** Not “Did you like it?”: politeness answers that. Let the
child explain with pencil and paper, in whatever mixture of languages comes naturally at home. If the explanation has a *because*
in it, the hour was well spent. If it is a list of steps, ask once more after the third lesson. Real understanding takes a little
time to find its words.

**8. Ask the tutor: “What did you notice, and what comes next?”** A useful answer is specific and short. “She is quick with
decimals but reads word problems too fast. Next time we will underline what is asked before we calculate.” You should hear one
strength, one difficulty and one next step. “Very good student, needs more practice” could be said about any child in the country.

## What the notebook shows

Open the notebook on the evening of the lesson, and again after a month. On the first evening look for your child's own writing
with crossings-out and a second attempt. A page without a mistake was probably copied. After a month, look for an old difficulty
that has come back and was solved: a question of the kind that failed in week one, done alone in week four. That is progress you
can see, and it is fairer than a single test mark, which also depends on the paper, on sleep and on luck.

## Three things that matter less than they seem

- **The longest list of degrees.** The tutor must know the subject well beyond Class 8, and you may ask for proof of any
  qualification that is claimed. But the skill you are paying for is explaining to a twelve-year-old. Watch that one directly.
- **The amount of homework.** Twenty minutes of the right problems, looked at together next time, do more than two pages that
  nobody reads.
- **Instant results.** If the gap is two years old, the school marks may stand still for some weeks while the foundation is
  rebuilt. A tutor who tells you this honestly is more use than one who promises ten more marks by the next unit test.

## Deciding

Give it three or four lessons, unless the child is frightened or belittled: then one is enough to stop. After that, sit down with
your child and go through it together. Does the tutor know what my child finds difficult? Does my child write, explain and dare to
be wrong? Can I see one thing that has become easier?

If two of the three answers are no, change without a bad conscience. A tutor who is right for your neighbour's daughter may not be
right for your son; neither of them has failed. Say thank you, say plainly what you are looking for now, and ask the next one the
same eight questions.
$article$ from post;

with post as (
  insert into blog_post (slug, published_revision, publish_at)
  values ('what-a-good-maths-mistake-tells-you', 1, timestamptz '2026-11-02 09:00:00+05:30') returning id
)
insert into blog_revision (post_id, revision, title, description, illustration, subject, made_at, body)
select id, 1, 'What a good maths mistake tells you: fractions in Classes 4 to 7',
  'Five mistakes that nearly every child makes with fractions, the thought behind each one, and what to ask at the kitchen table instead of correcting it.',
  'fractions', 'Mathematics', timestamptz '2026-11-02 09:00:00+05:30', $article$
Your daughter writes ½ + ⅓ = ⅖ and looks pleased. You can cross it out and show the right way. Or you can be glad, because this
is a *good* mistake: it has a reason, the reason is visible, and once you have seen it you know what to talk about.

Careless slips look different. They come once and do not return. A good mistake comes back, because for the child it is not a
mistake; it is a rule. Fractions from Class 4 to Class 7 are full of such rules, since much of what was true for whole numbers
suddenly is not. Here are five of them, with the thought behind each and something to try at the table.

## “½ + ⅓ = ⅖”: adding tops and bottoms

**The thought:** a fraction is two numbers, so add them both. It is tidy, and it is how children have added in columns for years.

**What to ask:** “Is ⅖ more or less than a half?” Let the child draw two bars of equal length and shade them. Two fifths is
*less* than the half we started with; we added something and ended with less. Say nothing for a moment. The surprise does the
teaching.

**Then:** take a paper strip with six equal parts. A half is three of them, a third is two; together they are five parts out of
six. The common denominator is no longer a rule from the book. It is the size of piece in which both amounts can be counted.

## “⅛ is bigger than ⅙, because 8 is bigger than 6”

**The thought:** bigger digits, bigger number. It has worked since Class 1.

**What to ask:** “One roti for six people, or one roti for eight: where would you rather sit?” Nearly every child answers
correctly and then looks again at the page. The lower number says into how many parts we cut; the more parts, the smaller each.

**Then:** ask for a pair where the rule is of no help: which is bigger, ⅔ or ¾? Each is one piece short of the whole. Which
missing piece is smaller? Comparing by what is missing is real reasoning, and it needs no calculation.

## “Multiplying makes bigger, so ½ × 8 must be wrong”

**The thought:** multiplication is repeated addition, so the result must grow. Some children do the sum correctly, get 4, and
change it because it looks wrong.

**What to ask:** “What is half *of* eight?” Four, of course. Read the × sign as *of* when the first number is a fraction: ½ × 8 is
half of eight, ⅓ × ½ is a third of a half. Fold a sheet of paper in half, then fold the half into three, and unfold: one part in
six.

**Then:** let the child sort a few products without calculating: will the answer be more than 8, less, or exactly 8, for ¾ × 8,
1 × 8 and 1½ × 8? Estimating first is the habit that catches most errors later.

## “6 ÷ ½ = 3”: dividing halves it

**The thought:** dividing means sharing, sharing makes less, and there is a half in it: so three.

**What to ask:** “How many half-litre bottles can you fill from six litres?” Twelve. Dividing also answers the question *how many
of these fit into that*; and of small things, many fit.

**Then:** only now talk about “turn it over and multiply”. In one litre there are two halves, so in six litres there are 6 × 2. The
rule that sounds like magic is only this sentence, written shortly. A child who learned the trick alone will sooner or later turn
over the wrong fraction.

## “0.35 is bigger than 0.4, because 35 is bigger than 4”

**The thought:** after the point stands an ordinary number. Decimals are fractions in other clothes, and the same whole-number
thinking returns in them.

**What to ask:** “Which is more, ₹0.40 or ₹0.35?” Money makes it visible: 40 paise and 35 paise. Then take the money away and ask
about 0.4 and 0.35 metres, so that the idea does not stay in the purse.

**Then:** write both as tenths and hundredths: 0.4 is 4 tenths, that is 40 hundredths. We are back at the paper strip: pieces of
the same size can be compared.

## How to talk about a mistake at home

1. **Ask before you correct.** “Tell me how you thought” in a friendly voice, and ask it about right answers too; otherwise
   children learn that the question means *wrong*.
2. **Say what is sensible in it.** “You added as we do with whole numbers. That is a good idea to try.” The child did think; say so.
3. **Let a picture argue.** Paper strips, rotis, bottles, coins. A drawing that disagrees is easier to hear than a parent who does.
4. **Stop early.** One mistake, understood, is a good evening. Come back to the same one after three days with other numbers.
5. **Keep the page.** Do not rub it out. A mistake with a line through it and the better thought beside it is the most useful
   page in the notebook before an examination.

## When to look for help

If a child in Class 6 or 7 still adds tops and bottoms after you have drawn it together several times, the gap is usually older:
the meaning of equal parts, from Class 3 or 4. That is quickly mended by somebody with patience and paper strips, and slowly by
more exercises from the present chapter. Fractions are worth this time. Ratio, percentage, probability and nearly all of algebra
stand on them, and a child who is at ease here has fewer surprises waiting in Class 8.

And next time you see ⅖, be glad for a moment. You have just been shown how your child thinks.
$article$ from post;
