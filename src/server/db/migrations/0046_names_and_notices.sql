-- Small letters without accents, each written as the plain one that it looks like. Names in plain letters take a tenth of the time.
create function plain_letters(text) returns text immutable strict parallel safe language sql as $$
  select case when $1 !~ '[^ -~]' then lower($1 collate "C") else
    replace(replace(replace(replace(translate(translate(
        lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f\u3099\u309a]', '', 'g') collate "C"),
        -- The capital letters of Latin, Greek, Cyrillic, and Armenian, because servers know different ones.
        'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤ' ||
        'ϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍ' ||
        'ӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞ',
        'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥ' ||
        'ϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎ' ||
        'ӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆß'
      ), 'đðłøħŧıŋςəɓɗƙƴʼ‘’‐–—', 'ddlohtinσebdky''''''---'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')
  end
$$;

-- The order of names (docs/decisions/0080), the same as `sortKey` of src/domain/lists/sort-key.ts. Accents and case don't count, and desk10
-- comes after desk9.
create function sort_key(text) returns text immutable strict parallel safe language sql as $$
  select case when plain ~ '[0-9]'
    then regexp_replace(regexp_replace(plain, '[0-9]+', '000000000000000\&', 'g'), '[0-9]*([0-9]{15})', '\1', 'g')
    else plain end
  from plain_letters($1) plain
$$;

-- Last name, first name, and suffix, or the username of a person without a name. What is equal is ordered as it's written. The length
-- leaves room in an index.
alter table users add column name_key text collate "C" not null generated always as (left(
  case
    when last_name = '' and first_name = '' then sort_key(username) || e'\x1f\x1f'
    else sort_key(last_name) || e'\x1f' || sort_key(first_name) || e'\x1f' || sort_key(name_suffix)
  end || e'\x1f' || last_name || e'\x1f' || first_name || e'\x1f' || name_suffix || e'\x1f' || username, 600)) stored;
drop index users_by_name;
drop index users_by_name_everywhere;
create index users_by_name on users (tenant_id, name_key, id);
create index users_by_name_everywhere on users (name_key, id);

-- Of people in closes from now on. Files of earlier ones keep their order, and so their bytes.
alter table payroll_details add column name_key text;
