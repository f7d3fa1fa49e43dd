-- Gives the roles of deploy/roles.sql the passwords of the compose file's secrets, when a new volume is made.
\set owner `cat /run/secrets/owner-password`
\set service `cat /run/secrets/database-password`
ALTER ROLE paywright_owner PASSWORD :'owner';
ALTER ROLE paywright PASSWORD :'service';
