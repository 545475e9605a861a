-- Searched texts are compared as names are: after Unicode normalization, with the dotted I of Turkish as i.
update orders set
  search = replace(normalize(search, nfkc), chr(775), ''),
  buyer_search = replace(normalize(buyer_search, nfkc), chr(775), ''),
  factory_search = replace(normalize(factory_search, nfkc), chr(775), '')
where search is not nfkc normalized or buyer_search is not nfkc normalized or factory_search is not nfkc normalized
  or search || buyer_search || factory_search like '%' || chr(775) || '%';
