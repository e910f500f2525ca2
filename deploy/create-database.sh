#!/bin/sh
# The first start of PostgreSQL: the database, and the role that owns it and may create the one that requests run under.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role kaksha login createrole password :'password';
create database kaksha owner kaksha;
SQL
