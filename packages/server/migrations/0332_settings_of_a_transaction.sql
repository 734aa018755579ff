-- Sets what a transaction knows of who asks, until it ends. Whoever distributes the tables puts a function in its place that also tells the other
-- servers: they hear of `set local`, and not of `set_config`. PostgreSQL writes the line below in place of each call, so it costs nothing.
create function app_set(name text, value text) returns text language sql as $$ select set_config(name, value, true) $$;
