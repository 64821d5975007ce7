alter type public.document_decision add value 'reopened';
