import { Alert } from "@/components/ui/alert";
import { SIGNED_OUT } from "@/lib/mock-exams/authoring/questions/wording";

export type Message = {
  kind: "success" | "destructive" | "attention";
  text: string;
  isSignedOut?: boolean;
};

/** What the server answered where it did not do what was asked. */
export function refusalMessage(text = ""): Message {
  return { kind: "destructive", text, isSignedOut: text === SIGNED_OUT };
}

/** What became of what was written; whoever is signed out signs in beside it, so that nothing is lost. */
export function SaveMessage({ message }: { message: Message }) {
  return (
    <Alert variant={message.kind}>
      <p>{message.text}</p>
      {message.isSignedOut ? (
        <a href="/auth" target="_blank" rel="noopener" className="text-link">
          Sign in
        </a>
      ) : null}
    </Alert>
  );
}
