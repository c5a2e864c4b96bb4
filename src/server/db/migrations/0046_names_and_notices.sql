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

-- What people hear about timesheets (docs/decisions/0081), each once: the key says what it is about.
create table pay_notices (
  tenant_id uuid not null references organizations on delete cascade,
  key text not null,
  kind text not null check (kind = any ('{status,overdue,daily}')),
  pay_group_id uuid not null,
  -- The first day of the pay period; of `daily` that day.
  day date not null,
  user_id uuid,
  version integer,
  due_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index pay_notices_due on pay_notices (due_at) where sent_at is null;
create index pay_notices_by_person on pay_notices (tenant_id, user_id);

-- With the change of the status, so that none is forgotten, and what follows from it delays no call.
create function queue_timesheet_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into pay_notices (tenant_id, key, kind, pay_group_id, day, user_id, version, due_at)
  values (new.tenant_id, concat_ws(' ', 'status', new.user_id, new.pay_group_id, new.first_day, new.version), 'status',
    new.pay_group_id, new.first_day, new.user_id, new.version, new.changed_at);
  return null;
end $$;
revoke execute on function queue_timesheet_notice() from public;
create trigger timesheet_notice after insert on period_timesheet_changes
  for each row execute function queue_timesheet_notice();

alter table pay_notices enable row level security;
create policy tenant on pay_notices to watchbell_tenant using (tenant_id = (select current_tenant()));
grant select on pay_notices to watchbell_tenant;
