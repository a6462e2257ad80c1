#!/bin/sh
# Run once by the image of Postgres, in an empty data folder: a database whose owner is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$DATABASE_OWNER_PASSWORD" --username postgres --no-psqlrc <<'SQL'
create role clipwright login createrole password :'password';
create database clipwright owner clipwright encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
