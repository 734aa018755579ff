-- The valley of an estate, between its department and its province; and the country, which an area may be claimed for as well.
alter table wine_estate add column valley text not null default '';

alter table origin no force row level security;
alter table origin_land no force row level security;
alter table land no force row level security;
alter table wine_estate no force row level security;
update origin set area = origin.area || ', Argentina'
  where origin.kind = 'CIU' and origin.area <> '' and exists (
    select from origin_land part
    join land on land.company_id = part.company_id and land.id = part.land_id
    join wine_estate estate on estate.company_id = land.company_id and estate.id = land.wine_estate_id and estate.country = 'AR'
    where part.company_id = origin.company_id and part.origin_id = origin.id);
alter table wine_estate force row level security;
alter table land force row level security;
alter table origin_land force row level security;
alter table origin force row level security;
