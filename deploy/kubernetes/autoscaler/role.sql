-- Who the autoscaler asks the queue as: it sees when jobs wait, not what they are about. Run it once, as the database's owner:
-- psql "$DATABASE_URL" --set password="$(openssl rand -hex 32)" --file deploy/kubernetes/autoscaler/role.sql
create role clipwright_autoscaler login password :'password' connection limit 5;
grant usage on schema pgboss to clipwright_autoscaler;
grant select (name, state, start_after, blocked) on pgboss.job to clipwright_autoscaler;
