-- Teachers 1 to :teachers with their hours, and as many students.

create temp table word (beginnings text[], endings text[], family_beginnings text[], family_endings text[], subjects text[], languages text[]) on commit drop;
insert into word values (
  '{A,Ra,Vi,Su,Ni,Ma,Ka,Pra,De,Sha,An,Ab,Har,Man,Jay,Kir,La,Me,Mi,Nee,Pu,Ri,Sa,San,Tan,Ush,Var,Ya,Go,In}',
  '{nita,jesh,ni,mesh,kshi,ya,shal,deep,nand,mala,lini,raj,kumar,ta,dhu,vika,shree,jit,lata,pal,noor,bir,wati,esh,tosh,hari,dev,rani,bala,vani}',
  '{Sha,Ver,Gup,Ban,Chat,Muk,Sri,Iy,Nai,Red,Ra,Pat,Meh,Jo,Kul,Desh,Pa,Da,Sin,Yad,Mis,Pan,Tri,Chau,Bha,Agar,Kap,Mal,Bo,Se}',
  '{rma,ma,ta,erjee,terjee,herjee,vastava,er,r,ddy,o,el,mar,shi,karni,pande,til,gupta,gh,av,ra,dey,pathi,dhary,tt,wal,oor,hotra,kar,wani}',
  '{Mathematics,Mathematics,Mathematics,Science,Science,Physics,Chemistry,Biology,English,English,Hindi,Social Studies,History,Computer Science,Sanskrit,Environmental Studies,Economics,Abacus}',
  '{Bengali,Tamil,Telugu,Marathi,Gujarati,Kannada,Malayalam,Punjabi,Odia,Urdu,Assamese,Maithili,Bhojpuri,Nepali}'
);

insert into user_account (id, email, email_verified_at, password_hash, role, first_name, last_name, city, country, created_at)
select pg_temp.person('teacher ', i), 'teacher-' || i || '@large.kaksha.example', timestamptz '2025-06-01', 'none', 'teacher',
  pg_temp.one_of(beginnings, i, 1) || pg_temp.one_of(endings, i, 2),
  pg_temp.one_of(family_beginnings, i, 3) || pg_temp.one_of(family_endings, i, 4),
  pg_temp.one_of('{Patna,Delhi,Mumbai,Chennai,Kolkata,Pune,Jaipur,Lucknow}', i, 5), 'India', timestamptz '2025-06-01'
from word, generate_series(1, :teachers) i;

insert into teacher_profile (user_id, subjects, grades, languages, hourly_rate_paise, experience_years, bio, teaching_approach,
  availability_note, time_zone, minimum_notice_minutes, buffer_minutes, instant_booking, trial_offered, verified_at, created_at)
select pg_temp.person('teacher ', i),
  array(select distinct pg_temp.one_of(subjects, i, 10 + n) from generate_series(0, pg_temp.pick(i, 6, 3)) n),
  array(select grade::smallint from generate_series(1 + pg_temp.pick(i, 7, 10), 10) grade limit 1 + pg_temp.pick(i, 8, 5)),
  case when pg_temp.pick(i, 20, 100) < 70 then '{Hindi}'::text[] else '{}' end
    || case when pg_temp.pick(i, 21, 100) < 80 or pg_temp.pick(i, 20, 100) >= 70 then '{English}'::text[] else '{}' end
    || case when pg_temp.pick(i, 22, 100) < 45 then array[pg_temp.one_of(languages, i, 23)] else '{}' end,
  case when pg_temp.pick(i, 24, 100) >= 2 then 20000 + 5000 * pg_temp.pick(i, 25, 17) end,
  pg_temp.pick(i, 26, 31),
  'I teach in small steps and with many examples from everyday life. Every class ends with three questions that my students answer alone, so that both of us know what to do next time.',
  'First a picture, then the rule, then practice.',
  pg_temp.one_of('{Weekdays after school,Mornings and weekends,Evenings,Flexible}', i, 27),
  case when pg_temp.pick(i, 28, 100) = 0 then 'Asia/Kathmandu' else 'Asia/Kolkata' end,
  (array[60, 120, 120, 120, 120, 240, 720, 1440])[1 + pg_temp.pick(i, 29, 8)],
  (array[0, 0, 0, 0, 10, 15, 30])[1 + pg_temp.pick(i, 30, 7)],
  pg_temp.pick(i, 31, 3) = 0, pg_temp.pick(i, 32, 4) > 0,
  case when pg_temp.pick(i, 33, 100) < 80 then timestamptz '2025-07-01' end, timestamptz '2025-06-01'
from word, generate_series(1, :teachers) i;

insert into availability_rule (teacher_id, weekday, start_minute, end_minute)
select pg_temp.person('teacher ', i), weekday, start_minute, least(1350, start_minute + 90 + 30 * pg_temp.pick(i * 8 + weekday, 41, 7))
from generate_series(1, :teachers) i, generate_series(1, 7) weekday,
  lateral (select (array[420, 540, 900, 960, 960, 1020, 1080, 1080])[1 + pg_temp.pick(i * 8 + weekday, 42, 8)] as start_minute) as begin
where pg_temp.pick(i * 8 + weekday, 43, 100) < 70;

insert into availability_exception (teacher_id, date, kind)
select pg_temp.person('teacher ', i), (:'today')::date + pg_temp.pick(i, 44, 14), 'closed'
from generate_series(1, :teachers) i where pg_temp.pick(i, 45, 10) = 0;
insert into availability_exception (teacher_id, date, kind, start_minute, end_minute)
select pg_temp.person('teacher ', i), (:'today')::date + pg_temp.pick(i, 46, 14), 'open', 600, 840
from generate_series(1, :teachers) i where pg_temp.pick(i, 47, 30) = 0;

insert into user_account (id, email, email_verified_at, password_hash, role, first_name, last_name, city, country, created_at)
select pg_temp.person('student ', i), 'student-' || i || '@large.kaksha.example', timestamptz '2025-08-01', 'none', 'student',
  pg_temp.one_of(beginnings, i, 51) || pg_temp.one_of(endings, i, 52),
  pg_temp.one_of(family_beginnings, i, 53) || pg_temp.one_of(family_endings, i, 54), '', 'India', timestamptz '2025-08-01'
from word, generate_series(1, :teachers) i;
insert into student_profile (user_id, grade)
select pg_temp.person('student ', i), 1 + pg_temp.pick(i, 55, 10) from generate_series(1, :teachers) i;
