-- Rows of the list now take why a lead needs attention, which is asked for a whole page at once.
drop function if exists private.lead_list_row(public.leads);
