ALTER TABLE "payments" ADD COLUMN "charge" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charge_object" CHECK (jsonb_typeof("payments"."charge") = 'object');--> statement-breakpoint
alter table payments no force row level security;--> statement-breakpoint
-- The provider's English descriptions become facts, once. Any other description stays a text.
UPDATE "payments" SET "charge" = CASE
  WHEN "description" ~ '^[0-9]{1,6} × .+ \(at \$[0-9,]{1,9}(\.[0-9]{2})? / (month|year)\)$' THEN jsonb_build_object('code', 'charge-period', 'facts', jsonb_build_object(
    'count', substring("description" from '^([0-9]+)')::int,
    'plan', substring("description" from '^[0-9]+ × (?:Clipwright )?(.+) \(at '),
    'price', replace(substring("description" from '\(at \$([0-9,.]+) / [a-z]+\)$'), ',', '')::numeric,
    'interval', substring("description" from '(month|year)\)$')))
  WHEN "description" ~ '^[0-9]{1,9} (Clipwright )?credits?$' THEN jsonb_build_object('code', 'charge-credits', 'facts', jsonb_build_object(
    'count', substring("description" from '^([0-9]+)')::int))
  WHEN "description" ~ '^(Unused|Remaining) time on .+ after [0-9]{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [0-9]{4}$' THEN jsonb_build_object(
    'code', CASE WHEN "description" LIKE 'Unused%' THEN 'charge-unused' ELSE 'charge-remaining' END,
    'facts', jsonb_build_object(
      'count', coalesce(substring("description" from '^[A-Za-z]+ time on ([0-9]{1,6}) × ')::int, 1),
      'plan', substring("description" from '^[A-Za-z]+ time on (?:[0-9]{1,6} × )?(?:Clipwright )?(.+) after '),
      'afterDate', to_char(to_date(substring("description" from ' after ([0-9]+ [A-Z][a-z]{2} [0-9]{4})$'), 'DD Mon YYYY'), 'YYYY-MM-DD')))
END;--> statement-breakpoint
alter table payments force row level security;
