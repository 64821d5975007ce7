-- Its body is in private.get_result now; a database that had the function before it was a file still has it.
drop function if exists private.get_result_with_ranks(uuid);
