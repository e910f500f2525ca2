-- The State of an address is one of the list: the place of supply of a tax invoice depends on it (IGST Act, 2017, section 12).
-- Texts typed before are mapped once. What fits no State is kept in `state_as_typed`, and the person is asked to choose.

alter table user_account add column state_as_typed text not null default '';

-- A spelling without letter case, spaces, marks and invisible characters; '&' reads as 'and'.
create function pg_temp.spelling(typed text) returns text language sql immutable as $$
  select regexp_replace(lower(replace(regexp_replace(normalize(typed, NFC), '\m\d{6}\M', ''), '&', 'and')), '[[:space:][:punct:]\u200b\u200c\u200d\ufeff]', '', 'g')
$$;

create temporary table state_spelling on commit drop as
  select name, pg_temp.spelling(spelling) as spelling from (values
    ('Andaman and Nicobar Islands', '{andamanandnicobarislands,an,35,andamanandnicobar,andamannicobar,andamannicobarislands,अंडमानऔरनिकोबारद्वीपसमूह,अंडमानऔरनिकोबार}'),
    ('Andhra Pradesh', '{andhrapradesh,ap,37,andhra,आंध्रप्रदेश,आन्ध्रप्रदेश}'),
    ('Arunachal Pradesh', '{arunachalpradesh,ar,12,अरुणाचलप्रदेश}'),
    ('Assam', '{assam,as,18,असम}'),
    ('Bihar', '{bihar,br,10,बिहार}'),
    ('Chandigarh', '{chandigarh,ch,04,चंडीगढ़,चण्डीगढ़}'),
    ('Chhattisgarh', '{chhattisgarh,cg,22,ct,chattisgarh,chhatisgarh,छत्तीसगढ़}'),
    ('Dadra and Nagar Haveli and Daman and Diu', '{dadraandnagarhavelianddamananddiu,dd,26,dn,dh,dadraandnagarhaveli,damananddiu,दादराऔरनगरहवेलीऔरदमनऔरदीव}'),
    ('Delhi', '{delhi,dl,07,newdelhi,nctofdelhi,nctdelhi,delhincr,दिल्ली,नईदिल्ली}'),
    ('Goa', '{goa,ga,30,गोवा}'),
    ('Gujarat', '{gujarat,gj,24,gujrat,गुजरात}'),
    ('Haryana', '{haryana,hr,06,हरियाणा}'),
    ('Himachal Pradesh', '{himachalpradesh,hp,02,himachal,हिमाचलप्रदेश}'),
    ('Jammu and Kashmir', '{jammuandkashmir,jk,01,jammukashmir,jandk,jammu,kashmir,जम्मूऔरकश्मीर,जम्मूकश्मीर}'),
    ('Jharkhand', '{jharkhand,jh,20,झारखंड,झारखण्ड}'),
    ('Karnataka', '{karnataka,ka,29,कर्नाटक}'),
    ('Kerala', '{kerala,kl,32,केरल}'),
    ('Ladakh', '{ladakh,la,38,लद्दाख}'),
    ('Lakshadweep', '{lakshadweep,ld,31,लक्षद्वीप}'),
    ('Madhya Pradesh', '{madhyapradesh,mp,23,madhyapradhesh,मध्यप्रदेश}'),
    ('Maharashtra', '{maharashtra,mh,27,maharastra,महाराष्ट्र}'),
    ('Manipur', '{manipur,mn,14,मणिपुर}'),
    ('Meghalaya', '{meghalaya,ml,17,मेघालय}'),
    ('Mizoram', '{mizoram,mz,15,मिज़ोरम,मिजोरम}'),
    ('Nagaland', '{nagaland,nl,13,नागालैंड,नागालैण्ड}'),
    ('Odisha', '{odisha,od,21,or,orissa,ओडिशा,उड़ीसा}'),
    ('Puducherry', '{puducherry,py,34,pondicherry,पुडुचेरी,पुदुच्चेरी}'),
    ('Punjab', '{punjab,pb,03,पंजाब}'),
    ('Rajasthan', '{rajasthan,rj,08,राजस्थान}'),
    ('Sikkim', '{sikkim,sk,11,सिक्किम}'),
    ('Tamil Nadu', '{tamilnadu,tn,33,तमिलनाडु}'),
    ('Telangana', '{telangana,ts,36,tg,telengana,तेलंगाना}'),
    ('Tripura', '{tripura,tr,16,त्रिपुरा}'),
    ('Uttar Pradesh', '{uttarpradesh,up,09,उत्तरप्रदेश}'),
    ('Uttarakhand', '{uttarakhand,uk,05,ut,uttaranchal,उत्तराखंड,उत्तराखण्ड}'),
    ('West Bengal', '{westbengal,wb,19,bengal,पश्चिमबंगाल}')
  ) as known (name, spellings) cross join unnest(known.spellings::text[]) as spelling;

-- Read in this order: the whole text, the text before a bracket, then each part between commas, the last one first.
with typed as (
  select u.id, part.text, part.place
  from user_account u
    cross join lateral (
      select u.state as text, 0 as place
      union all select regexp_replace(u.state, '\(.*$', ''), 1
      union all
      select part, 100 - ordinality::integer
      from unnest(string_to_array(regexp_replace(u.state, '[()]', ',', 'g'), ',')) with ordinality as parts (part, ordinality)
    ) as part
  where btrim(u.state) <> ''
), mapped as (
  select distinct on (t.id) t.id, s.name
  from typed t
    join state_spelling s on pg_temp.spelling(t.text)
      in (s.spelling, s.spelling || 'state', s.spelling || 'india', s.spelling || 'stateindia')
  order by t.id, t.place
)
update user_account u set
  state = coalesce(m.name, ''),
  state_as_typed = case when m.name is null then btrim(u.state) else '' end
from user_account o left join mapped m on m.id = o.id
where u.id = o.id and o.state is distinct from coalesce(m.name, '');

alter table user_account add constraint user_account_state_known check (state in (
    '',
    'Andaman and Nicobar Islands',
    'Andhra Pradesh',
    'Arunachal Pradesh',
    'Assam',
    'Bihar',
    'Chandigarh',
    'Chhattisgarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Delhi',
    'Goa',
    'Gujarat',
    'Haryana',
    'Himachal Pradesh',
    'Jammu and Kashmir',
    'Jharkhand',
    'Karnataka',
    'Kerala',
    'Ladakh',
    'Lakshadweep',
    'Madhya Pradesh',
    'Maharashtra',
    'Manipur',
    'Meghalaya',
    'Mizoram',
    'Nagaland',
    'Odisha',
    'Puducherry',
    'Punjab',
    'Rajasthan',
    'Sikkim',
    'Tamil Nadu',
    'Telangana',
    'Tripura',
    'Uttar Pradesh',
    'Uttarakhand',
    'West Bengal'));
