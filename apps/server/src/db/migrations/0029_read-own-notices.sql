-- A request marks notices of its own user as read, and changes nothing else of them.
grant update (read_at) on notices to clipwright_app;
