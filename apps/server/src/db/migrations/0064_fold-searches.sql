-- Each pair of letters of a text as a number that is its owner's: what an index of searches leads to. Letters are looked at one after
-- the other, so that a long text takes no longer than it is long.
create function search_grams(owner_id uuid, folded text) returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct pg_catalog.hashtext(owner_id::text || pair)), '{}')
  from (
    select letter || lead(letter) over (order by place) as pair
    from string_to_table(folded, null) with ordinality as letters (letter, place)
  ) pairs
  where pair is not null
$$;--> statement-breakpoint
revoke all on function search_grams(uuid, text) from public;--> statement-breakpoint
-- The index computes it with the rights of who writes the row.
grant execute on function search_grams(uuid, text) to clipwright_app, clipwright_service;--> statement-breakpoint
grant usage on schema public to clipwright_workspace;
