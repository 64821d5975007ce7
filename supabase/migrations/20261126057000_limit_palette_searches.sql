insert into private.rate_limit_rules (kind, max_count, window_seconds) values ('suggestions', 300, 60);
