-- Who had a hand in a paper is asked where only the owner of the trigger reads it; whoever changes the mock exam, such as the
-- server with its own key, need not.
alter function private.keep_mock_exam_honest() security definer;
