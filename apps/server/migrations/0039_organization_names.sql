-- Names of organizations are compared without regard to case, spacing and compatible letters (comparableName).
create index organizations_comparable_name on organizations (lower(trim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g'))));
