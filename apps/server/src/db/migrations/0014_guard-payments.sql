-- What somebody had before there was a ledger is its first entry.
alter table user_credits no force row level security;--> statement-breakpoint
insert into credit_ledger (user_id, kind, credits, source_key, note)
  select user_id, 'adjustment', credits_remaining, 'opening:' || user_id, 'What was there before the ledger'
  from user_credits where credits_remaining <> 0;--> statement-breakpoint
alter table user_credits force row level security;--> statement-breakpoint
do $$
declare
  guarded text;
begin
  foreach guarded in array array['credit_ledger', 'payments', 'payment_events']
  loop
    execute format('alter table %I force row level security', guarded);
    execute format('revoke all on %I from public', guarded);
    execute format('grant select, insert, update, delete on %I to clipwright_service', guarded);
  end loop;
end
$$;--> statement-breakpoint
create trigger keep_updated_at before update on payments
  for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();--> statement-breakpoint
grant select on credit_ledger, payments to clipwright_app;--> statement-breakpoint
-- Entries are added and stay as they are; they go with their user alone.
revoke update, delete on credit_ledger from clipwright_service;
