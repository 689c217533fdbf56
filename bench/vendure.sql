-- Goods as `given` holds them, in Vendure's tables and its search index as its own indexer would leave them: a product
-- with one variant each, what is counted and filtered by as facet values of the product.
create temp table ours as
  select g.no, g.goods, c.id as channel, c."defaultLanguageCode" as language, c."defaultCurrencyCode" as currency,
    (select id from tax_category limit 1) as tax, (select id from stock_location limit 1) as place
    from given g cross join (select * from channel order by id limit 1) c;
create temp table worth as
  select o.no, o.channel, o.language, v.facet, v.facet || ':' || v.id as code, v.name
    from ours o, jsonb_to_recordset(o.goods->'values') as v(facet text, id text, name text);

insert into facet (code) select distinct facet from worth;
insert into facet_translation ("languageCode", name, "baseId")
  select c."defaultLanguageCode", f.code, f.id from facet f, channel c;
insert into facet_channels_channel ("facetId", "channelId") select f.id, c.id from facet f, channel c;
insert into facet_value (code, "facetId") select distinct w.code, f.id from worth w join facet f on f.code = w.facet;
insert into facet_value_translation ("languageCode", name, "baseId")
  select distinct w.language, w.name, v.id from worth w join facet_value v on v.code = w.code;
insert into facet_value_channels_channel ("facetValueId", "channelId") select v.id, c.id from facet_value v, channel c;

insert into product (id, "customFieldsCascode", "customFieldsChinesename", "customFieldsEnglishname",
    "customFieldsOthername", "customFieldsMolecularformula")
  select no, goods->>'casCode', goods->>'chineseName', goods->>'englishName', goods->>'otherName',
    goods->>'molecularFormula' from ours;
insert into product_translation ("languageCode", name, slug, description, "baseId")
  select language, goods->>'name', goods->>'id', goods->>'itemNumber', no from ours;
insert into product_channels_channel ("productId", "channelId") select no, channel from ours;
insert into product_facet_values_facet_value ("productId", "facetValueId")
  select w.no, v.id from worth w join facet_value v on v.code = w.code;

insert into product_variant (id, sku, "productId", "taxCategoryId") select no, goods->>'id', no, tax from ours;
insert into product_variant_translation ("languageCode", name, "baseId") select language, goods->>'name', no from ours;
insert into product_variant_channels_channel ("productVariantId", "channelId") select no, channel from ours;
insert into product_variant_price ("currencyCode", "channelId", price, "variantId")
  select currency, channel, (goods->>'price')::int, no from ours;
insert into stock_level ("productVariantId", "stockLocationId", "stockOnHand", "stockAllocated")
  select no, place, case when (goods->>'inStock')::bool then 100000000 else 0 end, 0 from ours;

insert into search_index_item ("languageCode", enabled, "productName", "productVariantName", description, slug, sku,
    "facetIds", "facetValueIds", "collectionIds", "collectionSlugs", "channelIds", "productPreview",
    "productVariantPreview", "inStock", "productInStock", "productVariantId", "channelId", "productId", price,
    "priceWithTax")
  select language, true, goods->>'name', goods->>'name', goods->>'itemNumber', goods->>'id', goods->>'id',
    f.facets, f.worths, '', '', channel::text, '', '', (goods->>'inStock')::bool, (goods->>'inStock')::bool,
    no, channel, no, (goods->>'price')::int, round((goods->>'price')::int * 1.13)::int
    from ours join (
      select p."productId", string_agg(distinct v."facetId"::text, ',') as facets, string_agg(v.id::text, ',') as worths
        from product_facet_values_facet_value p join facet_value v on v.id = p."facetValueId" group by 1
    ) f on f."productId" = no;
