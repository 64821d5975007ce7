import { Alert } from "@/components/ui/alert";

/** On an installation that catches its own mail, says where that is. Nothing is shown where mail really leaves. */
export function LocalMailboxHint({ mailboxUrl }: { mailboxUrl?: string }) {
  if (!mailboxUrl) return null;
  return (
    <Alert>
      <p>
        This installation keeps its mail to itself:{" "}
        <a href={mailboxUrl} target="_blank" rel="noopener noreferrer" className="text-link">
          open the local mailbox
        </a>
        .
      </p>
    </Alert>
  );
}
