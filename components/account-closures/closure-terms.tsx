import { CLOSURE_GRACE_DAYS } from "@/lib/account-closures/rules";

/** What deleting an account means, before anybody does it. */
export function ClosureTerms() {
  return (
    <div className="measure space-y-3 text-muted-foreground">
      <p>
        After {CLOSURE_GRACE_DAYS} days your profile, picture, applications, mock exams, shortlist,
        notifications, consents and the requests you sent us from this address are deleted for good. Until
        then you can sign in and keep the account. We write to you now, and not again.
      </p>
      <p>
        Your points and badges go too, and so does any reward for a friend that we have not paid you by then.
      </p>
      <p>
        What stays: records of payments, because tax law makes us keep them. They no longer say whose they
        were.
      </p>
    </div>
  );
}
